import type { ReactNode } from 'react'
import css from './LongList.module.css'

/** Number of minimum-height rows that fit 400 px. */
const ROWS_FITTING = 10

/** The rows of a list in a panel: up to 400 px high, then it scrolls with a fade. Its heading has the count. */
export function LongList({ count, label, children }: { count: number; label: string; children: ReactNode }) {
  if (count <= ROWS_FITTING) return <div className={css.list}>{children}</div>
  return (
    // The keyboard must reach a scrolling area.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`${css.list} ${css.long}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
