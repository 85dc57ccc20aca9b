import { useQuery } from '../../cache/use-query.ts'
import type { FilteredQuery } from '../../data/list-filter.ts'
import { optionsOf } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { useRefusal } from '../../data/useRefusal.ts'
import { CountLine } from './CountLine.tsx'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { readWords } from './filter-words.ts'
import { LazyChoices } from './lazy-choices.tsx'
import { LazyNoMatch } from './lazy-no-match.tsx'
import { RowsPerPage, useStoredRows } from './RowsPerPage.tsx'
import { useMarked } from './use-marked.ts'

// Shown next to the pager of the list, and loaded with the bar.
export { RowsPerPage }

export type TxBarProps = Omit<FilterBarProps, 'ledger'>

/** Filters of a list of transactions, the number of rows, and the message when there are none. */
export function TxBar(props: TxBarProps) {
  const { query, path, hasParty } = props
  const list = useLoaded(query)
  const isEmpty = useIsEmpty(query)
  const isRefused = useRefusal(query) !== undefined
  const isChoosing = readWords(query.filter).choose === '1'
  useStoredRows({ query, path })
  useMarked(list?.marked_row, query.filter)
  return (
    <>
      <FilterBar {...props} />
      <CountLine query={query} path={path} list={list} />
      {(isChoosing ? isRefused : isEmpty) && <LazyNoMatch query={query} path={path} list={list} />}
      {isChoosing && <LazyChoices query={query} path={path} hasParty={hasParty} onClose={() => undefined} only="page" />}
    </>
  )
}

/** Whether there are no rows, or the filter was refused. */
function useIsEmpty(query: FilteredQuery<object>): boolean {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  return answer !== undefined && (!answer.ok || answer.data.list.length === 0)
}
