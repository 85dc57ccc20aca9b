import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encryptData, importSessionKey } from '../../contract/cipher.ts'
import { findCookie } from '../../base/cookie.ts'
import { CRYPT_HEADER, CRYPT_REFUSED } from '../../contract/crypt.ts'
import { failure, success } from '../../contract/envelope.ts'
import { etagOf } from '../answers/sendable.ts'
import type { Answer, Api } from '../api/api.ts'
import { UNCACHED } from '../http/headers.ts'
import type { Admit } from '../load/admission-queue.ts'
import type { CryptKeys } from './crypt-keys.ts'

/** Names a session. Scripts cannot read it; the key itself is never in a cookie. */
const COOKIE = 'crypt'
const IV_BYTES = 16

const findSession = ({ headers: { cookie = '' } }: FastifyRequest): string | undefined => findCookie(cookie, COOKIE)

/** `isSecure`: the site is reached over TLS, so its cookies are sent over TLS only. */
export type CryptSetup = { keys: CryptKeys; isSecure: boolean }

/** Answers to encrypted requests. */
export type Encrypted = {
  isAsked: (request: FastifyRequest) => boolean
  answer: (request: FastifyRequest) => Promise<Answer>
}

/** `GET /crypt/key` and `/crypt/dkey`. Spec: CRYPT-002, CRYPT-005. */
export function registerCryptKeys(app: FastifyInstance, { keys, isSecure }: CryptSetup): void {
  app.get('/crypt/key', async (_request, reply) => reply.headers(UNCACHED).send(success(await keys.publicKey())))
  app.get('/crypt/dkey', (request, reply): FastifyReply => {
    const { name, key } = keys.session(findSession(request))
    const cookie = `${COOKIE}=${name}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
    return reply.headers({ ...UNCACHED, 'set-cookie': cookie }).send(success(key.toString('hex')))
  })
}

/**
 * Calls with an encrypted query. Each value is decrypted and the call is answered as usual. `data` of the answer, also of an error, is
 * encrypted with the key of the caller's session. All unreadable requests get the same 400.
 */
export function makeEncrypted(api: Api, keys: CryptKeys, admitOf: (request: FastifyRequest) => Admit): Encrypted {
  return {
    isAsked: ({ headers }) => headers[CRYPT_HEADER] === '1',
    answer: async (request) => {
      const key = keys.findSessionKey(findSession(request))
      // A caller without a session costs no private-key operation.
      const path = key && (await readPath(keys, request.raw.url ?? '/'))
      if (!key || path === undefined) return finish(400, failure('CRYPT_UNREADABLE', CRYPT_REFUSED))
      const { status, body } = await api.answer(path, admitOf(request))
      const { data, ...rest } = JSON.parse(body.toString('utf8')) as { result: string; code?: string; msg: string; data: unknown }
      return finish(status, { ...rest, data: await encryptFor(key, data) })
    },
  }
}

/** The URL with every value of its query decrypted; `undefined` if one is unreadable. */
async function readPath(keys: CryptKeys, url: string): Promise<string | undefined> {
  const [path = '', search = ''] = url.split(/\?(.*)/s)
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    const text = await keys.readValue(value)
    if (text === undefined) return undefined
    query.append(name, text)
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

/** `data` for the session with this key, under a new IV. */
async function encryptFor(key: Buffer, data: unknown): Promise<string> {
  const { subtle } = crypto
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return encryptData(subtle, await importSessionKey(subtle, key.toString('hex')), JSON.stringify(data), iv)
}

function finish(status: number, envelope: unknown): Answer {
  const body = Buffer.from(JSON.stringify(envelope))
  return { status, body, etag: etagOf(body) }
}
