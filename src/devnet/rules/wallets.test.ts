import { describe, expect, test } from 'vitest'
import { list } from '../../base/json.ts'
import { makeTokenChain } from '../../../test/token-chain.ts'
import { START_SEC } from '../../../test/rule-chain.ts'
import { makeRandom } from '../ledger/random.ts'
import { multiTransfer, type Recipient } from './multi-transfer.ts'
import { makePublicKey, newWallet } from './new-wallet.ts'
import { transfer } from './transfer.ts'
import { makeAddress } from './wallet.ts'

const chain = makeTokenChain()
const { run, codeOf, makeWallet, stateOf, held, lastRecords, nonceOf, at } = chain
const [ann, bob, cy] = [makeWallet(), makeWallet(), makeWallet()]
const NOBODY = 'MT00000000000000000000000000000077e5db82'

describe('a new wallet', () => {
  const random = makeRandom('new')
  const publicKey = makePublicKey(random)
  const tryKey = (key: string): string => codeOf((call) => newWallet(call, { address: makeAddress(random), publicKey: key }))
  const pem = (body: string): string => `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`

  test('has no coins and a one-time key of 40 letters', () => {
    const address = makeAddress(random)
    run((call) => newWallet(call, { address, publicKey, addinfo: 'mobile' }))
    const entry = { balance: '0', token: 0, unlockdate: 0, saleamount: '', auctionamount: '' }
    expect(stateOf(address)).toMatchObject({ id: address, regdate: START_SEC, password: publicKey, addinfo: 'mobile', balance: [entry] })
    expect(nonceOf(address)).toMatch(/^[A-Za-z0-9]{40}$/)
  })
  test('stores a key sent in one line unchanged, and shows it with line ends in its arguments', () => {
    const address = makeAddress(random)
    const key = pem('MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEabcd').replaceAll('\n', '')
    run((call) => newWallet(call, { address, publicKey: key }))
    expect(stateOf(address)['password']).toBe(key)
    expect(lastRecords()['NewWallet']).toEqual([address, pem('MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEabcd'), ''])
  })
  test('needs the public key of an elliptic curve with 256, 384 or 521 bits', () => {
    expect(tryKey('short')).toBe('3102')
    expect(tryKey('x'.repeat(60))).toBe('3103')
    expect(tryKey(pem('no base64!'))).toBe('3104')
    expect(tryKey(pem('bm90aGluZyBidXQgdGV4dA=='))).toBe('3104')
    expect(tryKey(pem('MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA'))).toBe('3105')
    // 224 bits.
    expect(tryKey(pem('ME4wEAYHKoZIzj0CAQYFK4EEACEDOgAEabcdabcdabcd'))).toBe('3106')
    expect(tryKey(pem('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEabcd'))).toBe('')
    expect(tryKey(pem('MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQabcd'))).toBe('')
  })
  test('cannot be made twice', () => {
    expect(codeOf((call) => newWallet(call, { address: ann, publicKey }))).toBe('3005')
  })
})

