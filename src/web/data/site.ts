import { createContext, use } from 'react'
import type { SiteApi } from './site-api.ts'

/**
 * Constant while a page lives. `renderedAtSec` is the server's clock at rendering; server and browser start from it. `zone`: time zone of
 * every date on the page.
 */
export type Site = {
  api: SiteApi
  renderedAtSec: number
  zone: string
  /** In the browser: the running server clock, in seconds; absent: times on the page stand still. */
  nowSec?: () => number
  testMode: boolean
  testnet: boolean
  origin: string
}

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (site === undefined) throw new Error('SiteContext is missing')
  return site
}
