import { ownValue } from '../../base/own-value.ts'
import type { ListJson } from '../../contract/envelope.ts'
import { readListWord } from '../../contract/list-reads.ts'
import { withAt } from './at.ts'
import { renderedPath, readList, type Query } from './query.ts'

/**
 * A page of a filtered list. `total`: rows without filters. `marked_row`: row to mark; `marked_day`: its day, after a jump to a day without
 * rows.
 */
export type FilteredList<T> = ListJson<T> & { total?: number; marked_row?: number; marked_day?: string }

/**
 * Filter and order of a list as in the address of its page: a query without `?`, `''` if nothing is chosen. Days are `since` and `until`
 * there, because `from` and `to` are the two moments that a page compares. `row` also takes a day: the field for both works without
 * scripts. `choose`: the page shows the filter form instead of the rows.
 */
export type Filtered = { filter: string }

const NAMES = ['kind', 'family', 'status', 'asset', 'with', 'since', 'until', 'order', 'limit', 'row', 'date', 'choose'] as const
/** Words that only lists of an address have. */
export const PARTY_NAMES = ['dir'] as const
export type FilterName = (typeof NAMES)[number] | (typeof PARTY_NAMES)[number]

/** The filter in an address. `more`: names in addition to those of all lists. */
export const filterOf = (
  { search }: { search: Readonly<Partial<Record<FilterName, string | undefined>>> },
  more: typeof PARTY_NAMES | readonly [] = [],
): string => pickWords(search, [...more, ...NAMES], readListWord)

/** The words of an address with these names, as a query without `?`. `read`: normalises a value. */
export const pickWords = <Name extends string>(
  search: Readonly<Partial<Record<Name, string | undefined>>>,
  names: readonly Name[],
  read = (_name: Name, value: string): string | undefined => value,
): string =>
  names
    .flatMap((name) => {
      const value = read(name, (ownValue<string | undefined>(search, name) ?? '').trim())
      return value ? `${name}=${encodeURIComponent(value)}` : []
    })
    .join('&')

/** Adds a filter to an address. */
export const withFilter = (path: string, filter: string): string =>
  filter === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${filter}`

/** The filter in the API's words. */
export const apiFilter = (filter: string): string =>
  filter
    .replace(/&?\bchoose=[^&]*/, '')
    .replace('since=', 'from=')
    .replace('until=', 'to=')
    .replace(/\brow=(?=\d+-)/, 'date=')

/** Parameters of a list call apart from its page. `join`: text before the page number; after `?` page 1 has no number. `at`: a moment. */
type Asked = { filter?: string; at?: string | undefined; join?: '/' | '?page=' }

/** A query for a page of a filtered list. `api`: its call without the page number. */
export type FilteredQuery<T extends object> = Query<FilteredList<T>> & { api: string; filter: string; asked: Asked }

/** `key` identifies the list. */
export function filteredQuery<T extends object>(key: readonly string[], api: string, page: number, asked: Asked): FilteredQuery<T> {
  const { filter = '', at, join = '/' } = asked
  const [name = '', ...ids] = key
  return {
    key: [at === undefined ? name : `${name}-at`, ...ids, ...(at === undefined ? [] : [at]), page, filter],
    path: withAt(renderedPath(withFilter(join === '/' || page > 1 ? `${api}${join}${page}` : api, apiFilter(filter))), at),
    read: readList<T>,
    onError: 'toast',
    api,
    filter,
    asked,
  }
}

/** The filter among the parameters of a page; `''` if there is none. */
export const filterIn = (params: object): string => ('filter' in params && typeof params.filter === 'string' ? params.filter : '')

/** Whether a list page was opened at a certain row. */
export const isAtRow = (params: object): boolean => /\b(?:row|date)=/.test(filterIn(params))
