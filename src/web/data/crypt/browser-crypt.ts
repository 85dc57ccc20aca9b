import { CRYPT_DATA, CRYPT_PIECE_BYTES, CRYPT_REFUSED } from '../../../contract/crypt.ts'
import type { Fields, FieldValue } from '../form-encode.ts'
import type { CryptModule } from './crypt-request.ts'

/** Asks for a key without encryption: `/crypt/key` or `/crypt/dkey`. Throws with what the server says. */
export type AskKey = (path: string) => Promise<string>

/** Keys and what they do; asked for once, and again after `renew`. */
export type BrowserCrypt = CryptModule & { renew: () => void }

const PUBLIC_KEY_PATH = '/crypt/key'
const SESSION_KEY_PATH = '/crypt/dkey'

/** The encrypted mode with Web Crypto. `subtle` exists only on pages reached over TLS or from the same machine. */
export function makeBrowserCrypt(subtle: SubtleCrypto, askKey: AskKey): BrowserCrypt {
  let publicKey: Promise<CryptoKey> | undefined
  let sessionKey: Promise<CryptoKey> | undefined
  const renew = (): void => {
    publicKey = undefined
    sessionKey = undefined
  }
  /** A key that could not be had is asked for again by the next call. */
  const having = (key: Promise<CryptoKey>): Promise<CryptoKey> => {
    key.catch(renew)
    return key
  }
  const findPublicKey = (): Promise<CryptoKey> =>
    (publicKey ??= having(askKey(PUBLIC_KEY_PATH).then((pem) => importPublicKey(subtle, pem))))
  const findSessionKey = (): Promise<CryptoKey> =>
    (sessionKey ??= having(askKey(SESSION_KEY_PATH).then((hex) => importSessionKey(subtle, hex))))

  return {
    renew,
    // A session without its key could not read the answer: it is there before anything is asked.
    encrypt: async (fields) => {
      const [key] = await Promise.all([findPublicKey(), findSessionKey()])
      return encryptFields(subtle, key, fields)
    },
    decrypt: async (text) => decryptData(subtle, await findSessionKey(), text),
  }
}

const importPublicKey = (subtle: SubtleCrypto, pem: string): Promise<CryptoKey> =>
  subtle.importKey('spki', bytesOfBase64(pem.replaceAll(/-----[^-]+-----|\s/g, '')), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ])

/** `hex`: 64 digits. */
export const importSessionKey = (subtle: SubtleCrypto, hex: string): Promise<CryptoKey> =>
  subtle.importKey('raw', bytesOfHex(hex), 'AES-CBC', false, ['decrypt'])

/** Every field as base64 text, objects as JSON; absent ones are left out. Spec: CRYPT-003, CRYPT-004, OPEN-082. */
async function encryptFields(subtle: SubtleCrypto, key: CryptoKey, fields: Fields): Promise<Fields> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(await Promise.all(present.map(async ([name, value]) => [name, await encryptText(subtle, key, textOf(value))])))
}

function textOf(value: FieldValue): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function encryptText(subtle: SubtleCrypto, key: CryptoKey, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const count = Math.max(1, Math.ceil(bytes.length / CRYPT_PIECE_BYTES))
  const pieces = Array.from({ length: count }, (_, index) => bytes.slice(index * CRYPT_PIECE_BYTES, (index + 1) * CRYPT_PIECE_BYTES))
  const blocks = await Promise.all(pieces.map((piece) => subtle.encrypt('RSA-OAEP', key, piece)))
  return btoa(blocks.map((block) => String.fromCharCode(...new Uint8Array(block))).join(''))
}

/** JSON of `hexIV:hexCipher`. Throws when it is none, or was encrypted with another key. Spec: CRYPT-005..007. */
export async function decryptData(subtle: SubtleCrypto, key: CryptoKey, text: string): Promise<unknown> {
  const [iv = '', cipher = ''] = CRYPT_DATA.test(text) ? text.split(':') : []
  try {
    const bytes = await subtle.decrypt({ name: 'AES-CBC', iv: bytesOfHex(iv) }, key, bytesOfHex(cipher))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch (cause) {
    throw new Error(CRYPT_REFUSED, { cause })
  }
}

const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const bytesOfBase64 = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
