import { useEffect, useRef } from 'react'
import { mayTakeFocus } from '../may-take-focus.ts'

/**
 * Scrolls to the requested row and focuses it, once per filter: another order or page size moves the row. New rows of a growing list do not
 * scroll again, and neither does an answer that arrives after the visitor has moved to another field.
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
