import type { ApiAnswer, WebApi } from '../../contract/web-renderer.ts'
import { makeRequest, readAnswer, type HttpAnswer, type RequestOptions } from '../../client/request.ts'

/** The API as pages know it, the same in browser and server. It never throws. `signal` gives up an answer nobody waits for any more. */
export type SiteApi = { get: (path: string, signal?: AbortSignal) => Promise<HttpAnswer> }

/** In the browser: HTTP to the page's own host. */
export function makeBrowserApi(options: RequestOptions = { baseUrl: '' }): SiteApi {
  const request = makeRequest(options)
  return { get: (path, signal) => request({ method: 'GET', path, ...(signal && { signal }) }) }
}

/** Answers that are told to many pages are read once. */
const read = new WeakMap<ApiAnswer, HttpAnswer>()

/** On the server: the API without HTTP. */
export const makeServerApi = (api: WebApi): SiteApi => ({
  get: async (path) => {
    const told = await api.get(path)
    const answer = read.get(told) ?? readAnswer(told.status, '', told.body)
    read.set(told, answer)
    return answer
  },
})
