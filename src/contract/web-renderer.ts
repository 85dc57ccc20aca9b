/**
 * The agreement between the server and the site. The site is built to `dist/server/entry-server.js`, which exports
 * `render: WebRender`; the server finds it, gives it the API without HTTP and the built assets, and sends what comes back.
 */
export type WebRenderer = { render: WebRender }
export type WebRender = (request: WebRequest, api: WebApi, assets: WebAssets) => Promise<WebAnswer>

export type Lang = 'en' | 'ko'
export type Theme = 'light' | 'dark'

/** What a page may depend on. Only `url`, `lang`, `theme` and `zone` vary the HTML (decision 0022): finished HTML is cached by these four. */
export type WebRequest = {
  /** Path with query, starting with `/`, as asked for. */
  url: string
  lang: Lang
  theme: Theme
  /** Time zone of every date on the page, a name of `/api/x/zones`; absent: UTC. */
  zone?: string
  /** `lang` and `theme` again and nothing else: no other cookie may change a page's HTML. */
  cookies: Readonly<Record<string, string>>
  /** TEST_MODE: the site says that it is a test. */
  testMode: boolean
  /** The chain is a test network: the site says so. */
  testnet: boolean
  /** ENCRYPTED_MODE: the site's own calls are encrypted. */
  encrypted?: boolean
  /** Origin for canonical links and share images, without a trailing `/`. */
  origin: string
  /** Time the page is rendered at; absent: now. */
  nowSec?: number
}

/** What a page is drawn from. */
export type WebApi = {
  /** The API without HTTP: same answers, same cache. `path` is that of the browser's call: `/api/token/0`. Never throws for an API error. */
  get: (path: string) => Promise<ApiAnswer>
}
/** `body` is the JSON text of the envelope, exactly as a browser would get it. */
export type ApiAnswer = { status: number; body: string }

/** Built files, as absolute paths on the site. A page's own chunks are found by its route name in `routes`. */
export type WebAssets = {
  scripts: readonly string[]
  styles: readonly string[]
  /** Modules that every page loads. */
  preloads: readonly string[]
  /** Fonts that every page needs at once. */
  fonts: readonly string[]
  /** Source module (`src/web/subjects/tx/detail/TxPage.tsx`) to the files it needs beyond the entry's. */
  routes: Readonly<Record<string, { preloads: readonly string[]; styles: readonly string[] }>>
}

/**
 * A rendered page. `html` is the whole document; inline scripts need no nonce, the server adds their hashes to the policy.
 * With `redirect` the answer is a 302 to that path and `html` is not sent.
 */
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
