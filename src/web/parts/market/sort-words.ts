import { FALLING_SORTS, type EntitySort } from '../../../contract/entity-sorts.ts'
import { readMarket, withMarket } from './market-words.ts'

/** How a list is sorted. `sort` absent: the order that the list has by itself, which has no name. */
type Sorting = { sort?: string | undefined; isFalling: boolean }

/** `byDefault`: the order of the list by itself, where it has a name. */
export function sortingOf(filter: string, byDefault?: EntitySort): Sorting {
  const { sort = byDefault, order } = readMarket(filter)
  return { sort, isFalling: order === undefined ? FALLING_SORTS.has(sort ?? '') : order === 'desc' }
}

/** The filter in an order; in the other direction where that is the order already. */
export function sortedBy(filter: string, sort: EntitySort, byDefault?: EntitySort): string {
  const now = sortingOf(filter, byDefault)
  const isFirst = FALLING_SORTS.has(sort)
  const isFalling = now.sort === sort ? !now.isFalling : isFirst
  const order = isFalling === isFirst ? undefined : isFalling ? 'desc' : 'asc'
  return withMarket(filter, { sort: sort === byDefault && order === undefined ? undefined : sort, order })
}
