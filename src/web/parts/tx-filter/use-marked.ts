import { useEffect, useRef } from 'react'

/** Brings the row that was asked for into view and puts the focus on it, once. */
export function useMarked(row: number | undefined): void {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (row === undefined || shown.current === row) return
    shown.current = row
    const marked = document.getElementById(`row-${row}`)
    marked?.scrollIntoView({ block: 'center' })
    marked?.focus({ preventScroll: true })
  }, [row])
}
