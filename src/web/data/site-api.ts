import type { ApiAnswer, WebApi } from '../../contract/web-renderer.ts'
import { makeRequest, readAnswer, type HttpAnswer, type RequestOptions } from '../../client/request.ts'

/** The API for pages, the same in browser and server. It never throws. `signal` aborts a request without observers. */
export type SiteApi = { get: (path: string, signal?: AbortSignal) => Promise<HttpAnswer> }

/** In the browser: HTTP to the page's own host. */
export function makeBrowserApi(options: RequestOptions = { baseUrl: '' }): SiteApi {
  const request = makeRequest(options)
  return { get: (path, signal) => request({ method: 'GET', path, ...(signal && { signal }) }) }
}

/** Answers used by many pages are parsed once. */
const read = new WeakMap<ApiAnswer, HttpAnswer>()

/** On the server: the API without HTTP. */
export const makeServerApi = (api: WebApi): SiteApi => ({
  get: async (path) => {
    const reply = await api.get(path)
    const answer = read.get(reply) ?? readAnswer(reply.status, '', reply.body)
    read.set(reply, answer)
    return answer
  },
})