describe('a transfer', () => {
  const pay = { from: ann, to: bob, token: 1, amount: '300' }

  test('moves an amount and uses up only the sender’s key', () => {
    const before = [nonceOf(ann), nonceOf(bob)]
    run((call) => transfer(call, { ...pay, tag: '00012', memo: '<order> 7' }))
    expect([held(ann, 1)[0], held(bob, 1)[0]]).toEqual(['999700', '1000300'])
    expect(nonceOf(ann)).not.toBe(before[0])
    expect(nonceOf(bob)).toBe(before[1])
    const parameters = [ann, bob, '300', '1', expect.stringMatching(/^MGQCM/), '0', '00012', '<order> 7', before[0]]
    expect(lastRecords()).toEqual({ transfer: parameters, receive: parameters })
    expect(stateOf(bob)['job_args']).toContain(String.raw`"\u003corder\u003e 7"`)
  })
  test('can be locked in a separate entry, spendable from its date on', () => {
    run((call) => transfer(call, { from: ann, to: cy, token: 2, amount: '5', unlockSec: START_SEC + 100 }))
    expect(list(stateOf(cy), 'balance')).toContainEqual({
      balance: '5',
      token: 2,
      unlockdate: START_SEC + 100,
      saleamount: '',
      auctionamount: '',
    })
    const all = { from: cy, to: bob, token: 2, amount: '1000005' }
    at(99)
    expect(codeOf((call) => transfer(call, all))).toBe('5001')
    at(100)
    run((call) => transfer(call, all))
    expect(list(stateOf(cy), 'balance').length).toBe(2)
    expect(held(bob, 2)[0]).toBe('2000005')
  })
  test('counts a date in the past as none', () => {
    run((call) => transfer(call, { from: bob, to: cy, token: 2, amount: '5', unlockSec: START_SEC - 1 }))
    expect(held(cy, 2)).toEqual(['5', '', ''])
  })
  test('cuts a tag after 64 letters and a memo after 2048', () => {
    run((call) => transfer(call, { ...pay, tag: 'a'.repeat(65), memo: 'b'.repeat(2049) }))
    expect((lastRecords()['transfer'] as string[]).slice(6, 8)).toEqual(['a'.repeat(64), 'b'.repeat(2048)])
  })
  test.each([
    ['3201', { to: ann }],
    ['3001', { from: 'ann' }],
    ['3002', { to: 'bob' }],
    ['3090', { to: NOBODY }],
    ['4001', { token: 9 }],
    ['1101', { amount: '0' }],
    ['1101', { amount: '1.5' }],
    ['1102', { unlockSec: 1.5 }],
    ['5001', { amount: '1000001' }],
  ])('is refused with %s for %o', (code, wrong) => {
    expect(codeOf((call) => transfer(call, { ...pay, ...wrong }))).toBe(code)
  })
})

describe('a transfer to many', () => {
  const recipients: Recipient[] = [
    { address: bob, amount: '10', tag: '1', memo: 'é'.repeat(1100), unlockSec: START_SEC + 999 },
    { address: cy, amount: '20' },
  ]

  test('pays each recipient, and lists them in the sender’s arguments', () => {
    const nonce = nonceOf(ann)
    run((call) => multiTransfer(call, { from: ann, token: 0, recipients }))
    expect([held(ann, 0)[0], held(cy, 0)[0]]).toEqual(['999970', '1000020'])
    expect(list(stateOf(bob), 'balance').at(-1)).toMatchObject({ balance: '10', token: 0, unlockdate: START_SEC + 999 })
    const [, json, token, , key] = lastRecords()['multi_transfer'] as string[]
    expect([token, key]).toEqual(['0', nonce])
    expect(json).toContain(`,{"address":"${cy}","amount":"20","memo":"","tag":"","tokenid":"0","unlockdate":"0"}]`)
    expect(json).toContain('é'.repeat(1100))
  })
  test('cuts the memo of a recipient at 2048 bytes, between two characters', () => {
    expect(stateOf(bob)['job_args']).toContain(`"${'é'.repeat(1024)}"`)
  })
  test.each([
    ['3002', []],
    ['3002', [{ address: 'bob', amount: '1' }]],
    ['3002', Array.from({ length: 101 }, () => ({ address: bob, amount: '1' }))],
    ['3201', [{ address: ann, amount: '1' }]],
    [
      '3201',
      [
        { address: bob, amount: '1' },
        { address: bob, amount: '2' },
      ],
    ],
    ['3090', [{ address: NOBODY, amount: '1' }]],
    ['3290', [{ address: bob, amount: '1', unlockSec: 0.5 }]],
    ['6100', [{ address: bob, amount: '-1' }]],
    [
      '5001',
      [
        { address: bob, amount: '900000' },
        { address: cy, amount: '900000' },
      ],
    ],
  ])('is refused whole with %s for %o', (code, wrong) => {
    expect(codeOf((call) => multiTransfer(call, { from: ann, token: 0, recipients: wrong }))).toBe(code)
  })
})

test('the records of wallets and transfers look like recorded ones', () => {
  expect(chain.shapeDifferences()).toEqual([])
})
