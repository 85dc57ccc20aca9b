import { CRYPT_BLOCK_BYTES, CRYPT_DATA, CRYPT_PIECE_BYTES, CRYPT_REFUSED } from './crypt.ts'

// The ciphers of the encrypted mode, both directions in one place: a client encrypts values and decrypts data, a server does the reverse.
// `subtle` is Web Crypto, an argument because browsers offer it over TLS only.

/** Cipher of a request's values. */
export const VALUE_CIPHER = { name: 'RSA-OAEP', hash: 'SHA-256' } as const
const DATA_CIPHER = 'AES-CBC'
/** Parts of one value at most: a URL cannot hold more. */
const MAX_PIECES = 12
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

type Bytes = Uint8Array<ArrayBuffer>

/** `pem`: the server's public key. */
export const importPublicKey = (subtle: SubtleCrypto, pem: string): Promise<CryptoKey> =>
  subtle.importKey('spki', bytesOfBase64(pem.replaceAll(/-----[^-]+-----|\s/g, '')), VALUE_CIPHER, false, ['encrypt'])

/** `hex`: 64 digits. */
export const importSessionKey = (subtle: SubtleCrypto, hex: string): Promise<CryptoKey> =>
  subtle.importKey('raw', bytesOfHex(hex), DATA_CIPHER, false, ['encrypt', 'decrypt'])

/** A value of a request as base64. It is encrypted in parts because the cipher limits the length of one. Spec: CRYPT-003, OPEN-082. */
export async function encryptValue(subtle: SubtleCrypto, key: CryptoKey, value: string): Promise<string> {
  const bytes = new TextEncoder().encode(value)
  const count = Math.max(1, Math.ceil(bytes.length / CRYPT_PIECE_BYTES))
  const pieces = Array.from({ length: count }, (_, index) => bytes.slice(index * CRYPT_PIECE_BYTES, (index + 1) * CRYPT_PIECE_BYTES))
  const blocks = await Promise.all(pieces.map((piece) => subtle.encrypt(VALUE_CIPHER, key, piece)))
  return btoa(blocks.map((block) => String.fromCharCode(...new Uint8Array(block))).join(''))
}

/** The reverse of `encryptValue`, with the private key. `undefined` for every unreadable value, whatever the reason. */
export async function decryptValue(subtle: SubtleCrypto, key: CryptoKey, value: string): Promise<string | undefined> {
  if (!BASE64.test(value)) return undefined
  try {
    const bytes = bytesOfBase64(value)
    const count = bytes.length / CRYPT_BLOCK_BYTES
    if (!Number.isInteger(count) || count > MAX_PIECES) return undefined
    const parts: number[] = []
    // One by one: each private-key operation takes a millisecond, and the first unreadable part stops the loop.
    for (let at = 0; at < bytes.length; at += CRYPT_BLOCK_BYTES) {
      parts.push(...new Uint8Array(await subtle.decrypt(VALUE_CIPHER, key, bytes.subarray(at, at + CRYPT_BLOCK_BYTES))))
    }
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(parts))
  } catch (error) {
    // Web Crypto only reports that it failed; base64 of an impossible length throws the same class.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/**
 * JSON text as `hexIV:hexCipher`. `iv`: 16 random bytes, used once. For servers only: the oldest supported browsers lack `toHex`. Spec:
 * CRYPT-006, CRYPT-007.
 */
export async function encryptData(subtle: SubtleCrypto, key: CryptoKey, json: string, iv: Bytes): Promise<string> {
  const cipher = await subtle.encrypt({ name: DATA_CIPHER, iv }, key, new TextEncoder().encode(json))
  return `${iv.toHex()}:${new Uint8Array(cipher).toHex()}`
}

/** The reverse of `encryptData`, parsed. Throws on any other shape and on data of another key. Spec: CRYPT-005..007. */
export async function decryptData(subtle: SubtleCrypto, key: CryptoKey, data: string): Promise<unknown> {
  const [iv = '', cipher = ''] = CRYPT_DATA.test(data) ? data.split(':') : []
  try {
    const bytes = await subtle.decrypt({ name: DATA_CIPHER, iv: bytesOfHex(iv) }, key, bytesOfHex(cipher))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch (cause) {
    throw new Error(CRYPT_REFUSED, { cause })
  }
}

const bytesOfHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const bytesOfBase64 = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
