import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_5a6dde1e54fda4aa2e8d87d9d5f766fe0'
const WALLET_1 = 'MTHvrlFLdBFQgdLFBTolUYYDarO50emd7996a5c4'
const WALLET_2 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const WALLET_3 = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
const DEX_2 = 'DEX010_ef3798af0bee25f6422ca1d1bc96ea300'
const WALLET_4 = 'MTyXzqddGYM7FZ9hyeHdidDkrDGu8fhr6fcb0e10'
const WALLET_5 = 'MTN5zTiWoxVrm76Ia5ouySowQlty0kvD79ce6190'

testKindExamples('mrc010_auctionwinning', [
  {
    title: 'R3 with a platform fee',
    ledger: 'r1-r3',
    txid: '9db9841cf5637db237c6c88a28ec989aef4c47719d78e9b461ff675e2d2f2b24',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_auctionwinning',
      timestamp: 1704974134,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '18',
      amount: '102000000',
      param: {
        mrc010: { sn: '3' },
        token_info: { sn: '18' },
        quantity: '11000',
        auction_start_price: '102000000',
        auction_buynow_price: '663000000',
        auction_bidding_unit: '25500000',
        auction_start_date: 1700756612,
        auction_end_date: 1700760312,
        auction_bid_count: 1,
        fund_price: '102000000',
        fee_info: { platform: { address: WALLET_3, fee: '3396600', token: '18' } },
      },
      mrc010dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: WALLET_2,
        amount: '11000',
        trade_id: '3',
        price_token: '18',
        auction_current_price: '102000000',
        auction_current_bidder: WALLET_2,
      },
      sub_data: [
        { type: 'mrc010_recv_item', from_addr: DEX_1, to_addr: WALLET_2, trade_id: '3', trade_amount: '11000' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_1, to_addr: WALLET_3, token: '18', amount: '3396600' },
        { type: 'mrc010_recv_auction', from_addr: DEX_1, to_addr: WALLET_1, token: '18', amount: '98603400' },
      ],
    },
  },
  {
    title: 'R3, failed',
    ledger: 'r1-r3',
    txid: 'd796546ea0b2826292f35c1a1ea321adbbbfd398719dbb2706b477ecee4dd5f6',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_auctionwinning',
      timestamp: 1704972656,
      validate_code: 11,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '18',
      amount: '102000000',
      param: {
        mrc010: { sn: '3' },
        token_info: { sn: '18' },
        quantity: '11000',
        auction_start_price: '102000000',
        auction_buynow_price: '663000000',
        auction_bidding_unit: '25500000',
        auction_start_date: 1700756612,
        auction_end_date: 1700760312,
        auction_bid_count: 1,
        fund_price: '102000000',
        fee_info: { platform: { address: WALLET_3, fee: '3396600', token: '18' } },
      },
      mrc010dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: WALLET_2,
        amount: '11000',
        trade_id: '3',
        price_token: '18',
        auction_current_price: '102000000',
        auction_current_bidder: WALLET_2,
      },
      sub_data: [
        { type: 'mrc010_recv_item', from_addr: DEX_1, to_addr: WALLET_2, trade_id: '3', trade_amount: '11000' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_1, to_addr: WALLET_3, token: '18', amount: '3396600' },
        { type: 'mrc010_recv_auction', from_addr: DEX_1, to_addr: WALLET_1, token: '18', amount: '98603400' },
      ],
    },
  },
  {
    title: 'R4 without a fee',
    ledger: 'r4',
    txid: '604b0c0cd1ac36116adbdcbbd4fcb883e40f3f70f7fcf33da8d48d7a5fdd6f36',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_auctionwinning',
      timestamp: 1713831977,
      validate_code: 0,
      from_addr: WALLET_5,
      to_addr: WALLET_4,
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
        dex_id: DEX_2,
        seller: WALLET_4,
        buyer: WALLET_5,
        amount: '20000000',
        trade_id: '1',
        price_token: '3',
        auction_current_price: '134250',
        auction_current_bidder: WALLET_5,
      },
      sub_data: [
        { type: 'mrc010_recv_item', from_addr: DEX_2, to_addr: WALLET_5, trade_id: '1', trade_amount: '20000000' },
        { type: 'mrc010_recv_auction', from_addr: DEX_2, to_addr: WALLET_4, token: '3', amount: '134250' },
      ],
    },
  },
])
