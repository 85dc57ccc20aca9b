import { compareUnitsDescending, isPositive, ratioPercent } from '../../../base/units.ts'
import css from './MonthBars.module.css'

/** `text` says the whole figure; `name` stands under the bar where there is room, that of `isRest` always. */
export type MonthBar = { id: string; name: string; units: string; text: string; isRest: boolean }

/** Labels in a wide and in a narrow chart. */
const NAMES_WIDE = 12
const NAMES_NARROW = 4

/** Amounts by month as bars from 0. Each bar has its figure as text and in its tooltip. */
export function MonthBars({ bars, label }: { bars: readonly MonthBar[]; label: string }) {
  const highest =
    bars
      .map(({ units }) => units)
      .sort(compareUnitsDescending)
      .at(0) ?? '0'
  const wide = Math.ceil(bars.length / NAMES_WIDE)
  // A multiple, so that names of the narrow chart are among those of the wide one.
  const narrow = Math.ceil(bars.length / NAMES_NARROW / wide) * wide
  // A name is wider than its bar: none stands so near the last one that the two would meet.
  const isNamed = (index: number, step: number): boolean =>
    index % step === 0 && (bars.at(-1)?.isRest !== true || bars.length - 1 - index >= step)
  return (
    <ol className={css.chart} aria-label={label}>
      {bars.map(({ id, name, units, text, isRest }, index) => (
        <li key={id} className={css.month} title={text}>
          <span className="sr">{text}</span>
          <span className={css.plot} aria-hidden="true">
            {isPositive(units) && <i style={{ height: `${ratioPercent(units, highest, 1)}%` }} />}
          </span>
          <span
            className={[css.name, isRest ? css.rest : isNamed(index, narrow) ? css.narrowName : css.wideName].join(' ')}
            aria-hidden="true"
          >
            {isRest || isNamed(index, wide) ? name : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
