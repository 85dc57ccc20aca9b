import type { ReactNode } from 'react'
import css from './LongList.module.css'

/** Rows that fit 400 px at their smallest. */
const ROWS_FITTING = 10

/** The rows of a list in a panel: up to 400 px high, then it scrolls inside with a fade. Its heading says the count. */
export function LongList({ count, label, children }: { count: number; label: string; children: ReactNode }) {
  if (count <= ROWS_FITTING) return <div className={css.list}>{children}</div>
  return (
    // What scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`${css.list} ${css.long}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
