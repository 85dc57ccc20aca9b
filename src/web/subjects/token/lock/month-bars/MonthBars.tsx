import { compareUnitsDescending, isPositive, ratioPercent } from '../../../../../base/units.ts'
import css from './MonthBars.module.css'

/**
 * `text` has the complete figure. `name` is below the bar and `figure` above it, if there is space; both always for `isRest`, the figure
 * also for a cut bar.
 */
export type MonthBar = { id: string; name: string; figure: string; units: string; text: string; isRest: boolean }

/** Labels in a wide and in a narrow chart. */
const NAMES_WIDE = 12
const NAMES_NARROW = 4

/** A bar more than this many times as high as the second highest is cut, because the others would have no height. */
const BROKEN_TIMES = 4n
/** Height of the second highest bar in that case, in percent. */
const BROKEN_PERCENT = 70n

/** The amount at full height, and the cut bar if there is one. The others are then relative to the second highest. */
export function scaleMonths(bars: readonly Pick<MonthBar, 'id' | 'units'>[]): { whole: string; cut: string | undefined } {
  const [highest, next] = bars.toSorted((a, b) => compareUnitsDescending(a.units, b.units))
  if (highest === undefined) return { whole: '0', cut: undefined }
  const nextUnits = BigInt(next?.units ?? '0')
  if (nextUnits <= 0n || BigInt(highest.units) <= nextUnits * BROKEN_TIMES) return { whole: highest.units, cut: undefined }
  return { whole: ((nextUnits * 100n) / BROKEN_PERCENT).toString(), cut: highest.id }
}

/** Amounts by month as bars from 0. Each bar has its figure as text and in its tooltip. One that is far higher than all others is cut. */
export function MonthBars({ bars, label }: { bars: readonly MonthBar[]; label: string }) {
  const { whole, cut } = scaleMonths(bars)
  const wide = Math.ceil(bars.length / NAMES_WIDE)
  // A multiple, so that names of the narrow chart are also in the wide one.
  const narrow = Math.ceil(bars.length / NAMES_NARROW / wide) * wide
  // A name is wider than its bar, so names close to that of the last bar are left out.
  const isNamed = (index: number, step: number): boolean =>
    index % step === 0 && (bars.at(-1)?.isRest !== true || bars.length - 1 - index >= step)
  const hasFigure = (id: string, index: number, isRest: boolean, step: number): boolean => isRest || id === cut || isNamed(index, step)
  return (
    <ol className={css.chart} aria-label={label}>
      {bars.map(({ id, name, figure, units, text, isRest }, index) => (
        <li key={id} className={hasFigure(id, index, isRest, narrow) ? css.month : `${css.month} ${css.wideMonth}`} title={text}>
          <span className="sr">{text}</span>
          <span className={css.plot} aria-hidden="true">
            {isPositive(units) && (
              <i
                className={id === cut ? css.cut : undefined}
                data-figure={hasFigure(id, index, isRest, wide) ? figure : undefined}
                style={{ height: id === cut ? '100%' : `${ratioPercent(units, whole, 1)}%` }}
              />
            )}
          </span>
          <span className={[css.name, isRest ? css.rest : isNamed(index, narrow) ? '' : css.wideName].join(' ')} aria-hidden="true">
            {isRest || isNamed(index, wide) ? name : ''}
          </span>
        </li>
      ))}
    </ol>
  )
}
