import { useClockValue } from '../../../data/clock.ts'
import { useText } from '../../../i18n/useText.ts'
import css from './Trade.module.css'

const UNITS = [
  ['dayUnit', 86_400],
  ['hourUnit', 3600],
  ['minuteUnit', 60],
  ['secondUnit', 1],
] as const
const PARTS_SHOWN = 3

/**
 * Time left in large figures, at most three units, counting down. Only the first unit changes its width: the others always have two digits.
 */
export function Countdown({ untilSec, words }: { untilSec: number; words: string }) {
  const t = useText('dex')
  const leftSec = useClockValue((nowSec) => Math.max(0, untilSec - nowSec))
  const first = Math.max(
    0,
    Math.min(
      UNITS.findIndex(([, unitSec]) => leftSec >= unitSec),
      UNITS.length - PARTS_SHOWN,
    ),
  )
  const parts = UNITS.map(([unit, unitSec], index) => {
    const largerSec = UNITS[index - 1]?.[1]
    return { unit, count: Math.floor((largerSec === undefined ? leftSec : leftSec % largerSec) / unitSec) }
  }).slice(first, first + PARTS_SHOWN)
  return (
    <div className={css.count}>
      <span className={css.parts} role="timer">
        {parts.map(({ unit, count }, index) => (
          <span key={unit}>
            {index === 0 ? count : String(count).padStart(2, '0')}
            <small>{t(unit)}</small>
          </span>
        ))}
      </span>
      <span>{words}</span>
    </div>
  )
}
