import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_68e9a46075172c15b2f5f11371c23f9b0'
const WALLET_1 = 'MTxabXuw5mACvUlyoGAbjWjrxYnaBDXnc99a7722'
const NFT_1 = 'MRC402_cc46a190d3d2af174a32c549675fe7120'
const DEX_2 = 'DEX402_9c720163cd33eddd2dbccdc3ac88d9370'
const WALLET_2 = 'MT0eRFrIlhXzt2Brb0r13cGxUahoiJBBa0511c04'
const NFT_2 = 'MRC402_46d79abc9368039fdc5965d2855e8b340'
const DEX_3 = 'DEX402_2105afae0b8fbdd7ac408c0f127501fb0'
const WALLET_3 = 'MTuRrWap9KjpaVhEyLkTjUczzjUpzEnJd7680c76'
const NFT_3 = 'MRC402_5c5ad84d20acfbec65cadfeec26983870'
const DEX_4 = 'DEX402_dab8bdf8dab8ee0fa5d2a1faf6d622310'
const WALLET_4 = 'MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97'
const NFT_4 = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'

testKindExamples('mrc402_auctionfailure', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: '99928d90f5b2417f1026947c59e634983a906bd193aa078015c4f915cae83149',
    ignored: [0],
    expects: {
      type: 'mrc402_auctionfailure',
      timestamp: 1668611358,
      validate_code: 0,
      from_addr: DEX_1,
      to_addr: WALLET_1,
      nft: NFT_1,
      amount: '45',
      param: {
        id: NFT_1,
        dex_id: DEX_1,
        token_info: { sn: '13' },
        quantity: '45',
        auction_start_price: '56',
        auction_buynow_price: '0',
        auction_bidding_unit: '6',
        auction_start_date: 1665444328,
        auction_end_date: 1665448028,
      },
      mrc402dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '45', trade_id: NFT_1, price_token: '13' },
    },
  },
  {
    title: 'R3',
    ledger: 'r1-r3',
    txid: 'd5c6ff42c522a90afb5a4bac533a06430e1dbb7e5cd50523c2d9f5ecbd2a77a4',
    ignored: [0],
    expects: {
      type: 'mrc402_auctionfailure',
      timestamp: 1699842801,
      validate_code: 0,
      from_addr: DEX_2,
      to_addr: WALLET_2,
      nft: NFT_2,
      amount: '1',
      param: {
        id: NFT_2,
        dex_id: DEX_2,
        token_info: { sn: '0' },
        quantity: '1',
        auction_start_price: '7890000000000000000',
        auction_buynow_price: '0',
        auction_bidding_unit: '0',
        auction_start_date: 1693685669,
        auction_end_date: 1693692969,
      },
      mrc402dex: { dex_id: DEX_2, seller: WALLET_2, buyer: '', amount: '1', trade_id: NFT_2, price_token: '0' },
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '1fb212a6ad731fca37adea98049600cecd04303989ce2fb345e0c0889c4c3240',
    ignored: [0],
    expects: {
      type: 'mrc402_auctionfailure',
      timestamp: 1727376982,
      validate_code: 0,
      from_addr: DEX_3,
      to_addr: WALLET_3,
      nft: NFT_3,
      amount: '1',
      param: {
        id: NFT_3,
        dex_id: DEX_3,
        token_info: { sn: '8' },
        quantity: '1',
        auction_start_price: '430',
        auction_buynow_price: '1066',
        auction_bidding_unit: '53',
        auction_start_date: 1725650252,
        auction_end_date: 1725657552,
      },
      mrc402dex: { dex_id: DEX_3, seller: WALLET_3, buyer: '', amount: '1', trade_id: NFT_3, price_token: '8' },
    },
  },
  {
    title: 'R4, failed',
    ledger: 'r4',
    txid: '64e501d1a3629119919bdd44b91f8c307e282783de860bc6cf149fb836384050',
    ignored: [0],
    expects: {
      type: 'mrc402_auctionfailure',
      timestamp: 1706983663,
      validate_code: 11,
      from_addr: DEX_4,
      to_addr: WALLET_4,
      nft: NFT_4,
      amount: '1',
      param: {
        id: NFT_4,
        dex_id: DEX_4,
        token_info: { sn: '0' },
        quantity: '1',
        auction_start_price: '2900000000000000000',
        auction_buynow_price: '9280000000000000000',
        auction_bidding_unit: '580000000000000000',
        auction_start_date: 1705938721,
        auction_end_date: 1706025121,
      },
      mrc402dex: { dex_id: DEX_4, seller: WALLET_4, buyer: '', amount: '1', trade_id: NFT_4, price_token: '0' },
    },
  },
])
