import { constants, publicEncrypt } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTestClock, type TestClock } from '../../../test/test-clock.ts'
import { makeCryptKeys, type CryptKeys } from './crypt-keys.ts'

const HOUR_MS = 3_600_000
/** A moment at which a new period of twelve hours begins. */
const START_MS = 1_795_132_800_000
let clock: TestClock
let keys: CryptKeys
beforeEach(() => {
  clock = makeTestClock(START_MS)
  keys = makeCryptKeys(clock)
})
const encrypt = (pem: string, text: string): string =>
  publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64')

describe('the public key', () => {
  test('CRYPT-002, OPEN-082: is an RSA key in PEM, and values encrypted with it are read', async () => {
    const pem = await keys.publicKey()
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----\n(?:[A-Za-z0-9+/=]{1,64}\n)+-----END PUBLIC KEY-----\n$/)
    expect(await keys.readValue(encrypt(pem, '{"a":1}'))).toBe('{"a":1}')
  })
  test('is made once, even for concurrent callers', async () => {
    const [one, two] = await Promise.all([keys.publicKey(), keys.publicKey()])
    expect(two).toBe(one)
    await clock.advance(11 * HOUR_MS)
    expect(await keys.publicKey()).toBe(one)
  })
  test('changes after twelve hours; the previous key is still accepted for the same time, then no more', async () => {
    const first = await keys.publicKey()
    const value = encrypt(first, 'x')
    await clock.advance(12 * HOUR_MS)
    expect(await keys.publicKey()).not.toBe(first)
    expect(await keys.readValue(value)).toBe('x')
    await clock.advance(12 * HOUR_MS)
    expect(await keys.readValue(value)).toBeUndefined()
  })
  test('of another process cannot be read', async () => {
    await keys.publicKey()
    expect(await keys.readValue(encrypt(await makeCryptKeys(clock).publicKey(), 'x'))).toBeUndefined()
  })
})

describe('a session', () => {
  test('CRYPT-005: has a key of 256 bits, the same each time it is requested by name', () => {
    const { name, key } = keys.session(undefined)
    expect(key).toHaveLength(32)
    expect(keys.session(name)).toEqual({ name, key })
    expect(keys.findSessionKey(name)).toEqual(key)
  })
  test('is different for every caller', () => {
    const made = Array.from({ length: 100 }, () => keys.session(undefined))
    expect(new Set(made.map(({ name }) => name)).size).toBe(100)
    expect(new Set(made.map(({ key }) => key.toString('hex'))).size).toBe(100)
  })
  test('is renewed after twelve hours and accepted for the same time again', async () => {
    const { name, key } = keys.session(undefined)
    await clock.advance(12 * HOUR_MS)
    expect(keys.session(name).name).not.toBe(name)
    expect(keys.findSessionKey(name)).toEqual(key)
    await clock.advance(12 * HOUR_MS)
    expect(keys.findSessionKey(name)).toBeUndefined()
  })
  test('FAIR-018: a well-formed name that was never issued is not accepted, and not issued either', () => {
    const { name } = keys.session(undefined)
    const end = name.at(-1) === '0' ? '1' : '0'
    const made = [
      `${name.slice(0, -1)}${end}`,
      name.replace(/-.{32}-/, `-${'0'.repeat(32)}-`),
      name.replace(/-.{32}-.*/, `-${'0'.repeat(32)}`),
      makeCryptKeys(clock).session(undefined).name,
    ]
    for (const wrong of made) {
      expect(keys.findSessionKey(wrong)).toBeUndefined()
      expect(keys.session(wrong).name).not.toBe(wrong)
    }
  })
  test('that was never issued is not accepted, nor is a name of another process', () => {
    const { name } = keys.session(undefined)
    for (const wrong of [undefined, '', 'x', name.toUpperCase(), `${name}0`, '0-00000000000000000000000000000000', `${name};`])
      expect(keys.findSessionKey(wrong)).toBeUndefined()
    expect(keys.session('mine-0').name).not.toBe('mine-0')
    expect(makeCryptKeys(clock).findSessionKey(name)).not.toEqual(keys.findSessionKey(name))
  })
})
