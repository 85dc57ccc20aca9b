import type { ReactNode } from 'react'
import css from './Sheet.module.css'

/**
 * One subject on its own surface: hairlines inside, never a sheet in a sheet. `right`: actions and counts of the head; `isRoomy`: the wider
 * margin of outcomes.
 */
export function Sheet({
  title,
  right,
  children,
  label,
  isRoomy = false,
}: {
  title?: ReactNode
  right?: ReactNode
  children: ReactNode
  label?: string
  isRoomy?: boolean
}) {
  return (
    <section className={isRoomy ? `${css.sheet} ${css.roomy}` : css.sheet} aria-label={label}>
      {title !== undefined && (
        <div className={css.head}>
          <h2>{title}</h2>
          {right !== undefined && <div className={css.right}>{right}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

export type SectionProps = {
  title?: ReactNode
  note?: ReactNode
  /** `h2` in a sheet without its own title. */
  level?: 'h2' | 'h3'
  children: ReactNode
}

/** A part of a sheet with its own heading. */
export const Section = ({ title, note, level: Title = 'h3', children }: SectionProps) => (
  <div className={css.section}>
    {title !== undefined && (
      <Title className={css.sectionTitle}>
        <span>{title}</span> {note !== undefined && <small>{note}</small>}
      </Title>
    )}
    {children}
  </div>
)

/** Title of a list page with its count. `label`: accessible name of a title that contains more than words. */
export const PageHead = ({
  title,
  label,
  count,
  children,
}: {
  title: ReactNode
  label?: string
  count?: ReactNode
  children?: ReactNode
}) => (
  <div className={css.pageHead}>
    <div className={css.titleRow}>
      <h1 aria-label={label}>{title}</h1>
      {count !== undefined && <span className={`t3 ${css.count}`}>{count}</span>}
      {children}
    </div>
  </div>
)
