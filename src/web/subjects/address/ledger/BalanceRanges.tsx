import { useRef, useState } from 'react'
import { DAY_SEC } from '../../../../base/day.ts'
import { useQueryClient } from '../../../cache/use-query.ts'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { utcDay } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import css from './BalanceLine.module.css'
import { balanceQuery, type BalanceJson } from './query.ts'

const RANGES = ['month', 'year', 'all'] as const
type Range = (typeof RANGES)[number]
/** Days of a range, including today; absent: all. */
const DAYS: Readonly<Partial<Record<Range, number>>> = { month: 30, year: 365 }

export type BalanceRangesProps = {
  address: string
  asset: string
  at: string | undefined
  /** Receives the line of the chosen days; `undefined`: the line of all days. */
  show: (balance: BalanceJson | undefined) => void
}

/** A balance from before the range starts at the beginning of the range. */
function startAt(balance: BalanceJson, day: string): BalanceJson {
  const fromSec = Date.parse(day) / 1000
  return { ...balance, list: balance.list.map((step) => ({ ...step, timestamp: Math.max(fromSec, step.timestamp) })) }
}

/** Buttons for the recent days of a balance line. The current line stays until the next one is loaded. */
export function BalanceRanges({ address, asset, at, show }: BalanceRangesProps) {
  const t = useText('ledger')
  const { api, renderedAtSec, nowSec } = useSite()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Range>('all')
  /** An answer that comes late must not replace a line chosen after it. */
  const latest = useRef(chosen)
  async function choose(range: Range): Promise<void> {
    setChosen(range)
    latest.current = range
    const days = DAYS[range]
    if (days === undefined) return show(undefined)
    const day = utcDay((nowSec?.() ?? renderedAtSec) - (days - 1) * DAY_SEC)
    const answer = await client.fetchQuery(optionsOf<BalanceJson>(api, balanceQuery(address, asset, at, day)))
    if (answer.ok && latest.current === range) show(startAt(answer.data, day))
  }
  return (
    <fieldset className={css.toggle}>
      <legend className="sr">{t('ranges')}</legend>
      {RANGES.map((range) => (
        <button key={range} type="button" aria-pressed={range === chosen} onClick={() => void choose(range)}>
          {t(`range_${range}`)}
        </button>
      ))}
    </fieldset>
  )
}
