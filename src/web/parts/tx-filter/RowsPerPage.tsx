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
    /** Other numbers than those of a list of transactions. */
    choices?: readonly string[]
    /** The row at which the list was opened. */
    marked?: number | undefined
  }

/** The choice of rows per page: in the address, and stored for other lists. */
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

/**
 * Applies the stored number of rows if the address has none. The server's pages are the same for all, so the browser navigates to its own.
 */
export function useStoredRows({ query: { filter }, path, spell, choices = ROWS }: RowsPerPageProps): void {
  const go = useGo()
  const href = useHref(path, spell)
  useEffect(() => {
    // A list with a lower limit uses its largest possible number.
    const rows = readConfig(document.cookie).rows ?? 0
    const kept = choices.filter((one) => Number(one) <= rows).at(-1) ?? DEFAULT_ROWS
    const isFirst = window.location.pathname === path.split('?')[0]
    if (findCookie(document.cookie, 'config') === undefined || readWords(filter).limit || kept === DEFAULT_ROWS) return
    if (isFirst) go(href(withWords(filter, { ...readWords(filter), limit: kept })), { replace: true, keepsScroll: true })
    // Once per opened list: a visitor who then chooses 20 keeps 20.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path])
}
