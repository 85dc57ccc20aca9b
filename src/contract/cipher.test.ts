import { constants, createHash, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { decryptData, decryptValue, encryptData, encryptValue, importPublicKey, importSessionKey } from './cipher.ts'
import { CRYPT_DATA, CRYPT_REFUSED } from './crypt.ts'

/** NIST SP 800-38A, F.2.5 CBC-AES256.Encrypt. */
const KEY = '603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4'
const IV = '000102030405060708090a0b0c0d0e0f'
/** The first block of NIST's vector is not valid UTF-8, so this text is used. OpenSSL made its cipher text. */
const TEXT = '{"a":"한글","n":[1,2]}'
const CIPHER = 'b66f488cec209aa9a2cfc50360218c21eb3cc88c8eadae98034bafd836281f12'
const { subtle } = crypto
let key: CryptoKey
beforeAll(async () => {
  key = await importSessionKey(subtle, KEY)
})

describe('AES-256-CBC', () => {
  const encrypt = (text: string): Promise<string> => encryptData(subtle, key, text, crypto.getRandomValues(new Uint8Array(16)))
  test('CRYPT-007: a text encrypts to the same cipher text as with OpenSSL', async () => {
    expect(await encryptData(subtle, key, TEXT, Uint8Array.fromHex(IV))).toBe(`${IV}:${CIPHER}`)
  })
  test('CRYPT-007: the cipher text decrypts to the same text', async () => {
    expect(await decryptData(subtle, key, `${IV}:${CIPHER}`)).toEqual({ a: '한글', n: [1, 2] })
  })
  test('CRYPT-006: every encrypted text consists of two hex parts', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, length) => encrypt('x'.repeat(length))))
    expect(made.filter((data) => !CRYPT_DATA.test(data))).toEqual([])
    // Padding: a text that fills its last block gets one more block.
    expect((await encrypt('x'.repeat(16))).split(':')[1]).toHaveLength(64)
  })
  test("CRYPT-007: the blocks match NIST's example", async () => {
    const blocks =
      'f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d39f23369a9d9bacfa530e26304231461b2eb05e2c39be9fcda6c19078c6a9d1b'
    // The example has no padding, so a padding block is appended.
    const padded = Buffer.from(`${blocks}3f461796d6b0d6b2e0c2a72b4d80e644`, 'hex')
    const plain = await subtle.decrypt({ name: 'AES-CBC', iv: Buffer.from(IV, 'hex') }, key, padded)
    expect(Buffer.from(plain).toString('hex')).toBe(
      '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710',
    )
    // The decrypted text is not JSON.
    await expect(decryptData(subtle, key, `${IV}:${padded.toString('hex')}`)).rejects.toThrow('cannot be read')
  })
  test('CRYPT-006: data of any other shape is refused', async () => {
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

describe('a value of a request', () => {
  let privateKey: CryptoKey
  let encrypt: (piece: Buffer, padding?: number) => Buffer
  beforeAll(async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
    privateKey = await subtle.importKey('pkcs8', pair.privateKey.export({ type: 'pkcs8', format: 'der' }), rsa, false, ['decrypt'])
    encrypt = (piece, padding = constants.RSA_PKCS1_OAEP_PADDING) =>
      publicEncrypt({ key: pair.publicKey, padding, ...(padding === constants.RSA_PKCS1_OAEP_PADDING && { oaepHash: 'sha256' }) }, piece)
  })
  const read = (bytes: Buffer): Promise<string | undefined> => decryptValue(subtle, privateKey, bytes.toString('base64'))

  test('is decrypted, even when empty', async () => {
    expect(await read(encrypt(Buffer.from('한글 kw')))).toBe('한글 kw')
    expect(await read(encrypt(Buffer.from('')))).toBe('')
  })
  test('is joined from its parts, even when a part ends inside a character', async () => {
    const bytes = Buffer.from('가'.repeat(100))
    expect(await read(Buffer.concat([encrypt(bytes.subarray(0, 190)), encrypt(bytes.subarray(190))]))).toBe('가'.repeat(100))
  })
  test('that is malformed gives the same result for every reason', async () => {
    const good = encrypt(Buffer.from('1'))
    const changed = Buffer.from(good)
    changed[100] = (changed[100] ?? 0) ^ 1
    const wrong = [
      changed,
      good.subarray(1),
      Buffer.concat([good, good.subarray(0, 10)]),
      Buffer.concat([good, changed]),
      encrypt(Buffer.from('1'), constants.RSA_PKCS1_PADDING),
      Buffer.alloc(256),
      Buffer.alloc(256, 255),
      createHash('sha256').update('x').digest(),
      Buffer.alloc(0),
      Buffer.concat(Array.from({ length: 13 }, () => good)),
    ]
    for (const bytes of wrong) expect(await read(bytes)).toBeUndefined()
    for (const text of ['1', 'drawn', 'ä', '====', `${good.toString('base64')} `])
      expect(await decryptValue(subtle, privateKey, text)).toBeUndefined()
  })
})

describe('a value that a client encrypts', () => {
  let publicKey: CryptoKey
  let privateKey: CryptoKey
  beforeAll(async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    publicKey = await importPublicKey(subtle, pair.publicKey.export({ type: 'spki', format: 'pem' }))
    const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
    privateKey = await subtle.importKey('pkcs8', pair.privateKey.export({ type: 'pkcs8', format: 'der' }), rsa, false, ['decrypt'])
  })
  const bytesOf = (base64: string): number => Buffer.from(base64, 'base64').length

  test('CRYPT-003: is decrypted by the server and has as many parts as needed', async () => {
    for (const [text, pieces] of [
      ['', 1],
      ['한글 kw', 1],
      ['x'.repeat(190), 1],
      ['x'.repeat(191), 2],
      ['\uFEFFy', 1],
      ['0123456789'.repeat(228), 12],
    ] as const) {
      const value = await encryptValue(subtle, publicKey, text)
      expect([bytesOf(value), await decryptValue(subtle, privateKey, value)]).toEqual([pieces * 256, text])
    }
  })
  test('CRYPT-003: is refused with more parts than a URL can hold', async () => {
    const value = await encryptValue(subtle, publicKey, 'x'.repeat(12 * 190 + 1))
    expect([bytesOf(value), await decryptValue(subtle, privateKey, value)]).toEqual([13 * 256, undefined])
  })
  test('keys have one purpose and cannot be exported', () => {
    expect([publicKey.extractable, publicKey.usages]).toEqual([false, ['encrypt']])
    expect([key.extractable, key.usages.toSorted()]).toEqual([false, ['decrypt', 'encrypt']])
  })
  test('a programming error is not reported as an unreadable value', async () => {
    const value = await encryptValue(subtle, publicKey, 'x')
    await expect(decryptValue({} as SubtleCrypto, privateKey, value)).rejects.toThrow(TypeError)
  })
})

test('CRYPT-007: data that is not JSON is refused with the same message as data of another key', async () => {
  const iv = Uint8Array.fromHex(IV)
  await expect(decryptData(subtle, key, await encryptData(subtle, key, 'no json', iv))).rejects.toThrow(CRYPT_REFUSED)
  const other = await importSessionKey(subtle, '00'.repeat(32))
  await expect(decryptData(subtle, other, `${IV}:${CIPHER}`)).rejects.toThrow(CRYPT_REFUSED)
  await expect(decryptData(subtle, key, 'x')).rejects.toThrow(CRYPT_REFUSED)
})
