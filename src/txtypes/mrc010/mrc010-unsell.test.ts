import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_b97fb077dc2330e2590858fed64f8b8f0'
const WALLET_1 = 'MTnb2BIDDFV8Mixp9fQISp1JWKo1zAkZ3b0e803b'
const WALLET_2 = 'MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d'
const DEX_2 = 'DEX010_b245cff379b918dab8636ab5e1d6adfd0'
const WALLET_3 = 'MTzjZzNsA6ZJJZgbYMy8vUZrWQQ3LaD0df676583'

testKindExamples('mrc010_unsell', [
  {
    title: 'R3, part was sold before',
    ledger: 'r1-r3',
    txid: 'be1560f41a33a37788268b4d87669a8e48757118353d9ff3ad8cb852454c1e96',
    ignored: [0, 6, 7],
    expects: {
      type: 'mrc010_unsell',
      timestamp: 1702538477,
      validate_code: 0,
      from_addr: DEX_1,
      to_addr: WALLET_1,
      token: '12',
      amount: '87',
      param: {
        mrc010: { sn: '12' },
        token_info: { sn: '1' },
        quantity: '87',
        sell_price: '57246',
        min_trade_unit: '1',
        calc_price: '4980402',
      },
      mrc010dex: { dex_id: DEX_1, seller: WALLET_1, buyer: WALLET_2, amount: '94', trade_id: '12', price_token: '1' },
    },
  },
  {
    title: 'R4',
    ledger: 'r4',
    txid: '04d53ca56ee3d6c53dacc6a40d94e8f47cdff5c9c2b8670393b196d56d4d0fb3',
    ignored: [0, 6, 7],
    expects: {
      type: 'mrc010_unsell',
      timestamp: 1729388373,
      validate_code: 0,
      from_addr: DEX_2,
      to_addr: WALLET_3,
      token: '1',
      amount: '109',
      param: {
        mrc010: { sn: '1' },
        token_info: { sn: '0' },
        quantity: '109',
        sell_price: '50761',
        min_trade_unit: '1',
        calc_price: '5532949',
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_3, buyer: '', amount: '109', trade_id: '1', price_token: '0' },
    },
  },
])
