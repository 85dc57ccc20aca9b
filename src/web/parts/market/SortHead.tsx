import type { EntitySort } from '../../../contract/entity-sorts.ts'
import { withFilter } from '../../data/list-filter.ts'
import type { Head } from '../Table.tsx'
import { sortedBy, sortingOf } from './sort-words.ts'
import { StayLink } from '../StayLink.tsx'

/** The list that column heads sort: its address without a filter, and its filter. */
export type SortedList = { path: string; filter: string; byDefault?: EntitySort }

/** A column head that sorts the list; a second click reverses the order. Without a list: a plain head. */
export function sortHead(list: SortedList | undefined, sort: EntitySort, head: Head): Head {
  if (list === undefined) return head
  const { path, filter, byDefault } = list
  const now = sortingOf(filter, byDefault)
  const isCurrent = now.sort === sort
  return {
    ...head,
    ...(isCurrent && { sort: now.isFalling ? 'descending' : 'ascending' }),
    label: (
      <StayLink className="mkt-th" href={withFilter(path, sortedBy(filter, sort, byDefault))}>
        {head.label} {isCurrent && <i aria-hidden="true">{now.isFalling ? '↓' : '↑'}</i>}
      </StayLink>
    ),
  }
}
