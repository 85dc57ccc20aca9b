import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_539034f86f0ebd798fb8296bef1d04fa0'
const WALLET_1 = 'MT7hjZjWxca6ThWHVJ8vbm3kUkvr2WRr8f06fa36'
const WALLET_2 = 'MTB3PgfwMK5bP9Vtne6YhYRKAZYD1Y0N0f71e4dc'
const DEX_2 = 'DEX010_be7a27a49722806a7d955813487798d00'
const WALLET_3 = 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027'
const WALLET_4 = 'MTsI7wzru2M8mqXCsX9j35NxnrD2xg7V0305f669'
const WALLET_5 = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
const WALLET_6 = 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9'
const DEX_3 = 'DEX010_b9aae5ef32f9d5100b78102cf666e8630'
const WALLET_7 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const WALLET_8 = 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'
const WALLET_9 = 'MTd5Tpr2MM3O8G4gwfCXHEhQJXxO3nwacc33dcae'
const WALLET_10 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'

testKindExamples('mrc010_auctionbuynow', [
  {
    title: 'R3, nobody outbid, no fee',
    ledger: 'r1-r3',
    txid: '6480ca6601674f5afccf6be451b5453d8c0d40f8f2150d71068216f7cfd808b5',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_auctionbuynow',
      timestamp: 1711717716,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '16',
      amount: '799',
      param: {
        mrc010: { sn: '21' },
        token_info: { sn: '16' },
        quantity: '1000',
        auction_start_price: '305',
        auction_buynow_price: '799',
        auction_bidding_unit: '0',
        auction_start_date: 1711717457,
        auction_end_date: 1711724757,
        auction_bid_count: 1,
        fund_price: '799',
      },
      mrc010dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: WALLET_2,
        amount: '1000',
        trade_id: '21',
        price_token: '16',
        auction_current_price: '799',
        auction_current_bidder: WALLET_2,
      },
      sub_data: [
        { type: 'mrc010_bid', from_addr: WALLET_2, to_addr: DEX_1, token: '16', amount: '799' },
        { type: 'mrc010_recv_item', from_addr: DEX_1, to_addr: WALLET_2, trade_id: '21', trade_amount: '1000' },
        { type: 'mrc010_recv_auction', from_addr: DEX_1, to_addr: WALLET_1, token: '16', amount: '799' },
      ],
    },
  },
  {
    title: 'R3, failed',
    ledger: 'r1-r3',
    txid: '542155bb99b0287bd7a076dab0f0e095c56be8a75b703254bb5696b649360a9a',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_auctionbuynow',
      timestamp: 1693682914,
      validate_code: 11,
      from_addr: WALLET_4,
      to_addr: WALLET_3,
      token: '5',
      amount: '971',
      param: {
        mrc010: { sn: '1' },
        token_info: { sn: '5' },
        quantity: '10272256111',
        auction_start_price: '458',
        auction_buynow_price: '971',
        auction_bidding_unit: '57',
        auction_start_date: 1693681869,
        auction_end_date: 1693768269,
        auction_bid_count: 2,
        fund_price: '971',
        fee_info: { platform: { address: WALLET_6, fee: '4', token: '5' } },
      },
      mrc010dex: {
        dex_id: DEX_2,
        seller: WALLET_3,
        buyer: WALLET_4,
        amount: '10272256111',
        trade_id: '1',
        price_token: '5',
        auction_current_price: '971',
        auction_current_bidder: WALLET_4,
      },
      sub_data: [
        { type: 'mrc010_recv_refund', from_addr: DEX_2, to_addr: WALLET_5, token: '5', amount: '458' },
        { type: 'mrc010_bid', from_addr: WALLET_4, to_addr: DEX_2, token: '5', amount: '971' },
        { type: 'mrc010_recv_item', from_addr: DEX_2, to_addr: WALLET_4, trade_id: '1', trade_amount: '10272256111' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_2, to_addr: WALLET_6, token: '5', amount: '4' },
        { type: 'mrc010_recv_auction', from_addr: DEX_2, to_addr: WALLET_3, token: '5', amount: '967' },
      ],
    },
  },
  {
    title: 'R4, with a refund and a platform fee',
    ledger: 'r4',
    txid: 'b352d0b646710baf84764e3a2136fbfa8ef881c1490e0c05e97773f7228fa80c',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_auctionbuynow',
      timestamp: 1727377155,
      validate_code: 0,
      from_addr: WALLET_8,
      to_addr: WALLET_7,
      token: '0',
      amount: '36670000000000000000',
      param: {
        mrc010: { sn: '2' },
        token_info: { sn: '0' },
        quantity: '300000000',
        auction_start_price: '7720000000000000000',
        auction_buynow_price: '36670000000000000000',
        auction_bidding_unit: '1930000000000000000',
        auction_start_date: 1727044333,
        auction_end_date: 1728599533,
        auction_bid_count: 5,
        fund_price: '36670000000000000000',
        fee_info: { platform: { address: WALLET_10, fee: '916750000000000000', token: '0' } },
      },
      mrc010dex: {
        dex_id: DEX_3,
        seller: WALLET_7,
        buyer: WALLET_8,
        amount: '300000000',
        trade_id: '2',
        price_token: '0',
        auction_current_price: '36670000000000000000',
        auction_current_bidder: WALLET_8,
      },
      sub_data: [
        { type: 'mrc010_recv_refund', from_addr: DEX_3, to_addr: WALLET_9, token: '0', amount: '19300000000000000000' },
        { type: 'mrc010_bid', from_addr: WALLET_8, to_addr: DEX_3, token: '0', amount: '36670000000000000000' },
        { type: 'mrc010_recv_item', from_addr: DEX_3, to_addr: WALLET_8, trade_id: '2', trade_amount: '300000000' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_3, to_addr: WALLET_10, token: '0', amount: '916750000000000000' },
        { type: 'mrc010_recv_auction', from_addr: DEX_3, to_addr: WALLET_7, token: '0', amount: '35753250000000000000' },
      ],
    },
  },
])
