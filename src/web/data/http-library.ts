import { makeCryptRequest, type CryptClientOptions, type CryptRequest } from './crypt/crypt-request.ts'
import { flattenFields, type Fields } from './form-encode.ts'
import { clientError, DEFAULT_API_URL, type HttpAnswer } from './http-client.ts'
import { LATE_MESSAGES } from './late-messages.ts'

/** A client with every kind of request, encrypted ones included; pages load `http-client.ts` alone. */
export function makeHttpClient(options: CryptClientOptions = {}) {
  const { baseUrl = DEFAULT_API_URL } = options
  const request = makeCryptRequest(options)
  return {
    request,
    get: (path: string, data?: Fields) => request({ method: 'GET', path, ...(data && { data }) }),
    delete: (path: string, data?: Fields) => request({ method: 'DELETE', path, ...(data && { data }) }),
    post: (path: string, data?: Fields) => request({ method: 'POST', path, ...(data && { data }) }),
    put: (path: string, data?: Fields) => request({ method: 'PUT', path, ...(data && { data }) }),
    /** Request with a callback, for callers that cannot wait. Without one of the two it reports what is missing (ERR-015, ERR-016). */
    call: async (call: CryptRequest | undefined, callback: ((answer: HttpAnswer) => void) | undefined): Promise<HttpAnswer> => {
      if (callback === undefined) return clientError(LATE_MESSAGES.noCallback)
      const answer = call === undefined ? clientError(LATE_MESSAGES.noRequest) : await request(call)
      callback(answer)
      return answer
    },
    /** Sends the fields as a form of the page, so that the browser saves the answer as a file. Spec: HTTP-010. */
    download: (path: string, data: Fields, page: Document = document) => {
      const form = page.createElement('form')
      form.method = 'post'
      form.action = baseUrl + path
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
    },
  }
}
