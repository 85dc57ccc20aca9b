import type { ReactNode } from 'react'
import { isPositive, ratioPercent } from '../../../base/units.ts'
import css from './SplitBar.module.css'

/** Order of shades: the accent at 100, 62 and 36 %, then greys. `locked` is grey and hatched. */
export const SHARE_SHADES = ['first', 'second', 'third', 'fourth', 'fifth', 'rest'] as const
export type Shade = (typeof SHARE_SHADES)[number] | 'locked' | 'plainThird'

/** One part of a total; `units` in the smallest unit of the same asset as the others. */
export type Part = { id: string; label: ReactNode; units: string; shade: Shade; figure: ReactNode }

const shadeClass = (shade: Shade): string => css[shade] ?? ''

/** The small square that links a figure to its part. */
export const Swatch = ({ shade }: { shade: Shade }) => <i className={`${css.swatch} ${shadeClass(shade)}`} aria-hidden="true" />

export type SplitBarProps = { parts: readonly Part[]; label: string; legend?: 'line' | 'columns' }

/** A total split into parts, always with their figures: in a line or in columns. Empty parts have no segment. */
export function SplitBar({ parts, label, legend = 'line' }: SplitBarProps) {
  return (
    <div className={css.box}>
      <Segments parts={parts} label={label} className={legend === 'columns' ? css.tall : undefined} />
      <ul className={legend === 'columns' ? css.columns : css.line}>
        {parts.map(({ id, label: name, shade, figure }) => (
          <li key={id}>
            <Swatch shade={shade} />
            <span className="t2">{name}</span>
            <span className={css.figure}>{figure}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The bar alone, for places that show the figures elsewhere. `label` is its accessible name. */
export function Segments({
  parts,
  label,
  className = '',
}: {
  parts: readonly Pick<Part, 'id' | 'units' | 'shade'>[]
  label: string
  className?: string | undefined
}) {
  const shown = parts.filter(({ units }) => isPositive(units))
  const whole = shown.reduce((sum, { units }) => sum + BigInt(units), 0n).toString()
  return (
    <div className={`${css.bar} ${className}`.trim()}>
      <span className="sr">{label}</span>
      {shown.map(({ id, units, shade }) => (
        <i key={id} className={shadeClass(shade)} style={{ flexGrow: Number(ratioPercent(units, whole)) }} />
      ))}
    </div>
  )
}
