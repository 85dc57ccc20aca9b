import { CRYPT_DATA, CRYPT_HEADER, CRYPT_REFUSED } from '../contract/crypt.ts'
import type { Fields } from './fields.ts'
import { LATE_MESSAGES } from './late-messages.ts'
import { CLIENT_MESSAGES, clientError, makeRequest, type HttpAnswer, type HttpRequest, type RequestOptions } from './request.ts'
import { makeSession } from './session.ts'

/** `subtle` is Web Crypto. Browsers have none on pages reached without TLS, except from the same machine. */
export type EncryptedOptions = RequestOptions & { subtle?: SubtleCrypto | undefined }

/**
 * Requests with encrypted fields, including those in a path's query, and with decrypted `data` of the answer. It never throws. Without Web
 * Crypto (ERR-017), without fields, or after a success with unencrypted data (ERR-018) it fails with a message and sends nothing more in
 * clear. If the server restarted or changed its keys, the request fetches new keys and tries once more.
 */
export function makeEncryptedRequest({ subtle, ...options }: EncryptedOptions = {}): (call: HttpRequest) => Promise<HttpAnswer> {
  const request = makeRequest(options)
  const session = subtle && makeSession(subtle, async (path) => readKey(await request({ path })))

  async function attempt(call: HttpRequest, fields: Fields): Promise<HttpAnswer> {
    if (session === undefined) return clientError(LATE_MESSAGES.noCrypt)
    try {
      const data = await session.encrypt(fields)
      const answer = await request({ ...call, data, headers: { ...call.headers, [CRYPT_HEADER]: '1' } })
      if (typeof answer.data === 'string' && CRYPT_DATA.test(answer.data)) return { ...answer, data: await session.decrypt(answer.data) }
      // A failure may come from a proxy, which does not encrypt.
      return answer.result === 'ERROR' ? answer : clientError(LATE_MESSAGES.noCryptData)
    } catch (error) {
      return clientError(error instanceof Error ? error.message : CLIENT_MESSAGES.network)
    }
  }

  return async (call) => {
    const [path = '', search] = call.path.split(/\?(.*)/s)
    if (session !== undefined && call.data === undefined && search === undefined) return clientError(LATE_MESSAGES.noCryptData)
    const fields = { ...Object.fromEntries(new URLSearchParams(search)), ...call.data }
    const answer = await attempt({ ...call, path }, fields)
    if (answer.msg !== CRYPT_REFUSED || session === undefined) return answer
    session.renew()
    return attempt({ ...call, path }, fields)
  }
}

function readKey({ result, msg, data }: HttpAnswer): string {
  if (result === 'ERROR' || typeof data !== 'string') throw new Error(msg)
  return data
}
