import { parseSearch } from '../../data/address-query.ts'
import { filterOf, PARTY_NAMES, type FilterName } from '../../data/list-filter.ts'

/** A filter by the names of its words; several types or families are one text with commas. */
export type Words = Readonly<Partial<Record<FilterName, string | undefined>>>

/** Groups of filters, in the order of the bar. */
export const GROUPS = ['family', 'kind', 'day', 'status', 'asset', 'dir', 'with'] as const
export type Group = (typeof GROUPS)[number]
/** Only lists of an address have a direction. */
export const GROUPS_OF_ALL: readonly Group[] = GROUPS.filter((group) => group !== 'dir')

/** Filters of account ledgers, which have no failed transactions. */
export const GROUPS_OF_LEDGER: readonly Group[] = ['family', 'kind', 'day', 'asset', 'dir', 'with']

const NAMES_OF = { day: ['since', 'until'] } as const
export const namesOf = (group: Group): readonly FilterName[] => (group === 'day' ? NAMES_OF.day : [group])
/** Words that select one page of the list; another choice starts at the first page. */
const PLACE = { row: undefined, date: undefined, choose: undefined }

export const readWords = (filter: string): Words => Object.fromEntries(new URLSearchParams(filter))

/** The filter with some words replaced, at the first page. A refused order or number of rows is dropped. */
export function withWords(filter: string, change: Words): string {
  const { order, limit, ...words } = { ...readWords(filter), ...PLACE, ...change }
  const kept = { ...(order === 'asc' && { order }), ...((limit === '50' || limit === '100') && { limit }) }
  return filterOf({ search: { ...words, ...kept } }, PARTY_NAMES)
}

/** The filter with another order or number of rows. `marked`: the row at which the list was opened, which stays. */
export function arranged(filter: string, change: Pick<Words, 'order' | 'limit'>, marked: number | undefined): string {
  const { row, date } = readWords(filter)
  return withWords(filter, { ...(marked !== undefined && { row, date }), ...change })
}

/** The browser scrolls to the row, even without scripts. */
export const withRow = (href: string, row: number | undefined): string => (row === undefined ? href : `${href}#row-${row}`)

export const listSet = (filter: string): Group[] => {
  const words = readWords(filter)
  return GROUPS.filter((group) => namesOf(group).some((name) => Boolean(words[name])))
}

export const without = (filter: string, ...groups: readonly Group[]): string => withWords(filter, noneOf(groups))

/** A change that removes choices. */
export const noneOf = (groups: readonly Group[]): Words => Object.fromEntries(groups.flatMap(namesOf).map((name) => [name, undefined]))

/**
 * The latest filter at the time of a click. While its page loads, the list still shows the previous one (`shown`), and both choices must
 * apply. `path`: address of the list; another page that is loading does not count.
 */
export function lastChosen({ pathname, search }: Pick<Location, 'pathname' | 'search'>, path: string, shown: string): string {
  return pathname === path.split('?')[0] ? withWords('', parseSearch(search)) : shown
}

export const listValues = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

/** Adds a value to a list, or removes it. */
export const toggled = (text: string | undefined, value: string): string => {
  const values = listValues(text)
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',')
}
