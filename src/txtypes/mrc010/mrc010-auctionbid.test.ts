import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_be7a27a49722806a7d955813487798d00'
const WALLET_1 = 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027'
const WALLET_2 = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
const DEX_2 = 'DEX010_fd54816f3dde924992f326796a3fedcd0'
const WALLET_3 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const WALLET_4 = 'MTV6OwCnAD4q2Y4XgNcPvCyPZ7BQ32zm8bfe2dac'
const WALLET_5 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const DEX_3 = 'DEX010_ef3798af0bee25f6422ca1d1bc96ea300'
const WALLET_6 = 'MTyXzqddGYM7FZ9hyeHdidDkrDGu8fhr6fcb0e10'
const WALLET_7 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_8 = 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190'

testKindExamples('mrc010_auctionbid', [
  {
    title: 'R3, first bid',
    ledger: 'r1-r3',
    txid: 'cf2b495b4d2f726a7d6ce66073aac389c9aedd16edddbea49ffe606d12a6cca2',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc010_auctionbid',
      timestamp: 1693682423,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: DEX_1,
      token: '5',
      amount: '458',
      param: {
        mrc010: { sn: '1' },
        token_info: { sn: '5' },
        quantity: '10272256111',
        auction_start_price: '458',
        auction_buynow_price: '971',
        auction_bidding_unit: '57',
        auction_start_date: 1693681869,
        auction_end_date: 1693768269,
        auction_bid_count: 1,
        fund_price: '458',
      },
      mrc010dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: '',
        amount: '10272256111',
        trade_id: '1',
        price_token: '5',
        auction_current_price: '458',
        auction_current_bidder: WALLET_2,
      },
      sub_data: [{ type: 'mrc010_bid', from_addr: WALLET_2, to_addr: DEX_1, token: '5', amount: '458' }],
    },
  },
  {
    title: 'R3, with a refund',
    ledger: 'r1-r3',
    txid: 'c69425dc86f134841bbdf13e13ac204db75ab6f51d3673eb3231e9a55597f00f',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc010_auctionbid',
      timestamp: 1699846280,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: DEX_2,
      token: '13',
      amount: '1392',
      param: {
        mrc010: { sn: '19' },
        token_info: { sn: '13' },
        quantity: '30000000000000000',
        auction_start_price: '696',
        auction_buynow_price: '3306',
        auction_bidding_unit: '174',
        auction_start_date: 1699845443,
        auction_end_date: 1700363843,
        auction_bid_count: 2,
        fund_price: '1392',
      },
      mrc010dex: {
        dex_id: DEX_2,
        seller: WALLET_3,
        buyer: '',
        amount: '30000000000000000',
        trade_id: '19',
        price_token: '13',
        auction_current_price: '1392',
        auction_current_bidder: WALLET_4,
      },
      sub_data: [
        { type: 'mrc010_recv_refund', from_addr: DEX_2, to_addr: WALLET_5, token: '13', amount: '1044' },
        { type: 'mrc010_bid', from_addr: WALLET_4, to_addr: DEX_2, token: '13', amount: '1392' },
      ],
    },
  },
  {
    title: 'R4, first bid',
    ledger: 'r4',
    txid: 'd8a22d92e0bdff282eeb9754257b8bd4d0112224ffc27326dc6a2270fb8cbce9',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc010_auctionbid',
      timestamp: 1706986460,
      validate_code: 0,
      from_addr: WALLET_7,
      to_addr: DEX_3,
      token: '3',
      amount: '89500',
      param: {
        mrc010: { sn: '1' },
        token_info: { sn: '3' },
        quantity: '20000000',
        auction_start_price: '89500',
        auction_buynow_price: '671250',
        auction_bidding_unit: '44750',
        auction_start_date: 1706986257,
        auction_end_date: 1708541457,
        auction_bid_count: 1,
        fund_price: '89500',
      },
      mrc010dex: {
        dex_id: DEX_3,
        seller: WALLET_6,
        buyer: '',
        amount: '20000000',
        trade_id: '1',
        price_token: '3',
        auction_current_price: '89500',
        auction_current_bidder: WALLET_7,
      },
      sub_data: [{ type: 'mrc010_bid', from_addr: WALLET_7, to_addr: DEX_3, token: '3', amount: '89500' }],
    },
  },
  {
    title: 'R4, with a refund',
    ledger: 'r4',
    txid: '801196ca9d92c508965cf4774bcac1d7b9c14c37518f00156ce31fb219036981',
    ignored: [0, 1, 3, 4, 5],
    expects: {
      type: 'mrc010_auctionbid',
      timestamp: 1707982988,
      validate_code: 0,
      from_addr: WALLET_8,
      to_addr: DEX_3,
      token: '3',
      amount: '134250',
      param: {
        mrc010: { sn: '1' },
        token_info: { sn: '3' },
        quantity: '20000000',
        auction_start_price: '89500',
        auction_buynow_price: '671250',
        auction_bidding_unit: '44750',
        auction_start_date: 1706986257,
        auction_end_date: 1708541457,
        auction_bid_count: 2,
        fund_price: '134250',
      },
      mrc010dex: {
        dex_id: DEX_3,
        seller: WALLET_6,
        buyer: '',
        amount: '20000000',
        trade_id: '1',
        price_token: '3',
        auction_current_price: '134250',
        auction_current_bidder: WALLET_8,
      },
      sub_data: [
        { type: 'mrc010_recv_refund', from_addr: DEX_3, to_addr: WALLET_7, token: '3', amount: '89500' },
        { type: 'mrc010_bid', from_addr: WALLET_8, to_addr: DEX_3, token: '3', amount: '134250' },
      ],
    },
  },
])
