import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeSession } from './session.ts'

const { subtle } = crypto
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = publicKey.export({ type: 'spki', format: 'pem' })
/** The key of NIST SP 800-38A, F.2.5; the text was encrypted with OpenSSL. */
const SESSION = '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4'
const IV = '000102030405060708090a0b0c0d0e0f'

/** A server that answers with keys and records the requests. */
function keyServer() {
  const asked: string[] = []
  const ask = (path: string): Promise<string> => {
    asked.push(path)
    return Promise.resolve(path === '/crypt/key' ? PEM : SESSION)
  }
  return { asked, ask }
}
const bytesOf = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : '', 'base64')
const open = (value: unknown): string => {
  const bytes = bytesOf(value)
  const pieces = Array.from({ length: bytes.length / 256 }, (_, index) => bytes.subarray(index * 256, (index + 1) * 256))
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  return Buffer.concat(pieces.map((piece) => privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, piece))).toString('utf8')
}

describe('fields', () => {
  test("CRYPT-002, CRYPT-003: are each encrypted with the server's public key", async () => {
    const { ask, asked } = keyServer()
    const fields = await makeSession(subtle, ask).encrypt({ kw: 'kb', page: 2, drawn: true, none: null, absent: undefined })
    expect(asked).toContain('/crypt/key')
    expect(Object.keys(fields)).toEqual(['kw', 'page', 'drawn', 'none'])
    for (const value of Object.values(fields)) expect(value).toMatch(/^[A-Za-z0-9+/]{342}==$/)
    expect(Object.values(fields).map(open)).toEqual(['kb', '2', 'true', ''])
  })
  test('CRYPT-004: with objects are converted to JSON before encryption', async () => {
    const { ask } = keyServer()
    const { deep, list } = await makeSession(subtle, ask).encrypt({ deep: { a: { b: ['한글', 1] } }, list: [1, 2] })
    expect(JSON.parse(open(deep))).toEqual({ a: { b: ['한글', 1] } })
    expect(JSON.parse(open(list))).toEqual([1, 2])
  })
  test('longer than the key allows are split', async () => {
    const { ask } = keyServer()
    const { kw } = await makeSession(subtle, ask).encrypt({ kw: '가'.repeat(128) })
    expect(bytesOf(kw)).toHaveLength(3 * 256)
    expect(open(kw)).toBe('가'.repeat(128))
  })
  test('of the same value never have the same ciphertext', async () => {
    const { ask } = keyServer()
    const { a, b } = await makeSession(subtle, ask).encrypt({ a: 'x', b: 'x' })
    expect(a).not.toBe(b)
  })
})

describe('answers', () => {
  test('CRYPT-005, CRYPT-007: are decrypted with the key of the session', async () => {
    const { ask, asked } = keyServer()
    const cipher = 'b66f488cec209aa9a2cfc50360218c21eb3cc88c8eadae98034bafd836281f12'
    expect(await makeSession(subtle, ask).decrypt(`${IV}:${cipher}`)).toEqual({ a: '한글', n: [1, 2] })
    expect(asked).toEqual(['/crypt/dkey'])
  })
})

test('keys are fetched once, and again after renew or a failed request', async () => {
  const { ask, asked } = keyServer()
  let isDown = true
  const session = makeSession(subtle, (path) => (isDown ? Promise.reject(new Error('down')) : ask(path)))
  await expect(session.encrypt({})).rejects.toThrow('down')
  isDown = false
  await session.encrypt({ a: '1' })
  await session.encrypt({ a: '2' })
  expect(asked.toSorted()).toEqual(['/crypt/dkey', '/crypt/key'])
  session.renew()
  await session.encrypt({ a: '3' })
  expect(asked).toHaveLength(4)
})
