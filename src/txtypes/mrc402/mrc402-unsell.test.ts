import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX402_265d78bf3516fb59a6da832d44c33d720'
const WALLET_1 = 'MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'
const NFT_1 = 'MRC402_cc46a190d3d2af174a32c549675fe7120'
const DEX_2 = 'DEX402_7a0f15b9ffed4608d3257d970a3c47f50'
const WALLET_2 = 'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5'
const WALLET_3 = 'MTZpHnxyKsDgW7oFY7uzqb5iB6AiR74226ea78a9'
const NFT_2 = 'MRC402_601ea9c6124546ff71a65b96c0c4a67b0'
const DEX_3 = 'DEX402_d08bd5457abc5cb8f92a465a7f5142180'
const WALLET_4 = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const NFT_3 = 'MRC402_246c3c420ec6c428868983ab64e50ae00'

testKindExamples('mrc402_unsell', [
  {
    title: 'R2',
    ledger: 'r1-r3',
    txid: 'cd446c8658535ce0abb168d5f7a294d095f96624b6ae570ba3b94ca755ddf43b',
    ignored: [0, 6, 7],
    expects: {
      type: 'mrc402_unsell',
      timestamp: 1673365766,
      validate_code: 0,
      from_addr: DEX_1,
      to_addr: WALLET_1,
      nft: NFT_1,
      amount: '15',
      param: { id: NFT_1, dex_id: DEX_1, token_info: { sn: '18' }, quantity: '15', sell_price: '798000000' },
      mrc402dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '15', trade_id: NFT_1, price_token: '18' },
    },
  },
  {
    title: 'R3, part was sold before',
    ledger: 'r1-r3',
    txid: '20826e5eeb226e8e0c7b12d91d99141b9328c94c8367105e80ce1a7904b394e8',
    ignored: [0, 6, 7],
    expects: {
      type: 'mrc402_unsell',
      timestamp: 1710871691,
      validate_code: 0,
      from_addr: DEX_2,
      to_addr: WALLET_2,
      nft: NFT_2,
      amount: '23',
      param: { id: NFT_2, dex_id: DEX_2, token_info: { sn: '0' }, quantity: '23', sell_price: '8760000000000000000' },
      mrc402dex: { dex_id: DEX_2, seller: WALLET_2, buyer: WALLET_3, amount: '41', trade_id: NFT_2, price_token: '0' },
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: 'db0c0e63309870339b94cfa7fc96043dbe4067830f41cde0b1b6bc54a081a4ef',
    ignored: [0, 6, 7],
    expects: {
      type: 'mrc402_unsell',
      timestamp: 1727374716,
      validate_code: 0,
      from_addr: DEX_3,
      to_addr: WALLET_4,
      nft: NFT_3,
      amount: '9',
      param: { id: NFT_3, dex_id: DEX_3, token_info: { sn: '8' }, quantity: '9', sell_price: '211' },
      mrc402dex: { dex_id: DEX_3, seller: WALLET_4, buyer: '', amount: '9', trade_id: NFT_3, price_token: '8' },
    },
  },
])
