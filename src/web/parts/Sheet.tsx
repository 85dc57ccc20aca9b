import type { ReactNode } from 'react'
import { formatCount } from '../format/amount.ts'
import { useText } from '../i18n/useText.ts'
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

type PageHeadProps = { title: ReactNode; label?: string; total?: number | undefined; note?: ReactNode; children?: ReactNode }

/**
 * Title of a page. `total`: number of entries of its list, once known; `note`: other text beside it; `label`: accessible name of a title
 * that contains more than words.
 */
export function PageHead({ title, label, total, note, children }: PageHeadProps) {
  const t = useText('common')
  const beside = total === undefined ? note : t('total', { count: formatCount(total) })
  return (
    <div className={css.pageHead}>
      <div className={css.titleRow}>
        <h1 aria-label={label}>{title}</h1>
        {beside !== undefined && <span className={`t3 ${css.count}`}>{beside}</span>}
        {children}
      </div>
    </div>
  )
}
