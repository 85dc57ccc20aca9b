import { describe, expect, test } from 'vitest'
import { text } from '../../base/json.ts'
import { START_SEC } from '../../../test/rule-chain.ts'
import { makeTokenChain } from '../../../test/token-chain.ts'
import { tokenAddLogger, tokenRemoveLogger } from './token-logger.ts'
import { tokenAddTarget, tokenRemoveTarget, tokenSetBase } from './token-pair.ts'
import { tokenRegister } from './token-register.ts'
import { tokenBurning, tokenIncrease } from './token-supply.ts'
import { tokenUpdate } from './token-update.ts'

const chain = makeTokenChain()
const { run, codeOf, makeWallet, stateOf, held, lastRecords, nonceOf, issuer } = chain
const [ann, bob] = [makeWallet(), makeWallet()]
const token = (number: number) => stateOf(`TOKEN_DATA_${number}`)

describe('a new token', () => {
  const wanted = {
    owner: ann,
    symbol: 'SUN',
    name: 'Sun',
    decimal: 4,
    url: 'https://sun.example',
    totalSupply: '1000',
    reserve: [
      { address: ann, value: '600', unlockdate: 0 },
      { address: bob, value: '300', unlockdate: START_SEC + 50 },
    ],
  }
  test('gets the next number; its reserves are credited with their dates, and the rest goes to no holder', () => {
    const nonce = nonceOf(ann)
    run((call) => tokenRegister(call, wanted))
    expect(token(3)).toMatchObject({
      id: '3',
      token: 3,
      owner: ann,
      decimal: 4,
      totalsupply: '1000',
      createdate: START_SEC,
      status: 'wait',
    })
    expect(token(3)).toMatchObject({
      reservedamount: '900',
      remainamount: '100',
      targettoken: null,
      basetoken: 0,
      logger: null,
      type: '010',
    })
    expect([held(ann, 3), held(bob, 3)]).toEqual([
      ['600', '', ''],
      ['300', '', ''],
    ])
    expect(nonceOf(ann)).toBe(nonce)
  })
  test('is its own argument, without arguments in it', () => {
    const { tokenRegister: shown, token_reserve: reserve } = lastRecords()
    expect(shown).toMatchObject({ token: 3, name: 'Sun', job_type: 'tokenRegister', job_args: '' })
    expect(reserve).toEqual([ann, ann < bob ? ann : bob, ann < bob ? '600' : '300', '3'])
    expect(JSON.parse(text(token(3), 'job_args'))).toEqual(shown)
  })
  test.each([
    ['1001', { symbol: '' }],
    ['1002', { name: '' }],
    ['1003', { decimal: 0.5 }],
    ['1004', { decimal: 19 }],
    ['1101', { totalSupply: '0' }],
    ['1102', { reserve: [{ address: ann, value: '0', unlockdate: 0 }] }],
    ['1103', { reserve: [{ address: ann, value: '1001', unlockdate: 0 }] }],
    ['4105', { reserve: [{ address: ann, value: '1', unlockdate: 0.5 }] }],
    ['3090', { reserve: [{ address: 'MT00000000000000000000000000000077e5db82', value: '1', unlockdate: 0 }] }],
  ])('is refused with %s for %o', (code, wrong) => {
    expect(codeOf((call) => tokenRegister(call, { ...wanted, ...wrong }))).toBe(code)
  })
})

