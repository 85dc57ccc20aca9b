import { useEffect } from 'react'
import { findCookie } from '../../../base/cookie.ts'
import { readConfig, writeConfig } from '../../data/choices.ts'
import type { FilteredQuery } from '../../data/list-filter.ts'
import { useGo } from '../../data/useGo.ts'
import { arranged, readWords, withRow, withWords } from './filter-words.ts'
import type { JumpFormProps } from './JumpForm.tsx'
import { DEFAULT_ROWS, ROWS, RowsChoice } from './RowsChoice.tsx'
import { useHref } from './use-href.ts'

export type RowsPerPageProps = { query: Pick<FilteredQuery<object>, 'filter'> } & Pick<JumpFormProps, 'path' | 'spell'> & {
    /** Other numbers of rows than those of a list of transactions. */
    choices?: readonly string[]
    /** The row that the list was opened at. */
    marked?: number | undefined
  }

/** How many rows a page has: in the address, and kept for other lists. */
export function RowsPerPage({ query: { filter }, path, spell, choices, marked }: RowsPerPageProps) {
  const href = useHref(path, spell)
  return (
    <RowsChoice
      rows={readWords(filter).limit}
      hrefOf={(limit) => withRow(href(arranged(filter, { limit }, marked)), marked)}
      onChoose={(rows) => writeConfig({ rows })}
      choices={choices}
    />
  )
}

/** The kept number of rows, where the address names none. The server's pages are alike for all, so a browser moves on to its own. */
export function useStoredRows({ query: { filter }, path, spell, choices = ROWS }: RowsPerPageProps): void {
  const go = useGo()
  const href = useHref(path, spell)
  useEffect(() => {
    // A list that cannot have as many has the most it can.
    const rows = readConfig(document.cookie).rows ?? 0
    const kept = choices.filter((one) => Number(one) <= rows).at(-1) ?? DEFAULT_ROWS
    const isFirst = window.location.pathname === path.split('?')[0]
    if (findCookie(document.cookie, 'config') === undefined || readWords(filter).limit || kept === DEFAULT_ROWS) return
    if (isFirst) go(href(withWords(filter, { ...readWords(filter), limit: kept })), { replace: true, keepsScroll: true })
    // Once for each list that is opened: whoever then chooses 20 keeps 20.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path])
}
