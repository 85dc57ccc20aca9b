import { useQuery } from '../cache/use-query.ts'
import { useWithAt } from '../data/at.ts'
import { pagesFilter } from '../data/facets.ts'
import { withFilter, type FilteredList, type FilteredQuery } from '../data/list-filter.ts'
import { Loaded } from '../data/Loaded.tsx'
import { isUnanswered, optionsOf, type Answer } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { CardSkeletons } from '../parts/Skeleton.tsx'
import type { CardTx } from './names.ts'
import { TxList, type TxListProps } from './TxList.tsx'
import '../parts/tx-filter/tx-bar.css'

// Scripts and texts load after the page: the links and forms of the bar work without them.
const TxBar = lazyPart(async () => (await import('../parts/tx-filter/TxBar.tsx')).TxBar, <div className="txf-wait" />)
const RowsPerPage = lazyPart(async () => (await import('../parts/tx-filter/TxBar.tsx')).RowsPerPage)

export type FilteredTxsProps = Pick<TxListProps, 'empty' | 'self'> & {
  query: FilteredQuery<CardTx>
  /** Address of a list page without a filter. */
  pathOf: (page: number) => string
  /** Number of cards in the placeholder. */
  skeletons?: number
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
export function FilteredTxs({ query, pathOf, skeletons, ...list }: FilteredTxsProps) {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  const filter = pagesFilter(query.filter)
  const atMoment = useWithAt()
  // The list of an address has directions and counterparties.
  const bar = { query, path: pathOf(1), hasParty: list.self !== undefined }
  return (
    <>
      <TxBar {...bar} />
      {!hasNoRows(query.filter, answer) && (
        <Loaded query={query} skeleton={<CardSkeletons {...(skeletons && { count: skeletons })} />} isInSheet>
          {(txs) => (
            <TxList
              {...list}
              txs={txs}
              pathOf={(page) => withFilter(pathOf(page), filter)}
              rowPath={(row) => `${atMoment(withFilter(pathOf(1), [filter, `row=${row}`].filter(Boolean).join('&')))}#row-${row}`}
              marked={txs.marked_row}
              foot={<RowsPerPage query={query} path={bar.path} marked={txs.marked_row} />}
            />
          )}
        </Loaded>
      )}
    </>
  )
}
