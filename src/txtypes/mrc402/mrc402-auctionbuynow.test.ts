import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_c0293668075216e174f4b551dc5740950'
const WALLET_1 = 'MTlCFwSxBCQ2mnqhyoFhoiGrI3A0u8nLfdde7915'
const WALLET_2 = 'MTHFnEJrqw7eaFLHA9kzhBRQijbTIzEu7e724abb'
const NFT_1 = 'MRC402_32ecb15ff671159d44b63139b32e24a20'
const WALLET_3 = 'MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'
const WALLET_4 = 'MTINIADgnzgkN38qR6eJ1ejy9d50ICu8419e7e58'
const WALLET_5 = 'MTlFO0rJm5QIHdkF1r5hXcqG3PanIBE001b86971'
const DEX_2 = 'DEX402_c2d495d9d92f72a31b4e691728bc5f030'
const WALLET_6 = 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1'
const WALLET_7 = 'MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d'
const NFT_2 = 'MRC402_6e64301d2d9f5cb9b0dca48c4c88cbaa0'
const WALLET_8 = 'MTk8tyc0LpUpkrsX9k7crlQmDWUey18s8a422952'
const WALLET_9 = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
const DEX_3 = 'DEX402_24055bdaf5d82639ee36b8e65c4aae440'
const WALLET_10 = 'MTq0SCznkHSkMdzpupAA6mwgYcahxBvuaea86f91'
const WALLET_11 = 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9'
const NFT_3 = 'MRC402_4b610df273ee7399fbdc13c3b65c98290'
const WALLET_12 = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const WALLET_13 = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
const DEX_4 = 'DEX402_22b50d4d2630bef8c2c585bfd7f95ea60'
const WALLET_14 = 'MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'
const WALLET_15 = 'MT750NVwA6oAROT0YIz0RpDwfP8DFCMx6ac465a5'
const NFT_4 = 'MRC402_1ba6d78af6841bcb336da7d6f5eaf6850'
const WALLET_16 = 'MTvasHogNdOd4jx34eT3dkSoX7Waj1uW01c03015'
const WALLET_17 = 'MTIpXWKeVrhJeck1t0Wv1plphlkxEkUr5db9c71c'
const WALLET_18 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'
const WALLET_19 = 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e'
const WALLET_20 = 'MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6'
const WALLET_21 = 'MTiqHYlcFDgmTQBdANfhGwB2nyv3XeWMe4cacf69'

