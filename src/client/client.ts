import { trimEnd } from '../base/trim-end.ts'
import { makeEncryptedRequest, type EncryptedOptions } from './encrypted-request.ts'
import { flattenFields, type Fields } from './fields.ts'
import { LATE_MESSAGES } from './late-messages.ts'
import { clientError, DEFAULT_API_URL, makeRequest, type HttpAnswer, type HttpRequest } from './request.ts'

// The client of the API, for the site and for other users. Node 26 runs it unchanged; for a browser, use any bundler:
//
//   import { apiBaseOf, keepCookies, makeClient } from './src/client/client.ts'
//   const api = makeClient({ baseUrl: apiBaseOf('https://explorer.example') })
//   const { code, result, msg, data } = await api.get('/api/token/list/1', { kw: 'gold' })
//
// A call never throws: `result` is SUCCESS or ERROR, `msg` has the failure. Encrypted calls (docs/encrypted-mode.md) need a cookie, which
// browsers store automatically and Node with `keepCookies`:
//
//   const secret = makeClient({ baseUrl: 'https://explorer.example', subtle: crypto.subtle, isEncrypted: true, fetch: keepCookies() })
//
// `FORM_RULES` checks fields of forms before they are sent. The site imports only `request.ts`, and the encrypted
// part if it is enabled, so a first visit loads nothing else from this folder.
export { FORM_RULES, type FormFault, type FormRule } from './form-rules.ts'
export { keepCookies } from './keep-cookies.ts'
export type { HttpAnswer, HttpRequest } from './request.ts'

/** `isEncrypted`: encrypts every call that does not override it; off by default. Spec: CRYPT-001. */
export type ClientOptions = EncryptedOptions & { isEncrypted?: boolean }
export type ClientRequest = HttpRequest & { isEncrypted?: boolean }

/** The wider API base of a host. Spec: HTTP-003. */
export const apiBaseOf = (host: string): string => `${trimEnd(host, '/')}/v1`

export function makeClient({ isEncrypted: isAlways = false, ...options }: ClientOptions = {}) {
  const send = makeRequest(options)
  const sendEncrypted = makeEncryptedRequest(options)
  const request = ({ isEncrypted = isAlways, ...call }: ClientRequest): Promise<HttpAnswer> =>
    isEncrypted ? sendEncrypted(call) : send(call)
  const taking =
    (method: NonNullable<HttpRequest['method']>) =>
    (path: string, data: Fields = {}): Promise<HttpAnswer> =>
      request({ method, path, data })
  return {
    request,
    get: taking('GET'),
    delete: taking('DELETE'),
    post: taking('POST'),
    put: taking('PUT'),
    /** Request with a callback, for callers that cannot wait. Without one of the two it reports what is missing (ERR-015, ERR-016). */
    call: async (call: ClientRequest | undefined, callback: ((answer: HttpAnswer) => void) | undefined): Promise<HttpAnswer> => {
      if (callback === undefined) return clientError(LATE_MESSAGES.noCallback)
      const answer = call === undefined ? clientError(LATE_MESSAGES.noRequest) : await request(call)
      callback(answer)
      return answer
    },
    /** Submits the fields as a form of the page, so that the browser saves the answer as a file. Spec: HTTP-010. */
    download: (path: string, data: Fields, page: Document = document): void => {
      submitForm(page, (options.baseUrl ?? DEFAULT_API_URL) + path, data)
    },
  }
}

function submitForm(page: Document, action: string, data: Fields): void {
  const form = page.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of flattenFields(data)) {
    const input = page.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  page.body.append(form)
  form.submit()
  form.remove()
}
