import type { ReactNode } from 'react'
import { useQuery } from '../../cache/use-query.ts'
import { useWithAt } from '../../data/at.ts'
import { pagesFilter } from '../../data/facets.ts'
import { withFilter, type FilteredList, type FilteredQuery } from '../../data/list-filter.ts'
import { Loaded, type LoadedProps } from '../../data/Loaded.tsx'
import { isUnanswered, optionsOf, type Answer } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { LazyRowsPerPage, LazyTxBar } from './lazy-tx-bar.tsx'

/** Parts of a filtered list besides its rows: addresses of pages and rows, the row to mark, and the choice of rows per page. */
export type ListParts = { pathOf: (page: number) => string; rowPath: (row: number) => string; marked: number | undefined; foot: ReactNode }

export type FilteredTxsProps<T extends object> = {
  query: FilteredQuery<T>
  /** Address of a list page without a filter. */
  pathOf: (page: number) => string
  /** The list belongs to an address: it has directions and counterparties. */
  hasParty?: boolean
  skeleton: LoadedProps<T>['skeleton']
  children: (txs: FilteredList<T>, parts: ListParts) => ReactNode
}

const CLIENT_ERROR = 400
const SERVER_ERROR = 500

/** Whether a message replaces the rows: no match, a refused filter, or the page of choices. */
const hasNoRows = (filter: string, answer: Answer<FilteredList<object>> | undefined): boolean => {
  if (filter === '' || answer === undefined) return false
  if (/\bchoose=/.test(filter)) return true
  if (answer.ok) return answer.data.list.length === 0
  return answer.code >= CLIENT_ERROR && answer.code < SERVER_ERROR && !isUnanswered(answer)
}

/** A list of transactions with its filter bar. Use it inside a sheet. */
export function FilteredTxs<T extends object>({ query, pathOf, hasParty = false, skeleton, children }: FilteredTxsProps<T>) {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  const filter = pagesFilter(query.filter)
  const atMoment = useWithAt()
  const bar = { query, path: pathOf(1), hasParty }
  return (
    <>
      <LazyTxBar {...bar} />
      {!hasNoRows(query.filter, answer) && (
        <Loaded query={query} skeleton={skeleton} isInSheet>
          {(txs) =>
            children(txs, {
              pathOf: (page) => withFilter(pathOf(page), filter),
              rowPath: (row) => `${atMoment(withFilter(pathOf(1), [filter, `row=${row}`].filter(Boolean).join('&')))}#row-${row}`,
              marked: txs.marked_row,
              foot: <LazyRowsPerPage query={query} path={bar.path} marked={txs.marked_row} />,
            })
          }
        </Loaded>
      )}
    </>
  )
}
