import { useEffect, useRef } from 'react'
import { mayTakeFocus } from '../may-take-focus.ts'

/**
 * Brings the row that was asked for into view and puts the focus on it, once for each filter: the same rows in another order, or more of
 * them on a page, have it elsewhere. A list that grows has the same filter, and leaves its reader where they are; so does an answer that comes
 * when they have gone on to another field.
 */
export function useMarked(row: number | undefined, filter: string): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (row === undefined || shown.current === filter) return
    shown.current = filter
    if (!mayTakeFocus()) return
    const marked = document.getElementById(`row-${row}`)
    marked?.scrollIntoView({ block: 'center' })
    marked?.focus({ preventScroll: true })
  }, [row, filter])
}
