import { decryptData, encryptValue, importPublicKey, importSessionKey } from '../contract/cipher.ts'
import type { Fields, FieldValue } from './fields.ts'

/** Fetches a key without encryption: `/crypt/key` or `/crypt/dkey`. Throws with the server's message. */
export type AskKey = (path: string) => Promise<string>

/**
 * The keys of a server and their functions. They are fetched once, and again after `renew`. All except `renew` throw with a message for the
 * user.
 */
export type Session = {
  encrypt: (fields: Fields) => Promise<Fields>
  decrypt: (data: string) => Promise<unknown>
  renew: () => void
}

const PUBLIC_KEY_PATH = '/crypt/key'
const SESSION_KEY_PATH = '/crypt/dkey'

export function makeSession(subtle: SubtleCrypto, askKey: AskKey): Session {
  let publicKey: Promise<CryptoKey> | undefined
  let sessionKey: Promise<CryptoKey> | undefined
  const renew = (): void => {
    publicKey = undefined
    sessionKey = undefined
  }
  /** After a failure the next call fetches the key again. */
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
    // Without the session's key the answer would be unreadable, so both keys are loaded before a call is sent.
    encrypt: async (fields) => {
      const [key] = await Promise.all([findPublicKey(), findSessionKey()])
      return encryptFields(subtle, key, fields)
    },
    decrypt: async (data) => decryptData(subtle, await findSessionKey(), data),
  }
}

/** Every field as base64 text, objects as JSON; absent ones are omitted. Spec: CRYPT-003, CRYPT-004, OPEN-082. */
async function encryptFields(subtle: SubtleCrypto, key: CryptoKey, fields: Fields): Promise<Fields> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(await Promise.all(present.map(async ([name, value]) => [name, await encryptValue(subtle, key, textOf(value))])))
}

function textOf(value: FieldValue): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