describe('a token’s owner', () => {
  test('changes or clears link and information; an empty image keeps the old one, and the one-time key stays', () => {
    const nonce = nonceOf(issuer)
    run((call) => tokenUpdate(call, { token: 0, url: 'https://a.example', information: 'new', image: 'https://a.example/i.png' }))
    run((call) => tokenUpdate(call, { token: 0, url: '', information: '' }))
    expect(token(0)).toMatchObject({ url: '', information: '', image: 'https://a.example/i.png' })
    expect(nonceOf(issuer)).toBe(nonce)
    expect(codeOf((call) => tokenUpdate(call, { token: 0, url: '', information: '' }))).toBe('4900')
  })
  test('issues more, in the layouts with and without a memo', () => {
    const nonce = nonceOf(issuer)
    run((call) => tokenIncrease(call, { token: 1, amount: '500', memo: 'more' }))
    expect(lastRecords()['tokenIncrease']).toEqual(['1', '500', 'more', expect.stringMatching(/^MG/), nonce])
    expect(nonceOf(issuer)).not.toBe(nonce)
    run((call) => tokenIncrease(call, { token: 1, amount: '500', isLegacy: true }))
    expect(lastRecords()['ownerIncrease']).toHaveLength(4)
    expect([held(issuer, 1)[0], token(1)['totalsupply']]).toEqual(['1001000', '9001000'])
  })
  test("burns part of the owner's holding; the total supply stays", () => {
    run((call) => tokenBurning(call, { token: 1, amount: '1000' }))
    run((call) => tokenBurning(call, { token: 1, amount: '1', isLegacy: true }))
    expect([held(issuer, 1)[0], token(1)['totalsupply'], token(1)['burnningamount']]).toEqual(['999999', '9001000', '1001'])
    expect(lastRecords()['tokenBurning']).toHaveLength(4)
    expect(codeOf((call) => tokenBurning(call, { token: 1, amount: '10000000' }))).toBe('5000')
  })
  test('is refused amounts that are not above 0 and long memos', () => {
    expect(codeOf((call) => tokenIncrease(call, { token: 1, amount: '0' }))).toBe('1206')
    expect(codeOf((call) => tokenBurning(call, { token: 1, amount: '1', memo: 'a'.repeat(4097) }))).toBe('1206')
    expect(codeOf((call) => tokenIncrease(call, { token: 9, amount: '1' }))).toBe('4001')
  })
})

test('loggers are listed with the time they were added, and an emptied list stays a list', () => {
  const nonce = nonceOf(issuer)
  run((call) => tokenAddLogger(call, { token: 1, logger: ann }))
  expect(token(1)['logger']).toEqual({ [ann]: START_SEC })
  expect(codeOf((call) => tokenAddLogger(call, { token: 1, logger: ann }))).toBe('4205')
  expect(codeOf((call) => tokenAddLogger(call, { token: 1, logger: issuer }))).toBe('1202')
  expect(codeOf((call) => tokenAddLogger(call, { token: 1, logger: 'nobody' }))).toBe('1201')
  expect(codeOf((call) => tokenRemoveLogger(call, { token: 1, logger: bob }))).toBe('4202')
  run((call) => tokenRemoveLogger(call, { token: 1, logger: ann }))
  expect(token(1)['logger']).toEqual({})
  expect(nonceOf(issuer)).toBe(nonce)
})

test('a token has one base and many targets, and can remove only itself as a target (quirk Q11)', () => {
  run((call) => tokenSetBase(call, { token: 1, base: 2 }))
  expect(token(1)['basetoken']).toBe(2)
  for (const target of [1, 3]) run((call) => tokenAddTarget(call, { token: 2, target }))
  expect(token(2)['targettoken']).toEqual({ 1: START_SEC, 3: START_SEC })
  expect(codeOf((call) => tokenSetBase(call, { token: 1, base: 2 }))).toBe('4210')
  expect(codeOf((call) => tokenSetBase(call, { token: 1, base: 1 }))).toBe('4210')
  expect(codeOf((call) => tokenSetBase(call, { token: 2, base: 1 }))).toBe('4201')
  expect(codeOf((call) => tokenAddTarget(call, { token: 2, target: 1 }))).toBe('4205')
  expect(codeOf((call) => tokenAddTarget(call, { token: 1, target: 2 }))).toBe('1201')
  expect(codeOf((call) => tokenRemoveTarget(call, { token: 2, target: 1 }))).toBe('4202')
  run((call) => tokenAddTarget(call, { token: 2, target: 2 }))
  run((call) => tokenRemoveTarget(call, { token: 2, target: 2 }))
  expect(token(2)['targettoken']).toEqual({ 1: START_SEC, 3: START_SEC })
  run((call) => tokenSetBase(call, { token: 1, base: 0 }))
  expect(token(1)['basetoken']).toBe(0)
})

test('the records of tokens look like recorded ones', () => {
  expect(chain.shapeDifferences()).toEqual([])
})
