import { findCookie } from '../../base/cookie.ts'
import type { Appearance } from '../ssr/error-page.ts'

/** Whether an address belongs to the calls, whose failures are JSON. `deploy/nginx.conf` has the same list. */
export const isApiPath = (url: string): boolean => /^\/(api|v1|page\/dashboard|crypt|healthz|livez|readyz|metrics|socket)([/?]|$)/.test(url)

/** Whether an address, or the pattern of a route, belongs to the calls that pages of other sites may read. */
export const isOpenPath = (path: string): boolean => /^\/(api|v1|page\/dashboard)([/?]|$)/.test(path)

/** The language and theme chosen by a visitor, from the Cookie header. Spec: STATE-017, STATE-018. */
export const appearanceOf = (cookie = ''): Appearance => ({
  lang: findCookie(cookie, 'lang') === 'ko' ? 'ko' : 'en',
  theme: findCookie(cookie, 'theme') === 'dark' ? 'dark' : 'light',
})
