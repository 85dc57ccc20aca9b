import type { Dehydrated } from './cache/query-client.ts'
import type { Lang, Theme } from '../contract/web-renderer.ts'

/** State that the server embeds in a page for the browser. */
export type PageState = {
  lang: Lang
  theme: Theme
  zone: string
  renderedAtSec: number
  testMode: boolean
  testnet: boolean
  /** Calls are encrypted (CRYPT-001). */
  encrypted?: boolean
  origin: string
  queries: Dehydrated
}
