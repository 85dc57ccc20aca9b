import { useEffect, useRef } from 'react'
import { findCookie } from '../../../base/cookie.ts'
import { useQuery } from '../../cache/use-query.ts'
import { readConfig, writeConfig } from '../../data/choices.ts'
import type { FilteredQuery } from '../../data/list-filter.ts'
import { optionsOf } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { useGo } from '../../data/useGo.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { CountLine } from './CountLine.tsx'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { readWords, withWords } from './filter-words.ts'
import { LaterChoices } from './later-choices.tsx'
import { LaterNoMatch } from './later-no-match.tsx'
import { DEFAULT_ROWS, ROWS, RowsChoice } from './RowsChoice.tsx'
import { useHref } from './use-href.ts'

export type TxBarProps = Omit<FilterBarProps, 'ledger'>
export type RowsPerPageProps = { query: Pick<FilteredQuery<object>, 'filter'>; path: string }

/** What chooses the rows of a list of transactions, how many those are, and what stands in their place when there are none. */
export function TxBar(props: TxBarProps) {
  const { query, path, hasParty } = props
  const list = useLoaded(query)
  const isEmpty = useIsEmpty(query)
  useKeptRows(query, path)
  useMarked(list?.marked_row)
  return (
    <>
      <FilterBar {...props} />
      <CountLine query={query} path={path} list={list} />
      {readWords(query.filter).choose === '1' ? (
        <LaterChoices query={query} path={path} hasParty={hasParty} onClose={() => undefined} only="page" />
      ) : (
        isEmpty && <LaterNoMatch query={query} path={path} list={list} />
      )}
    </>
  )
}

/** Whether there are no rows, or the filter was refused. */
function useIsEmpty(query: FilteredQuery<object>): boolean {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  return answer !== undefined && (!answer.ok || answer.data.list.length === 0)
}

const isRows = (text: string | undefined): boolean => ROWS.some((rows) => rows === text)

/** How many rows a page has: in the address, and kept for other lists of transactions. */
export function RowsPerPage({ query: { filter }, path }: RowsPerPageProps) {
  const href = useHref(path)
  return (
    <RowsChoice
      rows={readWords(filter).limit}
      hrefOf={(limit) => href(withWords(filter, { limit }))}
      onChoose={(rows) => writeConfig({ rows })}
    />
  )
}

/** The kept number of rows, where the address names none. The server's pages are alike for all, so a browser moves on to its own. */
function useKeptRows({ filter }: FilteredQuery<object>, path: string): void {
  const go = useGo()
  const href = useHref(path)
  useEffect(() => {
    const kept = String(readConfig(document.cookie).rows ?? DEFAULT_ROWS)
    const isFirst = window.location.pathname === path.split('?')[0]
    if (findCookie(document.cookie, 'config') === undefined || readWords(filter).limit || !isRows(kept) || kept === DEFAULT_ROWS) return
    if (isFirst) go(href(withWords(filter, { ...readWords(filter), limit: kept })), { replace: true, keepsScroll: true })
    // Once for each list that is opened: whoever then chooses 20 keeps 20.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path])
}

/** Brings the row that was asked for into view and puts the focus on it, once. */
function useMarked(row: number | undefined): void {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (row === undefined || shown.current === row) return
    shown.current = row
    const marked = document.getElementById(`row-${row}`)
    marked?.scrollIntoView({ block: 'center' })
    marked?.focus({ preventScroll: true })
  }, [row])
}
