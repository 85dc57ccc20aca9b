/**
 * The contract between server and site. The site is built to `dist/server/entry-server.js`, which exports `render: WebRender`. The server
 * loads it, passes it the API without HTTP and the built assets, and sends the result.
 */
export type WebRenderer = { render: WebRender }
export type WebRender = (request: WebRequest, api: WebApi, assets: WebAssets) => Promise<WebAnswer>

export type Lang = 'en' | 'ko'
export type Theme = 'light' | 'dark'

/** Inputs of a page. Only `url`, `lang`, `theme` and `zone` vary the HTML (decision 0022): finished HTML is cached by these four. */
export type WebRequest = {
  /** Requested path with query, starting with `/`. */
  url: string
  lang: Lang
  theme: Theme
  /** Time zone of every date on the page, a name of `/api/x/zones`; absent: UTC. */
  zone?: string
  /** `lang` and `theme` again and nothing else: no other cookie may change a page's HTML. */
  cookies: Readonly<Record<string, string>>
  /** TEST_MODE: the site shows that it is a test. */
  testMode: boolean
  /** The chain is a test network, and the site shows it. */
  testnet: boolean
  /** ENCRYPTED_MODE: the site's own calls are encrypted. */
  encrypted?: boolean
  /** Origin for canonical links and share images, without a trailing `/`. */
  origin: string
  /** Time for which the page is rendered; absent: now. */
  nowSec?: number
}

/** Data source of a page. */
export type WebApi = {
  /**
   * The API without HTTP, with the same responses and cache. `path` is that of the browser's call: `/api/token/0`. Never throws for an API
   * error.
   */
  get: (path: string) => Promise<ApiAnswer>
}
/** `body` is the JSON text of the envelope, exactly as a browser would receive it. */
export type ApiAnswer = { status: number; body: string }

/** Built files, as absolute paths on the site. A page's own chunks are found by its route name in `routes`. */
export type WebAssets = {
  scripts: readonly string[]
  styles: readonly string[]
  /** Modules that every page loads. */
  preloads: readonly string[]
  /** Fonts that every page needs immediately. */
  fonts: readonly string[]
  /** Source module (`src/web/subjects/tx/detail/TxPage.tsx`) to the files it needs beyond the entry's. */
  routes: Readonly<Record<string, { preloads: readonly string[]; styles: readonly string[] }>>
}

/**
 * A rendered page. `html` is the complete document. Inline scripts need no nonce: the server adds their hashes to the policy. With
 * `redirect` the response is a 302 to that path and `html` is not sent.
 */
export type WebAnswer = {
  status: number
  html: string
  redirect?: string
  /** Calls that only the shell used: the page's own script repeats them (decision 0025). */
  shellPaths?: readonly string[]
  /** Errors of list entries that could not be rendered; absent when there were none. The log has them with the pattern of the page. */
  faults?: readonly unknown[]
  route?: string
}