testKindExamples('mrc402_auctionbuynow', [
  {
    title: 'R2, shareholders, nobody outbid',
    ledger: 'r1-r3',
    txid: 'd8183f79c3560b4ccd9ec31b1a87ac70bc68b6e381bc3d84bef3b0646279197e',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionbuynow',
      timestamp: 1690492080,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '0',
      amount: '20622000000000000000',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '0' },
        quantity: '1',
        auction_start_price: '4910000000000000000',
        auction_buynow_price: '20622000000000000000',
        auction_bidding_unit: '982000000000000000',
        auction_start_date: 1690491913,
        auction_end_date: 1690495613,
        auction_bid_count: 1,
        fee_info: {
          creator: { address: WALLET_3, fee: '1144521000000000000', token: '0' },
          shareholder: [
            { address: WALLET_5, fee: '206220000000000000', token: '0' },
            { address: WALLET_4, fee: '2062200000000000', token: '0' },
          ],
          shareholder_total: { fee: '208282200000000000', token: '0' },
        },
      },
      mrc402dex: {
        dex_id: DEX_1,
        seller: WALLET_1,
        buyer: WALLET_2,
        amount: '1',
        trade_id: NFT_1,
        price_token: '0',
        auction_current_price: '20622000000000000000',
        auction_current_bidder: WALLET_2,
      },
      sub_data: [
        { type: 'mrc402_bid', from_addr: WALLET_2, to_addr: DEX_1, token: '0', amount: '20622000000000000000' },
        { type: 'mrc402_recv_item', from_addr: DEX_1, to_addr: WALLET_2, trade_id: NFT_1, trade_amount: '1' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_1, to_addr: WALLET_3, token: '0', amount: '1144521000000000000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_1, to_addr: WALLET_4, token: '0', amount: '2062200000000000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_1, to_addr: WALLET_5, token: '0', amount: '206220000000000000' },
        { type: 'mrc402_recv_auction', from_addr: DEX_1, to_addr: WALLET_1, token: '0', amount: '19269196800000000000' },
      ],
    },
  },
  {
    title: 'R2, failed',
    ledger: 'r1-r3',
    txid: '2e234caed654c0e15543a09d01d472881b24ca7b4a7b3e8a3757baa573d6405f',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionbuynow',
      timestamp: 1673940084,
      validate_code: 11,
      from_addr: WALLET_7,
      to_addr: WALLET_6,
      token: '5',
      amount: '2437',
      param: {
        id: NFT_2,
        dex_id: DEX_2,
        token_info: { sn: '5' },
        quantity: '161',
        auction_start_price: '610',
        auction_buynow_price: '2437',
        auction_bidding_unit: '0',
        auction_start_date: 1673939968,
        auction_end_date: 1673947268,
        auction_bid_count: 1,
        fee_info: { creator: { address: WALLET_8, fee: '135', token: '5' }, platform: { address: WALLET_9, fee: '243', token: '5' } },
      },
      mrc402dex: {
        dex_id: DEX_2,
        seller: WALLET_6,
        buyer: WALLET_7,
        amount: '161',
        trade_id: NFT_2,
        price_token: '5',
        auction_current_price: '2437',
        auction_current_bidder: WALLET_7,
      },
      sub_data: [
        { type: 'mrc402_bid', from_addr: WALLET_7, to_addr: DEX_2, token: '5', amount: '2437' },
        { type: 'mrc402_recv_item', from_addr: DEX_2, to_addr: WALLET_7, trade_id: NFT_2, trade_amount: '161' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_2, to_addr: WALLET_8, token: '5', amount: '135' },
        { type: 'mrc402_recv_fee_platform', from_addr: DEX_2, to_addr: WALLET_9, token: '5', amount: '243' },
        { type: 'mrc402_recv_auction', from_addr: DEX_2, to_addr: WALLET_6, token: '5', amount: '2059' },
      ],
    },
  },
  {
    title: 'R3, nobody outbid',
    ledger: 'r1-r3',
    txid: 'a03c9c45a891f28b0b34ed49e6ec42e775b78448df5fa6ef836117e9e9891d76',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionbuynow',
      timestamp: 1699845626,
      validate_code: 0,
      from_addr: WALLET_11,
      to_addr: WALLET_10,
      token: '22',
      amount: '31680000000000000000',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '22' },
        quantity: '29',
        auction_start_price: '5280000000000000000',
        auction_buynow_price: '31680000000000000000',
        auction_bidding_unit: '1320000000000000000',
        auction_start_date: 1699845443,
        auction_end_date: 1699931843,
        auction_bid_count: 1,
        fee_info: {
          creator: { address: WALLET_12, fee: '1758240000000000000', token: '22' },
          platform: { address: WALLET_13, fee: '3168000000000000', token: '22' },
        },
      },
      mrc402dex: {
        dex_id: DEX_3,
        seller: WALLET_10,
        buyer: WALLET_11,
        amount: '29',
        trade_id: NFT_3,
        price_token: '22',
        auction_current_price: '31680000000000000000',
        auction_current_bidder: WALLET_11,
      },
      sub_data: [
        { type: 'mrc402_bid', from_addr: WALLET_11, to_addr: DEX_3, token: '22', amount: '31680000000000000000' },
        { type: 'mrc402_recv_item', from_addr: DEX_3, to_addr: WALLET_11, trade_id: NFT_3, trade_amount: '29' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_3, to_addr: WALLET_12, token: '22', amount: '1758240000000000000' },
        { type: 'mrc402_recv_fee_platform', from_addr: DEX_3, to_addr: WALLET_13, token: '22', amount: '3168000000000000' },
        { type: 'mrc402_recv_auction', from_addr: DEX_3, to_addr: WALLET_10, token: '22', amount: '29918592000000000000' },
      ],
    },
  },
  {
    title: 'R4, with a refund and all fees',
    ledger: 'r4',
    txid: 'ab6416a8fa7d181fcfdac2eba40c1a5f56417e096aebdd4b05ea8e4f34670990',
    ignored: [0, 3],
    expects: {
      type: 'mrc402_auctionbuynow',
      timestamp: 1723675326,
      validate_code: 0,
      from_addr: WALLET_15,
      to_addr: WALLET_14,
      token: '6',
      amount: '1722000000',
      param: {
        id: NFT_4,
        dex_id: DEX_4,
        token_info: { sn: '6' },
        quantity: '8',
        auction_start_price: '246000000',
        auction_buynow_price: '1722000000',
        auction_bidding_unit: '61500000',
        auction_start_date: 1723365953,
        auction_end_date: 1724921153,
        auction_bid_count: 3,
        fee_info: {
          creator: { address: WALLET_17, fee: '861000', token: '6' },
          platform: { address: WALLET_18, fee: '172200000', token: '6' },
          shareholder: [
            { address: WALLET_19, fee: '51660000', token: '6' },
            { address: WALLET_21, fee: '51660000', token: '6' },
            { address: WALLET_20, fee: '172200', token: '6' },
          ],
          shareholder_total: { fee: '103492200', token: '6' },
        },
      },
      mrc402dex: {
        dex_id: DEX_4,
        seller: WALLET_14,
        buyer: WALLET_15,
        amount: '8',
        trade_id: NFT_4,
        price_token: '6',
        auction_current_price: '1722000000',
        auction_current_bidder: WALLET_15,
      },
      sub_data: [
        { type: 'mrc402_recv_refund', from_addr: DEX_4, to_addr: WALLET_16, token: '6', amount: '492000000' },
        { type: 'mrc402_bid', from_addr: WALLET_15, to_addr: DEX_4, token: '6', amount: '1722000000' },
        { type: 'mrc402_recv_item', from_addr: DEX_4, to_addr: WALLET_15, trade_id: NFT_4, trade_amount: '8' },
        { type: 'mrc402_recv_fee_creator', from_addr: DEX_4, to_addr: WALLET_17, token: '6', amount: '861000' },
        { type: 'mrc402_recv_fee_platform', from_addr: DEX_4, to_addr: WALLET_18, token: '6', amount: '172200000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_4, to_addr: WALLET_19, token: '6', amount: '51660000' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_4, to_addr: WALLET_20, token: '6', amount: '172200' },
        { type: 'mrc402_recv_fee_shareholder', from_addr: DEX_4, to_addr: WALLET_21, token: '6', amount: '51660000' },
        { type: 'mrc402_recv_auction', from_addr: DEX_4, to_addr: WALLET_14, token: '6', amount: '1445446800' },
      ],
    },
  },
])
