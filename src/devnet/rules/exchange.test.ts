import { describe, expect, test } from 'vitest'
import { text, type JsonObject } from '../../base/json.ts'
import { START_SEC } from '../../../test/rule-chain.ts'
import { makeTokenChain } from '../../../test/token-chain.ts'
import { exchange } from './exchange.ts'
import { stodexExchange } from './mrc040-exchange.ts'
import { stodexRegister, stodexUnRegister } from './mrc040-order.ts'
import { tokenAddTarget, tokenSetBase } from './token-pair.ts'

const chain = makeTokenChain()
const { run, codeOf, makeWallet, stateOf, held, lastRecords, nonceOf } = chain
const lastTransaction = (): JsonObject[] => {
  const records = chain.records()
  return records.filter((record) => record['id'] === records.at(-1)?.['id'])
}
const types = (): string[] =>
  lastTransaction()
    .map((record) => `${text(record, 'type')}${record['address'] === '' ? ' copy' : ''}`)
    .sort()

describe('an exchange', () => {
  /** Two wallets with 1,000,000 of each token swap 100 of token 1 for 7 of token 2. */
  const makeSides = () => {
    const [ann, bob, cy, dan] = [makeWallet(), makeWallet(), makeWallet(), makeWallet()]
    const from = { address: ann, token: 1, amount: '100', feeToken: 1 }
    const to = { address: bob, token: 2, amount: '7', feeToken: 2 }
    return { ann, bob, cy, dan, from, to }
  }
  const free = (address: string): (string | undefined)[] => [held(address, 1)[0], held(address, 2)[0]]

  test('without fees swaps two amounts and uses up both keys', () => {
    const { ann, bob, from, to } = makeSides()
    const before = [nonceOf(ann), nonceOf(bob)]
    run((call) => exchange(call, { from: { ...from, tag: 'a' }, to: { ...to, memo: 'b' } }))
    expect([free(ann), free(bob)]).toEqual([
      ['999900', '1000007'],
      ['1000100', '999993'],
    ])
    expect([nonceOf(ann), nonceOf(bob)].filter((nonce) => before.includes(nonce))).toEqual([])
    expect(types()).toEqual(['exchange', 'exchangePair'])
    const sign = expect.stringMatching(/^MG/)
    const [first, second] = [
      [ann, '100', '1', '', '0', '1', 'a', '', sign],
      [bob, '7', '2', '', '0', '2', '', 'b', sign],
    ]
    expect(lastRecords()['exchange']).toEqual([...(first ?? []), ...(second ?? []), ...before])
  })
  test('pays each side’s fee to a separate wallet', () => {
    const { ann, bob, cy, dan, from, to } = makeSides()
    run((call) => exchange(call, { from: { ...from, feeAddress: cy, feeAmount: '5' }, to: { ...to, feeAddress: dan, feeAmount: '3' } }))
    expect([ann, bob, cy, dan].map(free)).toEqual([
      ['999895', '1000007'],
      ['1000100', '999990'],
      ['1000005', '1000000'],
      ['1000000', '1000003'],
    ])
    expect(types()).toEqual(['exchange', 'exchangeFee', 'exchangeFeePair', 'exchangePair'])
  })
  test('writes the fee wallet even when the fee is no positive integer, and skips a fee to oneself', () => {
    const { ann, bob, cy, from, to } = makeSides()
    run((call) => exchange(call, { from: { ...from, feeAddress: cy, feeAmount: '0' }, to: { ...to, feeAddress: bob, feeAmount: '3' } }))
    expect([ann, bob, cy].map(free)).toEqual([
      ['999900', '1000007'],
      ['1000100', '999993'],
      ['1000000', '1000000'],
    ])
    expect(types()).toEqual(['exchange', 'exchangeFee', 'exchangePair'])
  })
  test('with one wallet for both fees pays it both under the later type; the bridge copies the record', () => {
    const { cy, from, to } = makeSides()
    run((call) => exchange(call, { from: { ...from, feeAddress: cy, feeAmount: '5' }, to: { ...to, feeAddress: cy, feeAmount: '3' } }))
    expect(free(cy)).toEqual(['1000005', '1000003'])
    expect(types()).toEqual(['exchange', 'exchangeFee copy', 'exchangeFeePair', 'exchangePair'])
  })
  test('whose fee goes to the other side has one record of that wallet, which the bridge copies', () => {
    const { ann, bob, from, to } = makeSides()
    run((call) => exchange(call, { from: { ...from, feeAddress: bob, feeAmount: '5' }, to }))
    expect(free(bob)).toEqual(['1000105', '999993'])
    expect(types()).toEqual(['exchange', 'exchangeFee', 'exchangePair copy'])
    run((call) => exchange(call, { from, to: { ...to, feeAddress: ann, feeAmount: '3' } }))
    expect(free(ann)).toEqual(['999795', '1000017'])
    expect(types()).toEqual(['exchange copy', 'exchangeFeePair', 'exchangePair'])
  })
  test('is refused within one wallet or one token, and without addresses, tokens or enough money', () => {
    const { ann, bob, from, to } = makeSides()
    const refused = (wrong: { from?: object; to?: object }): string =>
      codeOf((call) => exchange(call, { from: { ...from, ...wrong.from }, to: { ...to, ...wrong.to } }))
    expect(refused({ to: { address: ann } })).toBe('3201')
    expect(refused({ to: { token: 1 } })).toBe('3202')
    expect(refused({ from: { address: 'ann' } })).toBe('3001')
    expect(refused({ to: { address: 'bob' } })).toBe('3002')
    expect(refused({ from: { feeAddress: 'x' } })).toBe('3003')
    expect(refused({ to: { feeAddress: 'x' } })).toBe('3004')
    expect(refused({ from: { feeToken: 9 } })).toBe('4001')
    expect(refused({ from: { amount: '1000001' } })).toBe('5001')
    expect(refused({ to: { amount: '1000001' } })).toBe('5002')
    expect(refused({ to: { feeAddress: ann, feeAmount: '999994' } })).toBe('5002')
    expect(free(bob)).toEqual(['1000000', '1000000'])
  })
})

