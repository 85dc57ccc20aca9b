import { CRYPT_DATA, CRYPT_HEADER } from '../../../contract/crypt.ts'
import type { Fields } from '../form-encode.ts'
import { CLIENT_MESSAGES, clientError, makeRequest, type HttpAnswer, type HttpClientOptions, type HttpRequest } from '../http-client.ts'
import { LATE_MESSAGES } from '../late-messages.ts'

/** How fields are encrypted and answers decrypted. Both throw with words for the visitor. */
export type CryptModule = {
  encrypt: (fields: Fields) => Promise<Fields>
  decrypt: (text: string) => Promise<unknown>
}
export type CryptClientOptions = HttpClientOptions & { crypt?: CryptModule }
/** The encrypted mode is optional: only a request that says so is encrypted, and asks for keys. Spec: CRYPT-001. */
export type CryptRequest = HttpRequest & { isEncrypted?: boolean }

/**
 * One request, encrypted when it says so: every field's value, and `data` of the answer. It never throws. Without a module (ERR-017), without
 * data, or with a success whose data is not encrypted (ERR-018) it fails and says so: nothing goes on in clear.
 */
export function makeCryptRequest({ crypt, ...options }: CryptClientOptions = {}): (call: CryptRequest) => Promise<HttpAnswer> {
  const request = makeRequest(options)
  return async ({ isEncrypted, ...call }) => {
    if (isEncrypted !== true) return request(call)
    if (crypt === undefined) return clientError(LATE_MESSAGES.noCrypt)
    if (call.data === undefined) return clientError(LATE_MESSAGES.noCryptData)
    try {
      const data = await crypt.encrypt(call.data)
      const answer = await request({ ...call, data, headers: { ...call.headers, [CRYPT_HEADER]: '1' } })
      if (typeof answer.data === 'string' && CRYPT_DATA.test(answer.data)) return { ...answer, data: await crypt.decrypt(answer.data) }
      // A failure may come from on the way, from where nothing is encrypted.
      return answer.result === 'ERROR' ? answer : clientError(LATE_MESSAGES.noCryptData)
    } catch (error) {
      return clientError(error instanceof Error ? error.message : CLIENT_MESSAGES.network)
    }
  }
}
