import type { ReactNode } from 'react'
import css from './Stats.module.css'

export type StatCell = { id: string; label: string; value: ReactNode; title?: string }

/** The strip of figures below a subject: cells divided by hairlines, two columns in a narrow sheet. */
export const Stats = ({ cells }: { cells: readonly StatCell[] }) => (
  <dl className={css.strip}>
    {cells.map(({ id, label, value, title }) => (
      <div key={id} className={css.cell}>
        <dt>{label}</dt>
        <dd className="ell" title={title}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
