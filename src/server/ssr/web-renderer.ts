/**
 * The agreement between the server and the site. The site is built to `dist/server/entry-server.js`, which exports
 * `render: WebRender`; the server finds it, gives it the API without HTTP and the built assets, and sends what comes back.
 */
export type WebRenderer = { render: WebRender }
export type WebRender = (request: WebRequest, api: WebApi, assets: WebAssets) => Promise<WebAnswer>

export type Lang = 'en' | 'ko'
export type Theme = 'light' | 'dark'

/** What a page may depend on. Only `url`, `lang`, `theme` and `zone` vary the HTML (D17, D35): finished HTML is cached by these four. */
export type WebRequest = {
  /** Path with query, starting with `/`, as asked for. */
  url: string
  lang: Lang
  theme: Theme
  /** Time zone of every date on the page, a name of `/api/x/zones`; absent: UTC. What stands around the page never depends on it. */
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
  /** Time the page is drawn at; absent: now. */
  nowSec?: number
  /** Only what stands around the page is wanted: `cut.own` may be left out. */
  onlyAround?: boolean
}

/** What a page is drawn from. */
export type WebApi = {
  /** The API without HTTP: same answers, same cache. `path` is that of the browser's call: `/api/token/0`. Never throws for an API error. */
  get: (path: string) => Promise<ApiAnswer>
  /** Whether what stands around such a page is there already: then `cut.around` may be left out. */
  isAroundKnown?: (frame: string, leansOn: string) => boolean
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
  /** Source module (`src/web/pages/tx/TxPage.tsx`) to the files it needs beyond the entry's. */
  routes: Readonly<Record<string, { preloads: readonly string[]; styles: readonly string[] }>>
}

/**
 * A rendered page. `html` is the whole document; inline scripts need no nonce, the server adds their hashes to the policy (D14).
 * With `redirect` the answer is a 302 to that path and `html` is not sent.
 */
export type WebAnswer = {
  status: number
  html: string
  redirect?: string
  cut?: Cut
  /** What entries of lists threw that could not be drawn; absent: all could. The log says so, with the pattern of the page. */
  faults?: readonly unknown[]
  route?: string
}

/**
 * A page taken apart: what stands around every page, and its own. `html` is `around[0] own[0] around[1] own[1] … around[n]`. The page's own
 * holds while its answers (all it asked but `aroundPaths`), `leansOn`, language and zone are the same, and `holdsSec` from `nowSec` on. What is
 * around it is the same for all pages of one `frame`, language and theme at one version of the index (decision 0012). A half that is not
 * wanted is empty, and then so is `html`.
 */
export type Cut = {
  around: readonly string[]
  own: readonly string[]
  frame: string
  leansOn: string
  aroundPaths: readonly string[]
  holdsSec: number
}
