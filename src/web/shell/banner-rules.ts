import type { BannerJson } from '../../contract/site.ts'
import type { FindData } from '../data/find-data.ts'
import { siteQuery } from '../data/site-queries.ts'
import type { PageBanner } from '../page.ts'
import type { PageMatch } from '../page-match.ts'

/** Areas whose lists and details have banners at the top: not home, engine, flow and error pages. Spec: AD-001, OPEN-101. */
const AREAS: ReadonlySet<string> = new Set(['address', 'block', 'tx', 'token', 'nft', 'dex'])

/** Whether a page has banners at its top. A page whose subject failed to load is an error page. */
export function hasBanners({ page, params, isBlank }: PageMatch, isFailed: (key: readonly (string | number)[]) => boolean): boolean {
  if (isBlank || page.status !== undefined || !AREAS.has(page.area)) return false
  return !page.queries(params).some(({ onError, key }) => onError === 'panel' && isFailed(key))
}

/** The page's own side banner, or those of the operator. Spec: AD-009, OPEN-088. */
export function sideBannersOf({ page, params }: PageMatch, find: FindData): PageBanner[] {
  const own = page.sideBanner?.(params, find)
  return own === undefined ? bannersAt('side', find(siteQuery)?.banners) : [own]
}

export const bannersAt = (place: BannerJson['place'], banners: readonly BannerJson[] = []): BannerJson[] =>
  banners.filter((banner) => banner.place === place)
