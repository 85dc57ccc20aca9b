import type { Look } from '../ssr/error-page.ts'

/** Whether an address belongs to the calls, whose failures are JSON. `deploy/nginx.conf` has the same list. */
export const isApiPath = (url: string): boolean => /^\/(api|v1|page\/dashboard|crypt|healthz|livez|readyz|metrics|socket)([/?]|$)/.test(url)

/** Whether an address, or the pattern of a route, belongs to the calls that pages of other sites may read. */
export const isOpenPath = (path: string): boolean => /^\/(api|v1|page\/dashboard)([/?]|$)/.test(path)

/** The language and theme a visitor has chosen, from the cookie as it was sent: for answers that are made before cookies are read. */
export const lookOf = (cookie = ''): Look => ({
  lang: /(?:^|;\s*)lang=ko\s*(?:;|$)/.test(cookie) ? 'ko' : 'en',
  theme: /(?:^|;\s*)theme=dark\s*(?:;|$)/.test(cookie) ? 'dark' : 'light',
})
