import { constants, createHash, generateKeyPairSync, publicEncrypt, webcrypto } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { CRYPT_DATA } from '../../contract/crypt.ts'
import { decryptValue, encryptText } from './cipher.ts'

/** NIST SP 800-38A, F.2.5 CBC-AES256.Encrypt. */
const KEY = Buffer.from('603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4', 'hex')
const IV = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
/** The vector's first block is no text of UTF-8, so it is made of one that is: the cipher text is that of OpenSSL. */
const TEXT = '{"a":"한글","n":[1,2]}'
const CIPHER = 'b66f488cec209aa9a2cfc50360218c21eb3cc88c8eadae98034bafd836281f12'

describe('AES-256-CBC', () => {
  test('CRYPT-007: a text encrypts to what another implementation makes of it', () => {
    expect(encryptText(KEY, TEXT, IV)).toBe(`000102030405060708090a0b0c0d0e0f:${CIPHER}`)
  })
  test('CRYPT-006: every text becomes two hex parts, with an IV of its own each time', () => {
    const made = Array.from({ length: 20 }, (_, length) => encryptText(KEY, 'x'.repeat(length)))
    expect(made.filter((data) => !CRYPT_DATA.test(data))).toEqual([])
    expect(new Set(made.map((data) => data.slice(0, 32))).size).toBe(20)
    // Padding: a text of a whole block gets one more.
    expect(encryptText(KEY, 'x'.repeat(16)).split(':')[1]).toHaveLength(64)
  })
})

describe('a value of a request', () => {
  let privateKey: webcrypto.CryptoKey
  let encrypt: (piece: Buffer, padding?: number) => Buffer
  beforeAll(async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' }
    privateKey = await webcrypto.subtle.importKey('pkcs8', pair.privateKey.export({ type: 'pkcs8', format: 'der' }), rsa, false, [
      'decrypt',
    ])
    encrypt = (piece, padding = constants.RSA_PKCS1_OAEP_PADDING) =>
      publicEncrypt({ key: pair.publicKey, padding, ...(padding === constants.RSA_PKCS1_OAEP_PADDING && { oaepHash: 'sha256' }) }, piece)
  })
  const read = (bytes: Buffer): Promise<string | undefined> => decryptValue(privateKey, bytes.toString('base64'))

  test('is read, however short', async () => {
    expect(await read(encrypt(Buffer.from('한글 kw')))).toBe('한글 kw')
    expect(await read(encrypt(Buffer.from('')))).toBe('')
  })
  test('is put together from its pieces, also where one ends within a letter', async () => {
    const bytes = Buffer.from('가'.repeat(100))
    expect(await read(Buffer.concat([encrypt(bytes.subarray(0, 190)), encrypt(bytes.subarray(190))]))).toBe('가'.repeat(100))
  })
  test('that is anything else cannot be read, and no reason is told apart', async () => {
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
      expect(await decryptValue(privateKey, text)).toBeUndefined()
  })
})
