import { compareUnitsDescending, isPositive, ratioPercent } from '../../../../../base/units.ts'
import css from './MonthBars.module.css'

/** `text` says the whole figure; `name` stands under the bar and `figure` above it where there is room, those of `isRest` always, and of a bar that is cut its figure. */
export type MonthBar = { id: string; name: string; figure: string; units: string; text: string; isRest: boolean }

/** Labels in a wide and in a narrow chart. */
const NAMES_WIDE = 12
const NAMES_NARROW = 4

/** A bar more than this many times as high as the next would leave the others without height. */
const BROKEN_TIMES = 4n
/** How high the next one stands then, of the whole height. */
const BROKEN_PERCENT = 70n

/** What the bars are measured by, and the one that is cut, if any: its neighbours are measured by the next highest. */
export function scaleMonths(bars: readonly Pick<MonthBar, 'id' | 'units'>[]): { whole: string; cut: string | undefined } {
  const [highest, next] = bars.toSorted((a, b) => compareUnitsDescending(a.units, b.units))
  if (highest === undefined) return { whole: '0', cut: undefined }
  const nextUnits = BigInt(next?.units ?? '0')
  if (nextUnits <= 0n || BigInt(highest.units) <= nextUnits * BROKEN_TIMES) return { whole: highest.units, cut: undefined }
  return { whole: ((nextUnits * 100n) / BROKEN_PERCENT).toString(), cut: highest.id }
}

/** Amounts by month as bars from 0, with their figures. Each bar has its figure as text and in its tooltip; one that is far higher than all others is cut. */
export function MonthBars({ bars, label }: { bars: readonly MonthBar[]; label: string }) {
  const { whole, cut } = scaleMonths(bars)
  const wide = Math.ceil(bars.length / NAMES_WIDE)
  // A multiple, so that names of the narrow chart are among those of the wide one.
  const narrow = Math.ceil(bars.length / NAMES_NARROW / wide) * wide
  // A name is wider than its bar: none stands so near the last one that the two would meet.
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
