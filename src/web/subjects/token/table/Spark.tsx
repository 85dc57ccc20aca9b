import { line } from 'd3-shape'
import { useText } from '../../../i18n/useText.ts'
import ways from '../../../parts/ChangePercent.module.css'
import css from './Spark.module.css'

const [WIDTH, HEIGHT, MARGIN] = [92, 28, 2]
/** Days in the complete width: a token with trades on fewer days has a shorter line. */
const DAYS = 7
const round = (value: number): number => Math.round(value * 10) / 10

/** The prices of a week as a line without axes; a dash for a token without prices. */
export function Spark({ prices }: { prices: readonly string[] }) {
  const t = useText('token')
  const values = prices.map(Number).filter(Number.isFinite)
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  if (values.length < 2) return <span className="t3">–</span>
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const span = highest - lowest
  const path = line<number>(
    (_, at) => round(((DAYS - values.length + at) / (DAYS - 1)) * WIDTH),
    (value) => round(span === 0 ? HEIGHT / 2 : MARGIN + ((highest - value) / span) * (HEIGHT - 2 * MARGIN)),
  )
  const way = last > first ? ways.up : last < first ? ways.down : ways.flat
  return (
    <svg
      className={`${css.spark} ${way}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('spark', { days: values.length, change: percentOf(first, last) })}
    >
      <path d={path(values) ?? ''} />
    </svg>
  )
}

/** `+4.1 %`, `−0.8 %`. */
function percentOf(first: number, last: number): string {
  const percent = first === 0 ? 0 : ((last - first) / first) * 100
  const text = Math.abs(percent).toFixed(1)
  return `${text === '0.0' ? '' : percent > 0 ? '+' : '−'}${text} %`
}
