import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../base/clock.ts'
import { decryptValue, VALUE_CIPHER } from '../../contract/cipher.ts'

/** How long a key pair and a session are issued. Both are accepted for the same time again after that. */
const ROTATE_MS = 12 * 3_600_000
const RSA = { ...VALUE_CIPHER, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) } as const
/** Period, a random part, and proof that this process issued the name. */
const SESSION = /^([0-9a-z]{1,12})-[0-9a-f]{32}-([0-9a-f]{32})$/
const PROOF_LENGTH = 32

/**
 * Keys of the encrypted mode. They exist in this process only: after a restart, or at another process, callers have to request new ones.
 * Sessions take no memory: a session's key is derived from its name and a secret.
 */
export type CryptKeys = {
  /** Public key in PEM. Spec: CRYPT-002. */
  publicKey: () => Promise<string>
  /** Decrypts the value of a request's field; `undefined` if no recently issued key can read it. */
  readValue: (value: string) => Promise<string | undefined>
  /** A session's name and its key of 256 bits. The caller keeps its `name` while that is still issued. Spec: CRYPT-005. */
  session: (name: string | undefined) => { name: string; key: Buffer }
  /** `undefined` for a name that was not issued here, or was issued too long ago. */
  findSessionKey: (name: string | undefined) => Buffer | undefined
}

type Pair = { period: number; pem: string; privateKey: CryptoKey }

export function makeCryptKeys(clock: Pick<Clock, 'passedMs'>): CryptKeys {
  const secret = randomBytes(32)
  let pairs: readonly Pair[] = []
  let making: Promise<Pair> | undefined

  const period = (): number => Math.floor(clock.passedMs() / ROTATE_MS)
  const isRead = (of: number): boolean => of === period() || of === period() - 1
  const mac = (use: 'key' | 'proof', text: string): Buffer => createHmac('sha256', secret).update(`${use} ${text}`).digest()
  const proofOf = (text: string): string => mac('proof', text).toString('hex').slice(0, PROOF_LENGTH)

  /** Period of a name that was issued here; `undefined` for any other. */
  function findPeriod(name: string): string | undefined {
    const [, of, proof = ''] = SESSION.exec(name) ?? []
    const isOurs = of !== undefined && timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(name.slice(0, -PROOF_LENGTH - 1))))
    return isOurs ? of : undefined
  }

  function makeName(): string {
    const text = `${period().toString(36)}-${randomBytes(16).toString('hex')}`
    return `${text}-${proofOf(text)}`
  }

  async function make(): Promise<Pair> {
    const of = period()
    const { publicKey, privateKey } = await crypto.subtle.generateKey(RSA, true, ['encrypt', 'decrypt'])
    const body = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')
    const pem = `-----BEGIN PUBLIC KEY-----\n${body.replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END PUBLIC KEY-----\n`
    const pair = { period: of, pem, privateKey }
    pairs = [pair, ...pairs.slice(0, 1)]
    return pair
  }

  /** The pair that is issued now. Concurrent callers share its making. */
  function currentPair(): Promise<Pair> {
    const [newest] = pairs
    if (newest?.period === period()) return Promise.resolve(newest)
    making ??= make().finally(() => {
      making = undefined
    })
    return making
  }

  function findSessionKey(name: string | undefined): Buffer | undefined {
    const of = name === undefined ? undefined : findPeriod(name)
    return name !== undefined && of !== undefined && isRead(Number.parseInt(of, 36)) ? mac('key', name) : undefined
  }

  return {
    publicKey: async () => (await currentPair()).pem,
    readValue: async (value) => {
      for (const pair of pairs) {
        const text = isRead(pair.period) ? await decryptValue(crypto.subtle, pair.privateKey, value) : undefined
        if (text !== undefined) return text
      }
      return undefined
    },
    session: (known) => {
      const name = known !== undefined && findPeriod(known) === period().toString(36) ? known : makeName()
      return { name, key: mac('key', name) }
    },
    findSessionKey,
  }
}
