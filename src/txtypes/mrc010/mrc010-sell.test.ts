import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_b133750f833df6bce8f8e4ec245b1b1c0'
const WALLET_1 = 'MTtATUdfdFGbomJhgal2HnwjIX3p0lKfe0d698e1'
const DEX_2 = 'DEX010_5eaa1d2a72eb2fb6e4b0ba23edfa0ba80'
const WALLET_2 = 'MTZnH3Tck8f2KiVv6DZ00jQSZAeXCcyw604d74a7'
const WALLET_3 = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
const DEX_3 = 'DEX010_8741dd8e804194c9d193f3d8398d4a080'
const WALLET_4 = 'MTSj1L5IHgMR7V5ZryRUcyEv1wAYLYjTc9e7c78f'
const WALLET_5 = 'MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'
const DEX_4 = 'DEX010_24bdbad2557d1818aa5e28fd05ee315b0'
const WALLET_6 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'

testKindExamples('mrc010_sell', [
  {
    title: 'R3, an empty trade unit counts as 1',
    ledger: 'r1-r3',
    txid: 'ab6c046e1249dc2cf2e3a1335ad05ddd48a761df466057b1bb17df99913c2122',
    ignored: [0, 9, 10, 11, 12],
    expects: {
      type: 'mrc010_sell',
      timestamp: 1695607565,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: DEX_1,
      token: '2',
      amount: '41',
      param: {
        mrc010: { sn: '2' },
        token_info: { sn: '0' },
        quantity: '41',
        sell_price: '35869',
        min_trade_unit: '1',
        calc_price: '1470629',
      },
      mrc010dex: { dex_id: DEX_1, seller: WALLET_1, buyer: '', amount: '41', trade_id: '2', price_token: '0' },
    },
  },
  {
    title: 'R3, failed',
    ledger: 'r1-r3',
    txid: 'b7bba58b1ee581f0ea4e30aab3ffaa74bf69cfa87f61ad8c2a603b89f4d754b5',
    ignored: [0, 9, 10, 11, 12],
    expects: {
      type: 'mrc010_sell',
      timestamp: 1703861651,
      validate_code: 11,
      from_addr: WALLET_2,
      to_addr: DEX_2,
      token: '19',
      amount: '45600000000',
      param: {
        mrc010: { sn: '19' },
        token_info: { sn: '2' },
        quantity: '45600000000',
        sell_price: '8740000000000000000',
        min_trade_unit: '100000000',
        calc_price: '3985440000000000000000',
        fee_info: { platform: { address: WALLET_3, percent: '10' } },
        platform_name: '거래소',
        platform_url: 'https://shop.example.com/MsJdo',
        platform_address: WALLET_3,
        platform_commission: '10',
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_2, buyer: '', amount: '45600000000', trade_id: '19', price_token: '2' },
    },
  },
  {
    title: 'R4, a price per million, with a platform',
    ledger: 'r4',
    txid: '59502aa7e44d93c204d7666141392336120a6e76b0c06de38c67af822f86a801',
    ignored: [0, 9, 10, 11, 12],
    expects: {
      type: 'mrc010_sell',
      timestamp: 1706987218,
      validate_code: 0,
      from_addr: WALLET_4,
      to_addr: DEX_3,
      token: '2',
      amount: '60000000',
      param: {
        mrc010: { sn: '2' },
        token_info: { sn: '0' },
        quantity: '60000000',
        sell_price: '7000000000000000000',
        min_trade_unit: '1000000',
        calc_price: '420000000000000000000',
        fee_info: { platform: { address: WALLET_5, percent: '0.01' } },
        platform_name: 'Open Bazaar',
        platform_url: 'https://a.example.com/kPLzb',
        platform_address: WALLET_5,
        platform_commission: '0.01',
      },
      mrc010dex: { dex_id: DEX_3, seller: WALLET_4, buyer: '', amount: '60000000', trade_id: '2', price_token: '0' },
    },
  },
  {
    title: 'R4, a platform without an address',
    ledger: 'r4',
    txid: '7737184e9659743a06bc4aec4acb0a0bf1f6cc562aecf8a74f372b9a8187df16',
    ignored: [0, 9, 10, 11, 12],
    expects: {
      type: 'mrc010_sell',
      timestamp: 1706981042,
      validate_code: 0,
      from_addr: WALLET_6,
      to_addr: DEX_4,
      token: '3',
      amount: '213',
      param: {
        mrc010: { sn: '3' },
        token_info: { sn: '0' },
        quantity: '213',
        sell_price: '33963',
        min_trade_unit: '1',
        calc_price: '7234119',
        platform_name: 'Nameless Desk',
        platform_commission: '1.5',
      },
      mrc010dex: { dex_id: DEX_4, seller: WALLET_6, buyer: '', amount: '213', trade_id: '3', price_token: '0' },
    },
  },
])
