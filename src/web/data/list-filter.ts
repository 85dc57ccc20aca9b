import { ownValue } from '../../base/own-value.ts'
import type { ListJson } from '../../contract/envelope.ts'
import { readListWord } from '../../contract/list-reads.ts'
import { withAt } from './at.ts'
import { renderedPath, readList, type Query } from './query.ts'

/** A page of a filtered list. `total`: rows without filters; `row` to mark and its `day` after a jump to a day without rows. */
export type FilteredList<T> = ListJson<T> & { total?: number; marked_row?: number; marked_day?: string }

/**
 * What chooses and orders the rows of a list, as the address of its page spells it: a query without `?`, `''` for nothing chosen. Days are
 * `since` and `until` there, because `from` and `to` are the two moments that a page compares. `row` takes a day too: the field for both
 * works without scripts. `choose`: the page shows the choices in place of the rows.
 */
export type Filtered = { filter: string }

const NAMES = ['kind', 'family', 'status', 'asset', 'with', 'since', 'until', 'order', 'limit', 'row', 'date', 'choose'] as const
/** What only lists of an address have. */
export const PARTY_NAMES = ['dir'] as const
export type FilterName = (typeof NAMES)[number] | (typeof PARTY_NAMES)[number]

/** The filter that an address asks for. `more`: names beside those of all lists. */
export const filterOf = (
  { search }: { search: Readonly<Partial<Record<FilterName, string | undefined>>> },
  more: typeof PARTY_NAMES | readonly [] = [],
): string => pickWords(search, [...more, ...NAMES], readListWord)

/** Those of the words of an address that have these names, as a query without `?`. `read`: the one spelling of a value. */
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

/** The same address with a filter. */
export const withFilter = (path: string, filter: string): string =>
  filter === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${filter}`

/** The filter in the words of the API. */
export const apiFilter = (filter: string): string =>
  filter
    .replace(/&?\bchoose=[^&]*/, '')
    .replace('since=', 'from=')
    .replace('until=', 'to=')
    .replace(/\brow=(?=\d+-)/, 'date=')

/** What a call of a list is made of beside its page. `join`: what stands before the page, which page 1 does without after `?`; `at`: a moment. */
type Asked = { filter?: string; at?: string | undefined; join?: '/' | '?page=' }

/** A query for a page of a filtered list. `api`: its call without the page. */
export type FilteredQuery<T extends object> = Query<FilteredList<T>> & { api: string; filter: string; asked: Asked }

/** `key` names the list. */
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

/** The filter among the parameters of a page; `''` where it has none. */
export const filterIn = (params: object): string => ('filter' in params && typeof params.filter === 'string' ? params.filter : '')

/** Whether a page of a list is the one that has a certain row. */
export const isAtRow = (params: object): boolean => /\b(?:row|date)=/.test(filterIn(params))
