import type { QueryClient } from './cache/query-client.ts'
import { withAt, type At } from './data/at.ts'
import { filterIn, isAtRow, withFilter } from './data/list-filter.ts'
import { findDataIn, type FindData } from './data/find-data.ts'
import { oneLine } from './format/one-line.ts'
import type { Language } from './i18n/messages.ts'
import { textOf } from './i18n/useText.ts'
import type { PageMatch } from './page-match.ts'
import type { TitleTexts } from './page.ts'
import { typeLabel } from './txview/labels.ts'

/** Names of the chain and words of addresses stand in titles. */
const MAX_TITLE_LENGTH = 120
const SITE_NAME = 'Metascope'
const BETWEEN = ' · '

/**
 * What changes while the visitor moves. `subject`: the title without tab, page and site. `path`: the one spelling of the page's address.
 * `canonical`: the same with the origin.
 */
export type PageHead = { title: string; subject: string; path: string; canonical: string }

/** The page with the number of the list's page that is really shown. */
export function shownMatch<M extends Pick<PageMatch, 'page' | 'params'>>(match: M, find: FindData): M {
  // One that was opened at a row is not numbered: its address stays good while the list grows.
  const shown = isAtRow(match.params) ? undefined : match.page.shownPage?.(match.params, find)
  return shown === undefined ? match : { ...match, params: { ...match.params, page: shown } }
}

/**
 * Title and address of a page with what is loaded. `path` is the address shown, without query. A title is the subject, the tab, the page of
 * a list and the name of the site: `Token Hanbit Coin (HBT) #1042 · Holders · Page 2 · Metascope`. Spec: I18N-003, OPEN-092.
 */
export function headOf(match: PageMatch, client: QueryClient, language: Language, origin: string, path: string): PageHead {
  const find = findDataIn(client)
  const { page, params } = shownMatch(match, find)
  const texts = titleTexts(language, find)
  const subject = oneLine(page.title(params, texts), MAX_TITLE_LENGTH)
  const number = pageOf(params)
  const parts = [subject, page.tab?.(params, texts), number > 1 ? texts.menu('page', { page: number }) : undefined, SITE_NAME]
  // A browser reads a path that begins with two slashes as another host.
  const plain = (page.canonical?.(params, find) ?? path).replace(/^[/\\]+/, '/')
  const own = withAt(withFilter(plain, filterIn(params)), (params as At).at)
  return { title: parts.filter((part) => part !== undefined).join(BETWEEN), subject, path: own, canonical: origin + own }
}

/** What titles in a language are made of. */
export const titleTexts = (language: Language, find: FindData): TitleTexts => ({
  menu: textOf(language, 'menu'),
  common: textOf(language, 'common'),
  text: (area) => textOf(language, area),
  kind: (tx) => typeLabel(language, tx),
  find,
})

/** Number of the list's page; 1 for pages without a list. */
export const pageOf = (params: object): number => ('page' in params && typeof params.page === 'number' ? params.page : 1)

/**
 * The address that should stand in place of this one once the page is loaded: the number of the list's page is written in one way, and is
 * never that of a page that does not exist. `undefined`: it may stay.
 */
export function findSettled(match: PageMatch, find: FindData, path: string): string | undefined {
  const { params } = shownMatch(match, find)
  const number = pageOf(params)
  return match.pageText === (number > 1 ? String(number) : undefined) ? undefined : path
}
