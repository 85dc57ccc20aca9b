import { testKindExamples } from '../../../test/kind-examples.ts'

const DEX_1 = 'DEX010_ff77597f4801a4e0fdbc50364b214afe0'
const WALLET_1 = 'MTpP9i7QY0WjWWLVRAoWmV3qBqYv8rw9666b8cf2'
const WALLET_2 = 'MTx68zcUGhDGKGg6Yvsd0Cr72FKWD1yl8643cc1a'
const WALLET_3 = 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc'
const DEX_2 = 'DEX010_71593142f83944fcf7fc1917a34b4e160'
const WALLET_4 = 'MTGDaAf7cBkSruMEAcSKkYa2EBAd0rdW7ad016e9'
const WALLET_5 = 'MT8n7M1ykC8VGXtrJsfl5vob8D1Jafr6aa3ff7cd'
const DEX_3 = 'DEX010_24bdbad2557d1818aa5e28fd05ee315b0'
const WALLET_6 = 'MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd'
const WALLET_7 = 'MT4IGudiOwPA7iyMXa5BEoxhb6eYINB37debe0e9'
const DEX_4 = 'DEX010_f010df1aa73490eae1f8f24e4b24ecbb0'
const WALLET_8 = 'MTDDSUARz1CnL0A9GHAbISc8dIaaXXRA36ddbb54'
const WALLET_9 = 'MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e'

testKindExamples('mrc010_buy', [
  {
    title: 'R3, part of the sale, with a platform fee',
    ledger: 'r1-r3',
    txid: '68fa3878502e8e32fbf47a149fdada2628518cb331737ee8ef83447b7c9948d1',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_buy',
      timestamp: 1706366817,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: WALLET_1,
      token: '0',
      amount: '14740',
      param: {
        mrc010: { sn: '11' },
        token_info: { sn: '0' },
        quantity: '20',
        sell_price: '737',
        min_trade_unit: '1',
        calc_price: '14740',
        fund_price: '14740',
        fee_info: { platform: { address: WALLET_3, fee: '1', token: '0' } },
      },
      mrc010dex: { dex_id: DEX_1, seller: WALLET_1, buyer: WALLET_2, amount: '383', trade_id: '11', price_token: '0' },
      sub_data: [
        { type: 'mrc010_buy', from_addr: WALLET_2, to_addr: DEX_1, token: '0', amount: '14740' },
        { type: 'mrc010_recv_item', from_addr: DEX_1, to_addr: WALLET_2, trade_id: '11', trade_amount: '20' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_1, to_addr: WALLET_3, token: '0', amount: '1' },
        { type: 'mrc010_recv_sell', from_addr: DEX_1, to_addr: WALLET_1, token: '0', amount: '14739' },
      ],
    },
  },
  {
    title: 'R3, failed',
    ledger: 'r1-r3',
    txid: 'e73c09c093fd1612e593c2e21d0d2550fb38e0e1bf2747f9aaf441f51f2d8903',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_buy',
      timestamp: 1699847950,
      validate_code: 11,
      from_addr: WALLET_5,
      to_addr: WALLET_4,
      token: '0',
      amount: '164160000000000000000',
      param: {
        mrc010: { sn: '22' },
        token_info: { sn: '0' },
        quantity: '17100000000',
        sell_price: '960000000000000000',
        min_trade_unit: '100000000',
        calc_price: '164160000000000000000',
        fund_price: '164160000000000000000',
        fee_info: { platform: { address: WALLET_3, fee: '16416000000000000000', token: '0' } },
      },
      mrc010dex: { dex_id: DEX_2, seller: WALLET_4, buyer: WALLET_5, amount: '19700000000', trade_id: '22', price_token: '0' },
      sub_data: [
        { type: 'mrc010_buy', from_addr: WALLET_5, to_addr: DEX_2, token: '0', amount: '164160000000000000000' },
        { type: 'mrc010_recv_item', from_addr: DEX_2, to_addr: WALLET_5, trade_id: '22', trade_amount: '17100000000' },
        { type: 'mrc010_recv_fee_platform', from_addr: DEX_2, to_addr: WALLET_3, token: '0', amount: '16416000000000000000' },
        { type: 'mrc010_recv_sell', from_addr: DEX_2, to_addr: WALLET_4, token: '0', amount: '147744000000000000000' },
      ],
    },
  },
  {
    title: 'R4, sold out, no fee',
    ledger: 'r4',
    txid: 'd509fe3e7f4a8851c6aebe1dca364f5702f62212c007e37f345a11b96aa32563',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_buy',
      timestamp: 1706985407,
      validate_code: 0,
      from_addr: WALLET_7,
      to_addr: WALLET_6,
      token: '0',
      amount: '5366154',
      param: {
        mrc010: { sn: '3' },
        token_info: { sn: '0' },
        quantity: '158',
        sell_price: '33963',
        min_trade_unit: '1',
        calc_price: '5366154',
        fund_price: '5366154',
      },
      mrc010dex: { dex_id: DEX_3, seller: WALLET_6, buyer: WALLET_7, amount: '213', trade_id: '3', price_token: '0' },
      sub_data: [
        { type: 'mrc010_buy', from_addr: WALLET_7, to_addr: DEX_3, token: '0', amount: '5366154' },
        { type: 'mrc010_recv_item', from_addr: DEX_3, to_addr: WALLET_7, trade_id: '3', trade_amount: '158' },
        { type: 'mrc010_recv_sell', from_addr: DEX_3, to_addr: WALLET_6, token: '0', amount: '5366154' },
      ],
    },
  },
  {
    title: 'R4, a price per hundred million',
    ledger: 'r4',
    txid: '3dea0f64f652b9ee038d7d2a087ac3cf023c72157a094784ec3215c590e2c7d9',
    ignored: [0, 3],
    expects: {
      type: 'mrc010_buy',
      timestamp: 1727390381,
      validate_code: 0,
      from_addr: WALLET_9,
      to_addr: WALLET_8,
      token: '3',
      amount: '33300',
      param: {
        mrc010: { sn: '5' },
        token_info: { sn: '3' },
        quantity: '100000000',
        sell_price: '33300',
        min_trade_unit: '100000000',
        calc_price: '33300',
        fund_price: '33300',
      },
      mrc010dex: { dex_id: DEX_4, seller: WALLET_8, buyer: WALLET_9, amount: '6900000000', trade_id: '5', price_token: '3' },
      sub_data: [
        { type: 'mrc010_buy', from_addr: WALLET_9, to_addr: DEX_4, token: '3', amount: '33300' },
        { type: 'mrc010_recv_item', from_addr: DEX_4, to_addr: WALLET_9, trade_id: '5', trade_amount: '100000000' },
        { type: 'mrc010_recv_sell', from_addr: DEX_4, to_addr: WALLET_8, token: '3', amount: '33300' },
      ],
    },
  },
])
