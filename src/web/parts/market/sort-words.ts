import { FALLING_SORTS, type EntitySort } from '../../../contract/entity-sorts.ts'
import { readMarket, withMarket } from './market-words.ts'

/** Order of a list. `sort` absent: the list's default order, which has no name. */
type Sorting = { sort?: string | undefined; isFalling: boolean }

/** `byDefault`: the list's default order, if it has a name. */
export function sortingOf(filter: string, byDefault?: EntitySort): Sorting {
  const { sort = byDefault, order } = readMarket(filter)
  return { sort, isFalling: order === undefined ? FALLING_SORTS.has(sort ?? '') : order === 'desc' }
}

/** The filter with an order, reversed if it is the current one. */
export function sortedBy(filter: string, sort: EntitySort, byDefault?: EntitySort): string {
  const now = sortingOf(filter, byDefault)
  const isFirst = FALLING_SORTS.has(sort)
  const isFalling = now.sort === sort ? !now.isFalling : isFirst
  const order = isFalling === isFirst ? undefined : isFalling ? 'desc' : 'asc'
  return withMarket(filter, { sort: sort === byDefault && order === undefined ? undefined : sort, order })
}
