import type { Dehydrated } from './cache/query-client.ts'
import type { Lang, Theme } from '../contract/web-renderer.ts'

/** What the server hands to the browser with a page. */
export type PageState = {
  lang: Lang
  theme: Theme
  zone: string
  renderedAtSec: number
  testMode: boolean
  testnet: boolean
  /** Calls are encrypted (CRYPT-001); absent: they are not. */
  encrypted?: boolean
  origin: string
  queries: Dehydrated
}
