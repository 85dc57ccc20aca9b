import { useState, type CSSProperties, type ReactNode } from 'react'
import css from './LiveRows.module.css'

export type LiveRow = { key: string | number; node: ReactNode }

/**
 * Newest rows first, in places of one height. A row is moved to its place and never laid out anew, so one that arrives pushes the
 * others down without a shift of the page; it slides in, and its ground tells for a moment that it is new. `perLine` columns below
 * 1180 px.
 */
export function LiveRows({
  rows,
  className = '',
  perLine = 1,
}: {
  rows: readonly LiveRow[]
  className?: string | undefined
  perLine?: 1 | 2
}) {
  const [first] = useState(() => new Set(rows.map(({ key }) => key)))
  return (
    <ol className={`${css.rows} ${perLine === 2 ? css.pairs : ''} ${className}`.trim()} style={{ '--n': rows.length } as CSSProperties}>
      {rows.map(({ key, node }, index) => (
        <li key={key} className={css.row} data-fresh={!first.has(key) || undefined} style={placeOf(index)}>
          {node}
        </li>
      ))}
    </ol>
  )
}

/** The place in one column, and in two. */
const placeOf = (index: number): CSSProperties => ({ '--i': index, '--line': Math.floor(index / 2), '--side': index % 2 }) as CSSProperties
