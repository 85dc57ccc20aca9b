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

/** Titles contain names from the chain and words of the address, so their length is limited. */
const MAX_TITLE_LENGTH = 120
const SITE_NAME = 'Metascope'
const BETWEEN = ' · '

/**
 * The parts that change with every page. `subject`: the title without tab, page and site. `path`: the page's address in its one spelling.
 * `canonical`: the same with the origin.
 */
export type PageHead = { title: string; subject: string; path: string; canonical: string }

/** The match with the page number that the list really shows. */
export function shownMatch<M extends Pick<PageMatch, 'page' | 'params'>>(match: M, find: FindData): M {
  // A page opened at a row has no number: its address stays valid while the list grows.
  const shown = isAtRow(match.params) ? undefined : match.page.shownPage?.(match.params, find)
  return shown === undefined ? match : { ...match, params: { ...match.params, page: shown } }
}

/**
 * Title and address of a page, from loaded data. `path` is the current address without query. A title has the subject, the tab, the list
 * page and the site name: `Token Hanbit Coin (HBT) #1042 · Holders · Page 2 · Metascope`. Spec: I18N-003, OPEN-092.
 */
export function headOf(match: PageMatch, client: QueryClient, language: Language, origin: string, path: string): PageHead {
  const find = findDataIn(client)
  const { page, params } = shownMatch(match, find)
  const texts = titleTexts(language, find)
  const subject = oneLine(page.title(params, texts), MAX_TITLE_LENGTH)
  const number = pageOf(params)
  const parts = [subject, page.tab?.(params, texts), number > 1 ? texts.menu('page', { page: number }) : undefined, SITE_NAME]
  // A browser reads a path that starts with two slashes as another host.
  const plain = (page.canonical?.(params, find) ?? path).replace(/^[/\\]+/, '/')
  const own = withAt(withFilter(plain, filterIn(params)), (params as At).at)
  return { title: parts.filter((part) => part !== undefined).join(BETWEEN), subject, path: own, canonical: origin + own }
}

/** Texts for titles in a language. */
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
 * The address that should replace this one once the page is loaded. It has the page number in its one spelling and never one past the end.
 * `undefined`: no change is needed.
 */
export function findSettled(match: PageMatch, find: FindData, path: string): string | undefined {
  const { params } = shownMatch(match, find)
  const number = pageOf(params)
  return match.pageText === (number > 1 ? String(number) : undefined) ? undefined : path
}
