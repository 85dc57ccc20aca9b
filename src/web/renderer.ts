/**
 * The site's half of the agreement with the server (`server/ssr/web-renderer.ts` has the same shapes): the site must not import
 * the server, so both sides write it down.
 */
export type WebRender = (request: WebRequest, api: WebApi, assets: WebAssets) => Promise<WebAnswer>

export type Lang = 'en' | 'ko'
export type Theme = 'light' | 'dark'

/** Only `url`, `lang`, `theme` and `zone` may change the HTML (decision 0022): finished pages are cached by these four. */
export type WebRequest = {
  /** Path with query, starting with `/`. */
  url: string
  lang: Lang
  theme: Theme
  /** Time zone of every date on the page, a name of `/api/x/zones`; absent: UTC. */
  zone?: string
  cookies: Readonly<Record<string, string>>
  testMode: boolean
  testnet: boolean
  /** The browser's calls are encrypted (CRYPT-001). */
  encrypted?: boolean
  /** Origin for canonical links and share images, without a trailing `/`. */
  origin: string
  /** Time the page is rendered at; absent: now. */
  nowSec?: number
}

/** What a page is drawn from. */
export type WebApi = {
  /** The API without HTTP. `path` is that of the browser's call: `/api/token/0`. */
  get: (path: string) => Promise<ApiAnswer>
}
/** `body` is the JSON text of the envelope. */
export type ApiAnswer = { status: number; body: string }

/** Built files as absolute paths. `routes`: source module to the files it needs beyond the entry's. */
export type WebAssets = {
  scripts: readonly string[]
  styles: readonly string[]
  preloads: readonly string[]
  fonts: readonly string[]
  routes: Readonly<Record<string, { preloads: readonly string[]; styles: readonly string[] }>>
}

/** `html` is the whole document. With `redirect` the answer is a 302 to that path and `html` is not sent. */
export type WebAnswer = {
  status: number
  html: string
  redirect?: string
  /** Calls that only the shell around the page was rendered from: the page's own script asks for them again (decision 0025). */
  shellPaths?: readonly string[]
  /** What entries of lists threw that could not be drawn; absent: all could. The log says so, with the pattern of the page. */
  faults?: readonly unknown[]
  route?: string
}
