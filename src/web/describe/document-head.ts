import type { QueryClient } from '../cache/query-client.ts'
import type { At } from '../data/at.ts'
import { findDataIn } from '../data/find-data.ts'
import { headOf, shownMatch, titleTexts, type PageHead } from '../head.ts'
import type { Language } from '../i18n/messages.ts'
import type { PageMatch } from '../page-match.ts'
import type { RouteName } from '../../contract/page-paths.ts'
import { describeImage, describePage } from './describe-page.ts'

/** Data for search engines and previews. `image` is absolute, like `canonical`. */
export type DocumentHead = PageHead & { description: string; image: string; imageAlt: string; isIndexed: boolean }

/** Picture of every page that has none of its own, 1200 by 630 pixels (OPEN-089). */
const DEFAULT_IMAGE = '/share-default.png'
/** Pages without a subject of their own, which search engines should skip. */
const THIN: ReadonlySet<RouteName> = new Set(['tokenSearch', 'nftSearch', 'find', 'zone'])

const BAD_REQUEST = 400
/** The parameters of a page without its filters. Filters are a text; those of an account are an object. */
const withoutFilter = (params: object): object => ({
  ...params,
  traits: '',
  filter: 'filter' in params && typeof params.filter === 'object' ? {} : '',
})

/** Spec: TX-026, SHARE-002, SHARE-004, OPEN-089, OPEN-090. `status` is that of the answer: errors are never indexed. */
export function documentHeadOf(
  match: PageMatch,
  client: QueryClient,
  language: Language,
  where: { origin: string; path: string; status: number },
): DocumentHead {
  const find = findDataIn(client)
  const { page, params } = match
  const headAs = (shown: PageMatch) => headOf(shown, client, language, where.origin, where.path)
  const head = headAs(match)
  const own = page.shareImage?.(params, find)
  return {
    ...head,
    // A list that refuses a word gets the canonical address without filters: the API names only one word, and others may be wrong too.
    canonical: where.status === BAD_REQUEST ? headAs({ ...match, params: withoutFilter(params) }).canonical : head.canonical,
    description: describePage(shownMatch(match, find), titleTexts(language, find), language.lang, head.subject, where.status),
    image: where.origin + (own ?? DEFAULT_IMAGE),
    imageAlt: describeImage(own !== undefined, language.lang, head.subject),
    // A past state of a subject is not indexed as a page.
    isIndexed: where.status === 200 && (params as At).at === undefined && !page.names.some((name) => THIN.has(name)),
  }
}
