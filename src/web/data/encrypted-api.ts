import { makeEncryptedRequest, type EncryptedOptions } from '../../client/encrypted-request.ts'
import { makeRequest } from '../../client/request.ts'
import type { SiteApi } from './site-api.ts'

/** The API with every call encrypted except those for keys: the API reference shows visitors their answers. */
export function makeEncryptedApi(options: EncryptedOptions): SiteApi {
  const request = makeRequest(options)
  const requestEncrypted = makeEncryptedRequest(options)
  return {
    get: (path, signal) => {
      const call = { path, data: {}, ...(signal && { signal }) }
      return path.startsWith('/crypt/') ? request(call) : requestEncrypted(call)
    },
  }
}
