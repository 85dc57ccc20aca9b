import type { DehydratedState } from '@tanstack/react-query'
import type { Lang, Theme } from './renderer.ts'

/** What the server hands to the browser with a page. */
export type PageState = {
  lang: Lang
  theme: Theme
  renderedAtSec: number
  testMode: boolean
  testnet: boolean
  origin: string
  queries: DehydratedState
}
