import { CRYPT_REFUSED } from '../../../contract/crypt.ts'
import { makeRequest, type HttpAnswer, type HttpClientOptions } from '../http-client.ts'
import type { SiteApi } from '../site-api.ts'
import { makeBrowserCrypt } from './browser-crypt.ts'
import { makeCryptRequest } from './crypt-request.ts'

/**
 * The API with every call but those for keys encrypted. Keys that the server does not know any more, because it was started again or changed them, are asked
 * for anew, once per call. `subtle` is absent on pages reached without TLS: every call fails then and says so (ERR-017), and nothing goes
 * out unencrypted.
 */
export function makeEncryptedApi(subtle: SubtleCrypto | undefined, options: HttpClientOptions = { baseUrl: '' }): SiteApi {
  const askPlainly = makeRequest(options)
  const crypt = subtle && makeBrowserCrypt(subtle, async (path) => readKey(await askPlainly({ path })))
  const request = makeCryptRequest({ ...options, ...(crypt && { crypt }) })
  return {
    get: async (path, signal) => {
      // Keys are told in clear: the reference of the API lets visitors ask for them.
      if (path.startsWith('/crypt/')) return askPlainly({ path, ...(signal && { signal }) })
      const [bare = '', search = ''] = path.split(/\?(.*)/s)
      const call = { path: bare, data: Object.fromEntries(new URLSearchParams(search)), isEncrypted: true, ...(signal && { signal }) }
      const answer = await request(call)
      if (answer.msg !== CRYPT_REFUSED || !crypt) return answer
      crypt.renew()
      return request(call)
    },
  }
}

function readKey({ result, msg, data }: HttpAnswer): string {
  if (result === 'ERROR' || typeof data !== 'string') throw new Error(msg)
  return data
}
