import { parseSearch } from '../../data/address-query.ts'
import { filterOf, PARTY_NAMES, type FilterName } from '../../data/list-filter.ts'

/** A filter by the names of its parts; a list of kinds or families is one text with commas. */
export type Words = Readonly<Partial<Record<FilterName, string | undefined>>>

/** What a filter can be set by, in the order of the bar. */
export const GROUPS = ['family', 'kind', 'day', 'status', 'asset', 'dir', 'with'] as const
export type Group = (typeof GROUPS)[number]
/** Lists that are no address's have no direction. */
export const GROUPS_OF_ALL: readonly Group[] = GROUPS.filter((group) => group !== 'dir')

/** What the call of account ledgers can filter by: they have no failed transaction. */
export const GROUPS_OF_LEDGER: readonly Group[] = ['family', 'kind', 'day', 'asset', 'dir', 'with']

const NAMES_OF = { day: ['since', 'until'] } as const
export const namesOf = (group: Group): readonly FilterName[] => (group === 'day' ? NAMES_OF.day : [group])
/** They belong to one page of the list; another choice begins at its first. */
const PLACE = { row: undefined, date: undefined, choose: undefined }

export const readWords = (filter: string): Words => Object.fromEntries(new URLSearchParams(filter))

/** The filter with other words in place of some; the page begins anew. An order or a number of rows that was refused stays behind. */
export function withWords(filter: string, change: Words): string {
  const { order, limit, ...words } = { ...readWords(filter), ...PLACE, ...change }
  const kept = { ...(order === 'asc' && { order }), ...((limit === '50' || limit === '100') && { limit }) }
  return filterOf({ search: { ...words, ...kept } }, PARTY_NAMES)
}

/** The same rows in another order, or more of them on a page. `marked`: the row that the list was opened at, which it stays at. */
export function arranged(filter: string, change: Pick<Words, 'order' | 'limit'>, marked: number | undefined): string {
  const { row, date } = readWords(filter)
  return withWords(filter, { ...(marked !== undefined && { row, date }), ...change })
}

/** The browser scrolls to the row by itself, without scripts too. */
export const withRow = (href: string, row: number | undefined): string => (row === undefined ? href : `${href}#row-${row}`)

export const listSet = (filter: string): Group[] => {
  const words = readWords(filter)
  return GROUPS.filter((group) => namesOf(group).some((name) => Boolean(words[name])))
}

export const without = (filter: string, ...groups: readonly Group[]): string => withWords(filter, noneOf(groups))

/** The change that takes choices away. */
export const noneOf = (groups: readonly Group[]): Words => Object.fromEntries(groups.flatMap(namesOf).map((name) => [name, undefined]))

/**
 * The filter that was chosen last, for what is pressed now: while its page is on its way the list still shows the one before (`shown`), and
 * either choice holds. `path`: of the list; another page of the site that is on its way has no say.
 */
export function lastChosen({ pathname, search }: Pick<Location, 'pathname' | 'search'>, path: string, shown: string): string {
  return pathname === path.split('?')[0] ? withWords('', parseSearch(search)) : shown
}

export const listValues = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

/** A list with a value more, or without one that it had. */
export const toggled = (text: string | undefined, value: string): string => {
  const values = listValues(text)
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',')
}
