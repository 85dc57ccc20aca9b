import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerListJson, LedgerRowJson, MonthJson } from '../../../../contract/ledger.ts'
import { useQueryClient } from '../../../cache/use-query.ts'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { useText } from '../../../i18n/useText.ts'
import { useToast } from '../../../parts/Toasts.tsx'
import { ledgerPageQuery } from '../ledger-parts/ledger-queries.ts'
import { MAX_ROWS, ROWS_OF_A_CALL } from './query.ts'

export type AllRows = {
  /** All loaded rows; absent: only the rows of the page. */
  rows: readonly LedgerRowJson[] | undefined
  /** Sums of the months of these rows. */
  months: readonly MonthJson[]
  isLoading: boolean
  /** Fetches the rows of the period, up to `MAX_ROWS`. Loaded rows stay when a call fails. */
  load: (after?: 'print') => void
}

type Fetched = { rows: readonly LedgerRowJson[]; months: readonly MonthJson[] }

/** Rows of a statement beyond those in the page's HTML, fetched on request or for printing. `count` is the number of rows of the period. */
export function useAllRows(address: string, filter: LedgerFilter, count: number): AllRows {
  const client = useQueryClient()
  const { api } = useSite()
  const [fetched, setFetched] = useState<Fetched>()
  const [isLoading, setLoading] = useState(false)
  const isWanted = useRef(false)
  const isGone = useRef(false)
  const show = useToast()
  const s = useText('statement')
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function fetchAll(): Promise<void> {
    setLoading(true)
    const calls = Math.ceil(Math.min(count, MAX_ROWS) / ROWS_OF_A_CALL)
    // A row that arrives between two calls moves another row to the next page. That row comes twice and is stored once.
    const found = new Map<number, LedgerRowJson>()
    const months = new Map<string, MonthJson>()
    for (let page = 1; page <= calls; page += 1) {
      const query = ledgerPageQuery(address, page, filter, ROWS_OF_A_CALL)
      const answer = await client.fetchQuery(optionsOf<LedgerListJson>(api, query))
      if (isGone.current) return
      if (!answer.ok) {
        show({ style: 'ERROR', title: 'ERROR', text: s('rowsFailed') })
        break
      }
      for (const row of answer.data.list) found.set(row.sn, row)
      // For a month on two pages, the tokens of its newest rows are used.
      for (const month of answer.data.months ?? []) if (!months.has(month.month)) months.set(month.month, month)
    }
    // Rendered synchronously, because printing uses the current page.
    flushSync(() => {
      setLoading(false)
      if (found.size > 0) setFetched({ rows: [...found.values()], months: [...months.values()] })
    })
    if (isWanted.current) window.print()
    isWanted.current = false
  }
  const load = (after?: 'print') => {
    const isForPrint = after === 'print'
    isWanted.current ||= isForPrint
    if (isLoading) return
    if ((fetched?.rows.length ?? 0) < Math.min(count, MAX_ROWS)) void fetchAll()
    else if (isForPrint) window.print()
  }
  return { rows: fetched?.rows, months: fetched?.months ?? [], isLoading, load }
}
