import type { ReactNode } from 'react'
import css from './Table.module.css'

export type Head = { label: ReactNode; isNumber?: boolean; sort?: 'ascending' | 'descending' }

export type TableProps = {
  heads: readonly Head[]
  children: ReactNode
  /** The visitor may choose cards instead: the head of the list has a `ListTypeToggle` (OPEN-053). */
  hasForms?: boolean
}

/** A table that becomes stacked rows in a narrow sheet, and never scrolls sideways. */
export const Table = ({ heads, children, hasForms = false }: TableProps) => (
  <table className={hasForms ? `${css.table} ${css.forms}` : css.table}>
    <thead>
      <tr>
        {heads.map(({ label, isNumber = false, sort }, index) => (
          // Heads have no identity beyond their position.
          // oxlint-disable-next-line react/no-array-index-key
          <th key={index} scope="col" className={isNumber ? css.number : undefined} aria-sort={sort}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

export type CellProps = {
  children: ReactNode
  /** Name of the column, shown in the stacked row. */
  label?: string
  isNumber?: boolean
  /** Head of the stacked row: a line of its own, without label. */
  isHead?: boolean
  /** Hidden in the stacked row: a zero is of no use there. */
  isZero?: boolean
}

export function Cell({ children, label, isNumber = false, isHead = false, isZero = false }: CellProps) {
  const className = [isNumber ? css.number : '', isHead ? css.head : '', isZero ? css.zero : ''].filter(Boolean).join(' ')
  return (
    <td className={className === '' ? undefined : className}>
      {label !== undefined && <span className={css.label}>{label}</span>}
      {children}
    </td>
  )
}