describe('an order', () => {
  const [ann, bob] = [makeWallet(), makeWallet()]
  const pair = { base: 2, target: 1 }
  run((call) => tokenSetBase(call, { token: 1, base: 2 }))
  run((call) => tokenAddTarget(call, { token: 2, target: 1 }))
  const makeId = (letter: string): string => `MRC040_${letter.repeat(40)}_1700000000`
  /** Token 1 has two decimals: 500 units are 5 whole tokens, which cost 150 at 30 each. */
  const wanted = { owner: ann, price: '30', quantity: '500', ...pair }

  test('to sell reserves the goods', () => {
    run((call) => stodexRegister(call, { ...wanted, side: 'SELL', id: makeId('s') }))
    expect([held(ann, 1)[0], stateOf(ann)['pending']]).toEqual(['999500', { 1: '500' }])
    expect(stateOf(makeId('s'))).toMatchObject({
      side: 'SELL',
      qtt: '500',
      remainqtt: '500',
      status: 'WAIT',
      regdate: START_SEC,
      type: 'MRC040',
    })
  })
  test('to buy reserves the money', () => {
    run((call) => stodexRegister(call, { ...wanted, side: 'BUY', id: makeId('b') }))
    expect([held(ann, 2)[0], stateOf(ann)['pending']]).toEqual(['999850', { 1: '500', 2: '150' }])
  })
  test('is filled in parts until nothing is left', () => {
    run((call) => stodexExchange(call, { requester: bob, order: makeId('s'), quantity: '200', resultId: makeId('r') }))
    expect([held(bob, 1)[0], held(bob, 2)[0], held(ann, 2)[0]]).toEqual(['1000200', '999940', '999910'])
    expect(stateOf(makeId('s'))).toMatchObject({ remainqtt: '300', status: 'TRADING', complete_date: 0 })
    const result = { sell_owner: ann, buy_owner: bob, from_item_tx: makeId('s'), to_item_tx: makeId('r'), sell_token: 1, buy_token: 2 }
    expect(stateOf(makeId('r'))).toMatchObject({ ...result, price: '30', qtt: '200', type: 'MRC040_RESULT' })
    const shared = [ann, bob, 'SELL', '2', '1', '30', '200', '1700000000', makeId('s'), makeId('r')]
    expect(lastRecords()['stodexExchangePending']).toEqual(shared)
    expect(lastRecords()['stodexExchangeRequest']).toEqual(shared.with(2, 'BUY').with(7, 's44we8'))
    expect(codeOf((call) => stodexExchange(call, { requester: bob, order: makeId('s'), quantity: '400' }))).toBe('1204')
    run((call) => stodexExchange(call, { requester: bob, order: makeId('s'), quantity: '300' }))
    expect(stateOf(makeId('s'))).toMatchObject({ remainqtt: '0', status: 'COMPLETE', complete_date: START_SEC })
    expect(codeOf((call) => stodexExchange(call, { requester: bob, order: makeId('s'), quantity: '1' }))).toBe('6300')
  })
  test('to buy pays from the reserved money and gives its owner the goods', () => {
    run((call) => stodexExchange(call, { requester: bob, order: makeId('b'), quantity: '100', resultId: makeId('q') }))
    expect(stateOf(ann)['pending']).toEqual({ 2: '120' })
    expect([held(ann, 1)[0], held(bob, 1)[0]]).toEqual(['999600', '1000400'])
    expect(stateOf(makeId('q'))).toMatchObject({ sell_owner: bob, buy_owner: ann, from_item_tx: makeId('q'), sell_token: 2, buy_token: 1 })
  })
  test('returns the rest of its reserve when it is closed', () => {
    run((call) => stodexUnRegister(call, { id: makeId('b') }))
    expect(stateOf(makeId('b'))).toMatchObject({ status: 'CANCEL', cancel_date: START_SEC, remainqtt: '400' })
    // 1,000,000 and 150 of the sale, minus the 30 paid for 100.
    expect([held(ann, 2)[0], stateOf(ann)['pending']]).toEqual(['1000120', {}])
    expect(codeOf((call) => stodexUnRegister(call, { id: makeId('b') }))).toBe('4206')
    expect(codeOf((call) => stodexUnRegister(call, { id: makeId('s') }))).toBe('4207')
    expect(codeOf((call) => stodexExchange(call, { requester: bob, order: makeId('b'), quantity: '1' }))).toBe('6301')
  })
  test.each([
    ['1205', { side: 'HOLD' }],
    ['1103', { price: '0' }],
    ['1105', { quantity: '-5' }],
    ['1203', { price: '1', quantity: '50', side: 'BUY' }],
    ['6100', { id: 'MRC040_x' }],
    ['6103', { id: makeId('s') }],
    ['6501', { base: 0 }],
    ['5000', { quantity: '2000000' }],
  ])('is refused with %s for %o', (code, wrong) => {
    expect(codeOf((call) => stodexRegister(call, { ...wanted, side: 'SELL', ...wrong }))).toBe(code)
  })
  test('is refused to its owner, for fractional totals, and once the pair is removed', () => {
    run((call) => stodexRegister(call, { ...wanted, side: 'SELL', price: '1', id: makeId('t') }))
    const take = (requester: string, quantity: string): string =>
      codeOf((call) => stodexExchange(call, { requester, order: makeId('t'), quantity }))
    expect(take(ann, '100')).toBe('4100')
    expect(take(bob, '0')).toBe('1106')
    expect(take(bob, '50')).toBe('1300')
    expect(codeOf((call) => stodexExchange(call, { requester: bob, order: makeId('z'), quantity: '1' }))).toBe('4101')
    run((call) => tokenSetBase(call, { token: 1, base: 0 }))
    expect(take(bob, '100')).toBe('6502')
  })
})

test('the records of exchanges and orders look like recorded ones', () => {
  expect(chain.shapeDifferences()).toEqual([])
})
