import { createCipheriv, randomBytes, webcrypto } from 'node:crypto'
import { CRYPT_BLOCK_BYTES } from '../../contract/crypt.ts'

const IV_BYTES = 16
/** Pieces of one value: an address holds no more. */
const MOST_PIECES = 12
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Text as `hexIV:hexCipher`, AES-256-CBC with PKCS#7 padding. `key` has 32 bytes; an IV is used once. Spec: CRYPT-006, CRYPT-007. */
export function encryptText(key: Buffer, text: string, iv: Buffer = randomBytes(IV_BYTES)): string {
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  return `${iv.toString('hex')}:${cipher.update(text, 'utf8', 'hex')}${cipher.final('hex')}`
}

/**
 * A field's value, encrypted piece by piece with RSA-OAEP (SHA-256) and written in base64; `undefined` for everything that is not, whatever
 * the reason. Spec: CRYPT-003, OPEN-082.
 */
export async function decryptValue(key: webcrypto.CryptoKey, value: string): Promise<string | undefined> {
  if (!BASE64.test(value)) return undefined
  const bytes = Buffer.from(value, 'base64')
  const pieces = bytes.length / CRYPT_BLOCK_BYTES
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > MOST_PIECES) return undefined
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += CRYPT_BLOCK_BYTES) {
    const part = await decryptPiece(key, bytes.subarray(at, at + CRYPT_BLOCK_BYTES))
    if (!part) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Off the main thread: a private operation takes a millisecond. */
async function decryptPiece(key: webcrypto.CryptoKey, piece: Uint8Array<ArrayBuffer>): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await webcrypto.subtle.decrypt('RSA-OAEP', key, piece))
  } catch (error) {
    // Web Crypto says no more than that it did not work.
    if (error instanceof DOMException && error.name === 'OperationError') return undefined
    throw error
  }
}
