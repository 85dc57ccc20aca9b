import { expect, test } from 'vitest'
import { testKindExamples } from '../../../test/kind-examples.ts'
import { mrc010Reqsell } from './mrc010-reqsell.ts'

const DEX_1 = 'DEX010_11e809010c8a40484c7a45d158c5c8e00'
const WALLET_1 = 'MTWcM64BpreY47GofDioMzKGbXgAeloG5a81c1e3'
const DEX_2 = 'DEX010_a5126257c2de0a0bec1b53e9c5c9211a0'
const WALLET_2 = 'MTyZ2bmg3dP1JLWojQip3O3t6JyYbTgu3f610c64'
const DEX_3 = 'DEX010_1e506b42559a65136ea91bc7469448ec0'
const WALLET_3 = 'MTpxnJwGCTL13CZzlLvmLrhZP0Qj6HvQ059e22b7'
const WALLET_4 = 'MTrhhq5mo1CZr8TGCbDFwI09hFVxGOd948638ed4'

testKindExamples('mrc010_reqsell', [
  {
    title: 'R3, the fee is held even without a platform address',
    ledger: 'r1-r3',
    txid: '26fe27ae76c891ddad4c9de34ef52ab2505528ff18af8804193363f3ef186255',
    ignored: [0, 9, 10, 11, 12],
    expects: {
      type: 'mrc010_reqsell',
      timestamp: 1711912853,
      validate_code: 0,
      from_addr: WALLET_1,
      to_addr: DEX_1,
      token: '0',
      amount: '12797736',
      param: {
        mrc010: { sn: '19' },
        token_info: { sn: '0' },
        quantity: '451',
        remain_amount: '451',
        buy_price: '27957',
        min_trade_unit: '1',
        calc_price: '12608607',
        buy_price_total: '12797736',
        fund_price: '12797736',
        fee_info: { platform: { address: '', fee: '189129', token: '0' } },
        platform_name: 'Nameless Desk',
        platform_commission: '1.5',
      },
      mrc010dex: { dex_id: DEX_1, seller: '', buyer: WALLET_1, amount: '451', trade_id: '19', price_token: '0' },
    },
  },
  {
    title: 'R3 without a platform',
    ledger: 'r1-r3',
    txid: 'b2451efc5e51521d9f5900a30d31ca9651f9df4480b134d92f2f47e1748c9896',
    ignored: [0, 9, 10, 11, 12],
    expects: {
      type: 'mrc010_reqsell',
      timestamp: 1695605662,
      validate_code: 0,
      from_addr: WALLET_2,
      to_addr: DEX_2,
      token: '0',
      amount: '9947200',
      param: {
        mrc010: { sn: '19' },
        token_info: { sn: '0' },
        quantity: '160',
        remain_amount: '160',
        buy_price: '62170',
        min_trade_unit: '1',
        calc_price: '9947200',
        buy_price_total: '9947200',
        fund_price: '9947200',
      },
      mrc010dex: { dex_id: DEX_2, seller: '', buyer: WALLET_2, amount: '160', trade_id: '19', price_token: '0' },
    },
  },
  {
    title: 'R4 with a platform',
    ledger: 'r4',
    txid: '6c07d8d2ef8afe1837b6fbc88c9e2f84a8d8cc126f6bb13e483ed222d3d7bf5d',
    ignored: [0, 9, 10, 11, 12],
    expects: {
      type: 'mrc010_reqsell',
      timestamp: 1731885858,
      validate_code: 0,
      from_addr: WALLET_3,
      to_addr: DEX_3,
      token: '0',
      amount: '13696803',
      param: {
        mrc010: { sn: '14' },
        token_info: { sn: '0' },
        quantity: '185',
        remain_amount: '185',
        buy_price: '72231',
        min_trade_unit: '1',
        calc_price: '13362735',
        buy_price_total: '13696803',
        fund_price: '13696803',
        fee_info: { platform: { address: WALLET_4, fee: '334068', token: '0' } },
        platform_name: 'NFT <Market>',
        platform_url: 'https://nft.example.com/krq6H',
        platform_address: WALLET_4,
        platform_commission: '2.5',
      },
      mrc010dex: { dex_id: DEX_3, seller: '', buyer: WALLET_3, amount: '185', trade_id: '14', price_token: '0' },
    },
  },
])

test('HANDS-007: its title is "buy request"', () => expect(mrc010Reqsell.title).toBe('MRC010 buy request'))
