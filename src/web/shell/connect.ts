import { useLoaded } from '../data/useLoaded.ts'
import type { SiteJson } from '../../contract/site.ts'
import { siteQuery } from '../data/site-queries.ts'

export type SiteLinks = SiteJson['links']
export type OutboundKey = 'mainSite' | 'apiSite' | 'tokenIssuing' | 'wallet'
export type Outbound = { key: OutboundKey; noteKey: `${OutboundKey}Note`; href: string }

const SITES = [
  ['mainSite', 'main'],
  ['apiSite', 'api'],
  ['tokenIssuing', 'issue'],
  ['wallet', 'wallet'],
] as const satisfies readonly (readonly [OutboundKey, keyof SiteLinks])[]

/** The four sites of the Connect menu and the footer, in their order; sites without an address are left out. Spec: LINK-001..005. */
export const listOutbound = (links: SiteLinks): Outbound[] =>
  SITES.flatMap(([key, name]) => {
    const href = links[name]
    return href === undefined ? [] : [{ key, noteKey: `${key}Note` as const, href }]
  })

const NO_LINKS: SiteLinks = {}

/** Configured addresses of related sites. */
export const useSiteLinks = (): SiteLinks => useLoaded(siteQuery)?.links ?? NO_LINKS
