import { useEffect, useState } from 'react'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerRowJson } from '../../../../contract/ledger.ts'
import { useQueryClient } from '../../../cache/use-query.ts'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { ledgerQuery } from '../ledger-parts/ledger-queries.ts'
import { MOST_ROWS, ROWS_OF_A_CALL } from './query.ts'

export type WholeRows = {
  /** The rows after the first page of them are here; absent: only those that came with the page. */
  rows: readonly LedgerRowJson[] | undefined
  isLoading: boolean
  /** Fetches the rows of the period, up to `MOST_ROWS`; what is there already stays when a call fails. */
  load: (after?: 'print') => void
}

/**
 * Rows of a statement beyond those of its HTML, fetched when the reader asks for them or prints.
 * `count` is the number of rows of the period.
 */
export function useWholeRows(address: string, filter: LedgerFilter, count: number): WholeRows {
  const client = useQueryClient()
  const { api } = useSite()
  const [state, setState] = useState<{ rows?: readonly LedgerRowJson[]; isLoading: boolean; isPrinting: boolean }>({
    isLoading: false,
    isPrinting: false,
  })
  const { rows, isLoading, isPrinting } = state
  useEffect(() => {
    if (!isPrinting || isLoading) return
    window.print()
    setState((now) => ({ ...now, isPrinting: false }))
  }, [isPrinting, isLoading])

  async function fetchAll(isForPrint: boolean): Promise<void> {
    setState((now) => ({ ...now, isLoading: true, isPrinting: isForPrint }))
    const calls = Math.ceil(Math.min(count, MOST_ROWS) / ROWS_OF_A_CALL)
    // A row that arrives between two calls moves a row to the next page: it comes twice and is kept once.
    const found = new Map<number, LedgerRowJson>()
    for (let page = 1; page <= calls; page += 1) {
      const query = ledgerQuery(address, page, filter, ROWS_OF_A_CALL)
      const answer = await client.fetchQuery(optionsOf<ListJson<LedgerRowJson>>(api, query))
      if (!answer.ok) break
      for (const row of answer.data.list) found.set(row.sn, row)
    }
    setState((now) => ({ isLoading: false, isPrinting: now.isPrinting, ...(found.size > 0 && { rows: [...found.values()] }) }))
  }
  const load = (after?: 'print') => {
    const isForPrint = after === 'print'
    if (isLoading) setState((now) => ({ ...now, isPrinting: now.isPrinting || isForPrint }))
    else if (rows !== undefined && isForPrint) setState((now) => ({ ...now, isPrinting: true }))
    else void fetchAll(isForPrint)
  }
  return { rows, isLoading, load }
}
