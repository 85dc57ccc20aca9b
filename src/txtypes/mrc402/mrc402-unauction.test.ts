import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_5444dfb7974409093eb1b65a234fe7690'
const WALLET_1 = 'MTlqCtlvTowH7MWFPwNgET16yF5XWaAtb84682b2'
const NFT_1 = 'MRC402_14d2127715ce3c9f6ee3d93d946598610'
const DEX_2 = 'DEX402_6eda1fca3ea3cfc075c8a1541cb922fb0'
const WALLET_2 = 'MTU3iAYXu25U2DUubJa1ptOUvXF9BFQT35380db6'
const NFT_2 = 'MRC402_cc46a190d3d2af174a32c549675fe7120'
const DEX_3 = 'DEX402_a19f550edc6dd046d4d175b83d8e2bcb0'
const WALLET_3 = 'MTuRrWap9KjpaVhEyLkTjUczzjUpzEnJd7680c76'
const NFT_3 = 'MRC402_63eefd16ee9926e4b820be7e0aa20d810'

testKindExamples('mrc402_unauction', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: '237daf263818cf6759698485f482c135fd9fffc9fad3d456d704abb00c42d46a',
    ignored: [0, 4, 6, 7],
    expects: {
      type: 'mrc402_unauction',
      timestamp: 1684976379,
      validate_code: 0,
      from_addr: DEX_1,
      to_addr: WALLET_1,
      nft: NFT_1,
      amount: '89',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '8' },
        quantity: '89',
        auction_start_price: '17600',
        auction_buynow_price: '37400',
        auction_bidding_unit: '2200',
        auction_start_date: 1684977346,
        auction_end_date: 1685063746,
      },
      mrc402dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '89', trade_id: NFT_1, price_token: '8' },
    },
  },
  {
    title: 'R3',
    ledger: 'r1-r3',
    txid: '4de54c31e521392d70605aa8b369226f5971339b669f493429802564fe1351d1',
    ignored: [0, 4, 6, 7],
    expects: {
      type: 'mrc402_unauction',
      timestamp: 1704977159,
      validate_code: 0,
      from_addr: DEX_2,
      to_addr: WALLET_2,
      nft: NFT_2,
      amount: '3',
      param: {
        id: NFT_2,
        dex_id: DEX_2,
        token_info: { sn: '12' },
        quantity: '3',
        auction_start_price: '341',
        auction_buynow_price: '0',
        auction_bidding_unit: '56',
        auction_start_date: 1704978022,
        auction_end_date: 1705496422,
      },
      mrc402dex: { dex_id: DEX_2, seller: WALLET_2, buyer: '', amount: '3', trade_id: NFT_2, price_token: '12' },
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '0b1664cc9b749a6ecba126afefc9a19cf2679b8afaae76d260800afbfd026694',
    ignored: [0, 4, 6, 7],
    expects: {
      type: 'mrc402_unauction',
      timestamp: 1730108899,
      validate_code: 0,
      from_addr: DEX_3,
      to_addr: WALLET_3,
      nft: NFT_3,
      amount: '2',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '4' },
        quantity: '2',
        auction_start_price: '66300',
        auction_buynow_price: '125228',
        auction_bidding_unit: '0',
        auction_start_date: 1730107312,
        auction_end_date: 1730111012,
      },
      mrc402dex: { dex_id: DEX_3, seller: WALLET_3, buyer: '', amount: '2', trade_id: NFT_3, price_token: '4' },
    },
  },
])
