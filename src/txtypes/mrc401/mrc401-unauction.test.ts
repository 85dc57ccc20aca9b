import { testKindExamples } from '../../../test/kind-examples.ts'

const ITEM_1 = 'MRC400_d65ddcd2aa8b4e17e4b23abc9a5c3fc20_5LyVd4iIY0KJDMVPrKc93vK2gjGR9ZHkhoJLclgA'
const WALLET_1 = 'MTagbpp97fKHvxItggaT8q7KWbjFD2op23490b6a'
const WALLET_2 = 'MT5U5w60HyqIjKxNDO6oTsb3RhgYXjLp18de0e43'

testKindExamples('mrc401_unauction', [
  {
    title: 'R1-R3',
    ledger: 'r1-r3',
    txid: '1287562f334715b160758f91bf06b8f8a106d3b53d4fba61c92c89e022ce476e',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_unauction',
      timestamp: 1690488898,
      validate_code: 0,
      from_addr: ITEM_1,
      to_addr: WALLET_1,
      param: {
        items: [
          {
            id: ITEM_1,
            owner: WALLET_1,
            transferable: 'Permanent',
            sell_fee: '5',
            melting_fee: '10',
            token: '6',
            amount: '46700000000',
            auction_token: '6',
            auction_start_price: '46700000000',
            auction_buynow_price: '155666666662',
            auction_bidding_unit: '15566666666',
            auction_date: 1690488304,
            auction_end: 1690574704,
          },
        ],
        item_count: 1,
      },
      mrc400: 'MRC400_d65ddcd2aa8b4e17e4b23abc9a5c3fc20',
    },
  },
  {
    title: 'R4, several items',
    ledger: 'r4',
    txid: 'c5a89d381b737b49e0a498da009ebe5dcfcf7cd8f7e54e1467d8b6d06073a959',
    ignored: [0, 2, 3],
    expects: {
      type: 'mrc401_unauction',
      timestamp: 1713831962,
      validate_code: 0,
      from_addr: '',
      to_addr: WALLET_2,
      param: {
        items: [
          {
            id: 'MRC400_739b175f45cd693d34f357ab23e5296c0_2tdXw9e1Dg9a2iCk06TnhRqGHW3DIeghNoXVEnj5',
            owner: WALLET_2,
            transferable: 'Permanent',
            sell_fee: '0',
            melting_fee: '0.0001',
            token: '5',
            amount: '19000000000',
            auction_token: '5',
            auction_start_price: '19000000000',
            auction_buynow_price: '60800000000',
            auction_bidding_unit: '3800000000',
            auction_date: 1713831307,
            auction_end: 1713834907,
          },
          {
            id: 'MRC400_739b175f45cd693d34f357ab23e5296c0_KaRGqtDTgxtl7wmapM1jC6xl2iYOGVQAlJzan6ut',
            owner: WALLET_2,
            transferable: 'Temporary',
            sell_fee: '7',
            melting_fee: '0.0001',
            token: '0',
            amount: '5030000000000000000',
            auction_token: '0',
            auction_start_price: '5030000000000000000',
            auction_buynow_price: '0',
            auction_bidding_unit: '558888888888888888',
            auction_date: 1713831307,
            auction_end: 1715645707,
          },
        ],
        item_count: 2,
      },
      mrc400: 'MRC400_739b175f45cd693d34f357ab23e5296c0',
    },
  },
])
