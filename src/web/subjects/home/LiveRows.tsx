import { useState, type CSSProperties, type ReactNode } from 'react'
import css from './LiveRows.module.css'

export type LiveRow = { key: string | number; node: ReactNode }

/**
 * Newest rows first, in places of one height. A row is moved by a transform without new layout, so a new row pushes the others down without
 * a layout shift. A new row slides in, and its background is highlighted for a moment. `perLine`: columns below 1180 px.
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

/** The place with one column, and with two. */
const placeOf = (index: number): CSSProperties => ({ '--i': index, '--line': Math.floor(index / 2), '--side': index % 2 }) as CSSProperties
