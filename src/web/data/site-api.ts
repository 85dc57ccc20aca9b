import type { WebApi } from '../renderer.ts'
import { makeHttpClient, readAnswer, type HttpAnswer } from './http-client.ts'

/** The API as pages know it, the same in browser and server. It never throws. */
export type SiteApi = { get: (path: string) => Promise<HttpAnswer> }

/** In the browser: HTTP to the page's own host. */
export const makeBrowserApi = (): SiteApi => makeHttpClient({ baseUrl: '' })

/** On the server: the API in-process. */
export const makeServerApi = (api: WebApi): SiteApi => ({
  get: async (path) => {
    const { status, body } = await api.get(path)
    return readAnswer(status, '', body)
  },
})
