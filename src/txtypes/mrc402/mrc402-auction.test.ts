import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_3eebcc6c968a71cfb101a7e7441285dc0'
const WALLET_1 = 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1'
const NFT_1 = 'MRC402_6e64301d2d9f5cb9b0dca48c4c88cbaa0'
const WALLET_2 = 'MTk8tyc0LpUpkrsX9k7crlQmDWUey18s8a422952'
const DEX_2 = 'DEX402_7a73dfa4f53880018d84fe1f4d383aea0'
const WALLET_3 = 'MTJEn8eesM6myqcVzeqJgMgHaYG2GHk3a431b07a'
const NFT_2 = 'MRC402_14d2127715ce3c9f6ee3d93d946598610'
const WALLET_4 = 'MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027'
const DEX_3 = 'DEX402_27b0083eb1859724845d743b52a1e77b0'
const WALLET_5 = 'MTm7Df873YYn0Gy4boFJ5y6lj8XPLiLU1f03bc2d'
const NFT_3 = 'MRC402_e73849e0f0a1880b16de74331392c8750'
const WALLET_6 = 'MTVz5P7wgrO06mHBi7Esr8aFviPcmrMza2b3113d'
const WALLET_7 = 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'
const WALLET_8 = 'MTc20pqm8lmGSkFgmIT4JRnnq5eIfFaH311a2517'
const DEX_4 = 'DEX402_3a3c3de0dc6029bae1ebb96c386776400'
const WALLET_9 = 'MTpxnJwGCTL13CZzlLvmLrhZP0Qj6HvQ059e22b7'
const NFT_4 = 'MRC402_39418aa7f6178cca04e9aa1558a934370'

testKindExamples('mrc402_auction', [
  {
    title: 'R2 without a buy-now price',
    ledger: 'r1-r3',
    txid: 'ef1fcb78161b16e394c5ecb4c6bfb50f17781afc9cc944c168ce13d35fc42f14',
    ignored: [0, 4, 6, 7, 8, 9, 13, 14],
    expects: {
      type: 'mrc402_auction',
      timestamp: 1673370517,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: DEX_1,
      token: '1',
      amount: '79100000000',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '1' },
        quantity: '72',
        auction_start_price: '79100000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '13183333333',
        auction_start_date: 1673370518,
        auction_end_date: 1673456918,
        fee_info: { creator: { address: WALLET_2, percent: '5.55' } },
      },
      mrc402dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '72', trade_id: NFT_1, price_token: '1' },
    },
  },
  {
    title: 'R3 with platform, an empty bidding unit counts as 0',
    ledger: 'r1-r3',
    txid: 'c02677bd999d37cb0c7456dc056c921025da9719ef2136b958432d53aea3e5a1',
    ignored: [0, 4, 6, 7, 8, 9, 13, 14],
    expects: {
      type: 'mrc402_auction',
      timestamp: 1693679413,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: DEX_2,
      token: '2',
      amount: '5720000000000000000',
      param: {
        id: NFT_2,
        dex_id: DEX_2,
        token_info: { sn: '2' },
        quantity: '1',
        auction_start_price: '5720000000000000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '0',
        auction_start_date: 1693679414,
        auction_end_date: 1693683114,
        fee_info: {
          platform: { address: WALLET_4, percent: '1' },
          shareholder: [{ address: WALLET_3, percent: '10' }],
          shareholder_total: { percent: '10' },
        },
        platform_name: 'MetaShop',
        platform_url: 'https://shop.example.com/LIls2/한글',
        platform_address: WALLET_4,
        platform_commission: '1',
      },
      mrc402dex: { dex_id: DEX_2, seller: WALLET_3, buyer: '', amount: '1', trade_id: NFT_2, price_token: '2' },
    },
  },
  {
    title: 'R4 with buy-now price and an asked start',
    ledger: 'r4',
    txid: 'fd940b71bffdbfa157e6b7e169a5f2f04f7ae38cb92e65e108c40417cc642550',
    ignored: [0, 4, 6, 7, 8, 9, 13, 14],
    expects: {
      type: 'mrc402_auction',
      timestamp: 1730104791,
      validate_code: 0,
      from_addr: WALLET_5,
      to_addr: DEX_3,
      token: '0',
      amount: '6300000000000000000',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '0' },
        quantity: '158',
        auction_start_price: '6300000000000000000',
        auction_buynow_price: '21000000000000000000',
        auction_bidding_unit: '1050000000000000000',
        auction_start_date: 1730105490,
        auction_end_date: 1731660690,
        fee_info: {
          creator: { address: WALLET_6, percent: '10' },
          shareholder: [
            { address: WALLET_7, percent: '0.5' },
            { address: WALLET_8, percent: '0.01' },
          ],
          shareholder_total: { percent: '0.51' },
        },
      },
      mrc402dex: { dex_id: DEX_3, seller: WALLET_5, buyer: '', amount: '158', trade_id: NFT_3, price_token: '0' },
    },
  },
  {
    title: 'R4, a platform without an address',
    ledger: 'r4',
    txid: 'a9ed397fe8089fc98913e9ce6e97ba5d772607fd98c641d47433471690e3b443',
    ignored: [0, 4, 6, 7, 8, 9, 13, 14],
    expects: {
      type: 'mrc402_auction',
      timestamp: 1728462512,
      validate_code: 0,
      from_addr: WALLET_9,
      to_addr: DEX_4,
      token: '2',
      amount: '8130000',
      param: {
        id: NFT_4,
        dex_id: DEX_4,
        token_info: { sn: '2' },
        quantity: '1',
        auction_start_price: '8130000',
        auction_buynow_price: '0',
        auction_bidding_unit: '1355000',
        auction_start_date: 1728462513,
        auction_end_date: 1728635313,
        fee_info: { creator: { address: WALLET_7, percent: '5.55' } },
        platform_name: 'Nameless Desk',
        platform_commission: '1.5',
      },
      mrc402dex: { dex_id: DEX_4, seller: WALLET_9, buyer: '', amount: '1', trade_id: NFT_4, price_token: '2' },
    },
  },
])
