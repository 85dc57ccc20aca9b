import type { MarketFilter, SortedKey, SortedOrder } from '../../model/sorted.ts'
import { pageWindow } from '../../model/page-window.ts'
import type { Work } from '../engine/work.ts'
import { arrivalOfKey } from '../rows/sort-keys.ts'
import type { Entity, Page } from '../store.ts'
import { countOf, place, readSpans, rowsOf } from './rank-spans.ts'
import { entitiesById, withEntities } from './read-entities.ts'
import { findList, findNameIds, findNamesById, type ReadCaches } from './read-names.ts'
import { pageOf } from './read-txs.ts'
import { countingOrder, filtersOf, isByArrivalOfOther, isUnfiltered, rangesOf, type ReadOrder } from './sorted-ranges.ts'

/** Most members that are read when the filters have no common ranking. */
export const MAX_SIFTED = 20_000

export type Members = { ids: (skip: number, size: number) => Work<number[]>; count: number }

export type Among = (() => Work<ReadonlySet<number>>) | undefined

/** Members named in the filter's `among`, looked up on first use; `undefined` without `among`. */
export function amongOf(caches: ReadCaches, { among }: MarketFilter): Among {
  let found: ReadonlySet<number> | undefined
  return (
    among &&
    function* () {
      return (found ??= new Set((yield* findNameIds(caches, among)).values()))
    }
  )
}

/** Members that match a filter, in an order. `undefined` when that needs more than `MAX_SIFTED` members. `among`: from `amongOf`. */
export function* findMembers(list: number, order: ReadOrder, filter: MarketFilter, among: Among): Work<Members | undefined> {
  const placed = yield* place(list, rangesOf(order, filter))
  const also = filtersOf(order, filter)
  const isSorted = !isByArrivalOfOther(order, filter)
  if (isSorted && also.length === 0 && among === undefined)
    return { count: countOf(placed.spans), ids: (skip, size) => readSpans(placed, order.isDescending, skip, size) }
  const narrowing = yield* place(list, also)
  if ([placed, narrowing].some(({ spans }) => spans.some(({ count }) => count > MAX_SIFTED))) return undefined
  const wanted: ReadonlySet<number>[] = among === undefined ? [] : [yield* among()]
  for (const span of narrowing.spans) wanted.push(new Set((yield* rowsOf(list, span)).map(([, value]) => Number(value))))
  const found: number[] = []
  for (const span of placed.spans) {
    const rows = yield* rowsOf(list, span)
    if (!isSorted) rows.sort(([a], [b]) => (arrivalOfKey(a) < arrivalOfKey(b) ? -1 : 1))
    if (order.isDescending) rows.reverse()
    for (const [, value] of rows) if (wanted.every((ids) => ids.has(Number(value)))) found.push(Number(value))
  }
  return {
    count: found.length,
    // oxlint-disable-next-line require-yield
    *ids(skip, size) {
      return found.slice(skip, skip + size)
    },
  }
}

/**
 * A page of a list in one of its orders, with the exact number of members that match the filter; `undefined` when counting them would read
 * more than `MAX_SIFTED` members. `ordinal`: place in the order.
 */
export function* listSorted(
  caches: ReadCaches,
  { ranking, subject }: SortedKey,
  order: SortedOrder,
  filter: MarketFilter,
  page: number,
  size: number,
): Work<Page<Entity> | undefined> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return pageOf(pageWindow(page, 0, size), 0, size, [])
  const isByArrivalKey = ranking === 'offers-of' && order.sort === 'arrival' && isUnfiltered(filter)
  const placedBy: ReadOrder = isByArrivalKey ? { ...order, sort: 'arrivals' } : order
  const members = yield* findMembers(list, placedBy, filter, amongOf(caches, filter))
  if (!members) return undefined
  const window = pageWindow(page, members.count, size)
  const skip = (window.page - 1) * size
  const ids = yield* members.ids(skip, size)
  const items = ids.map((item, at) => ({ ordinal: skip + at + 1, item }))
  return withEntities(pageOf(window, members.count, size, items), yield* entitiesById(caches, ids))
}

/**
 * Ledger keys of the members that match a filter; `undefined` when there are more than `most`, or `listSorted` would return `undefined`.
 */
export function* listSortedKeys(
  caches: ReadCaches,
  { ranking, subject }: SortedKey,
  filter: MarketFilter,
  most: number,
): Work<string[] | undefined> {
  const list = yield* findList(caches, ranking, subject)
  if (list === undefined) return []
  const members = yield* findMembers(list, countingOrder(filter), filter, amongOf(caches, filter))
  if (members === undefined || members.count > most) return undefined
  return [...(yield* findNamesById(caches, yield* members.ids(0, members.count))).values()]
}
