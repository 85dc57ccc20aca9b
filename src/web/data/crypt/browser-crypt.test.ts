import { constants, generateKeyPairSync, privateDecrypt, webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptData, importSessionKey, makeBrowserCrypt } from './browser-crypt.ts'

const subtle = webcrypto.subtle as SubtleCrypto
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = publicKey.export({ type: 'spki', format: 'pem' })
/** NIST SP 800-38A, F.2.5; the texts were encrypted with OpenSSL. */
const SESSION = '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4'
const IV = '000102030405060708090a0b0c0d0e0f'

/** A server that answers keys and keeps what was asked for. */
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
  test('CRYPT-002, CRYPT-003: are each encrypted with the public key the server gives', async () => {
    const { ask, asked } = keyServer()
    const fields = await makeBrowserCrypt(subtle, ask).encrypt({ kw: 'kb', page: 2, drawn: true, none: null, absent: undefined })
    expect(asked).toContain('/crypt/key')
    expect(Object.keys(fields)).toEqual(['kw', 'page', 'drawn', 'none'])
    for (const value of Object.values(fields)) expect(value).toMatch(/^[A-Za-z0-9+/]{342}==$/)
    expect(Object.values(fields).map(open)).toEqual(['kb', '2', 'true', ''])
  })
  test('CRYPT-004: that are objects are JSON before they are encrypted', async () => {
    const { ask } = keyServer()
    const { deep, list } = await makeBrowserCrypt(subtle, ask).encrypt({ deep: { a: { b: ['한글', 1] } }, list: [1, 2] })
    expect(JSON.parse(open(deep))).toEqual({ a: { b: ['한글', 1] } })
    expect(JSON.parse(open(list))).toEqual([1, 2])
  })
  test('longer than the key takes go in pieces', async () => {
    const { ask } = keyServer()
    const { kw } = await makeBrowserCrypt(subtle, ask).encrypt({ kw: '가'.repeat(128) })
    expect(bytesOf(kw)).toHaveLength(3 * 256)
    expect(open(kw)).toBe('가'.repeat(128))
  })
  test('of the same value never look the same', async () => {
    const { ask } = keyServer()
    const { a, b } = await makeBrowserCrypt(subtle, ask).encrypt({ a: 'x', b: 'x' })
    expect(a).not.toBe(b)
  })
})

describe('answers', () => {
  test('CRYPT-005, CRYPT-007: are decrypted with the key of the session', async () => {
    const { ask, asked } = keyServer()
    const cipher = 'b66f488cec209aa9a2cfc50360218c21eb3cc88c8eadae98034bafd836281f12'
    expect(await makeBrowserCrypt(subtle, ask).decrypt(`${IV}:${cipher}`)).toEqual({ a: '한글', n: [1, 2] })
    expect(asked).toEqual(['/crypt/dkey'])
  })
  test("CRYPT-007: the cipher's blocks are those of NIST's example", async () => {
    const key = await importSessionKey(subtle, SESSION)
    const blocks =
      'f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b'
    // The example has no padding; the block after it is the padding's.
    const padded = Buffer.from(`${blocks}3f461796d6b0d6b2e0c2a72b4d80e644`, 'hex')
    const plain = await subtle.decrypt({ name: 'AES-CBC', iv: Buffer.from(IV, 'hex') }, key, padded)
    expect(Buffer.from(plain).toString('hex')).toBe(
      '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710',
    )
    // It is no text of JSON.
    await expect(decryptData(subtle, key, `${IV}:${padded.toString('hex')}`)).rejects.toThrow('cannot be read')
  })
  test('CRYPT-006: of any other shape cannot be read', async () => {
    const key = await importSessionKey(subtle, SESSION)
    const wrong = [
      '',
      ':',
      `${IV}:`,
      IV,
      `${IV}:zz`,
      `${IV}:${'0'.repeat(31)}`,
      `${IV.slice(2)}:${'0'.repeat(32)}`,
      `${IV}:${'0'.repeat(32)}:00`,
    ]
    for (const text of wrong) await expect(decryptData(subtle, key, text)).rejects.toThrow('The encrypted request cannot be read')
  })
})

test('keys are asked for once, and anew when they were of no use or could not be had', async () => {
  const { ask, asked } = keyServer()
  let isDown = true
  const crypt = makeBrowserCrypt(subtle, (path) => (isDown ? Promise.reject(new Error('down')) : ask(path)))
  await expect(crypt.encrypt({})).rejects.toThrow('down')
  isDown = false
  await crypt.encrypt({ a: '1' })
  await crypt.encrypt({ a: '2' })
  expect(asked.toSorted()).toEqual(['/crypt/dkey', '/crypt/key'])
  crypt.renew()
  await crypt.encrypt({ a: '3' })
  expect(asked).toHaveLength(4)
})
