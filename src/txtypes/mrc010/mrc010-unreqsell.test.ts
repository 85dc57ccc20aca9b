import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_f1f163ec9359afb56fed0c7baf5191c30'
const WALLET_1 = 'MTGVRhAWe4kLs2BDzXctoh11mclbpmxB3ed36996'
const DEX_2 = 'DEX010_1974ad6f02af1f49e3fba7da3549e8fd0'
const WALLET_2 = 'MTuRrWap9KjpaVhEyLkTjUczzjUpzEnJd7680c76'
const WALLET_3 = 'MTiqHYlcFDgmTQBdANfhGwB2nyv3XeWMe4cacf69'

testKindExamples('mrc010_unreqsell', [
  {
    title: 'R3, nothing was sold to it',
    ledger: 'r1-r3',
    txid: 'b1ffdc39f03fdfb41a72a70d2de4d79c07c9f16d7d9bbfa17de23994471c1084',
    ignored: [0, 6, 7],
    expects: {
      type: 'mrc010_unreqsell',
      timestamp: 1695606582,
      validate_code: 0,
      from_addr: DEX_1,
      to_addr: WALLET_1,
      token: '0',
      amount: '180671',
      param: {
        mrc010: { sn: '8' },
        token_info: { sn: '0' },
        quantity: '19',
        remain_amount: '19',
        buy_price: '9509',
        min_trade_unit: '1',
        calc_price: '180671',
        buy_price_total: '180671',
        fund_price: '180671',
      },
      mrc010dex: { dex_id: DEX_1, seller: '', buyer: WALLET_1, amount: '19', trade_id: '8', price_token: '0' },
    },
  },
  {
    title: 'R4, part was sold to it before',
    ledger: 'r4',
    txid: '8255965b9dabbc314b8c8533810c7ba90fab4ee9a582a98415171e059e7e3e0a',
    ignored: [0, 6, 7],
    expects: {
      type: 'mrc010_unreqsell',
      timestamp: 1723369113,
      validate_code: 0,
      from_addr: DEX_2,
      to_addr: WALLET_3,
      token: '1',
      amount: '161118',
      param: {
        mrc010: { sn: '3' },
        token_info: { sn: '1' },
        quantity: '3',
        remain_amount: '3',
        buy_price: '53706',
        min_trade_unit: '1',
        calc_price: '161118',
        buy_price_total: '161118',
        fund_price: '161118',
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_2, buyer: WALLET_3, amount: '5', trade_id: '3', price_token: '1' },
    },
  },
])
