import { useClockValue } from '../../data/clock.ts'
import { useText } from '../../i18n/useText.ts'
import { FullTime } from '../../parts/Time.tsx'
import type { RowProps } from './row-props.ts'
import css from './Auction.module.css'
import rowCss from './rows.module.css'

/** The elapsed part of an auction's time, until now or until its end. Left out if the chain has no times. */
export function AuctionClock({ row: { stage, startSec = 0, endSec = 0, overSec } }: Pick<RowProps<'auction'>, 'row'>) {
  const t = useText('form')
  const tx = useText('detail')
  const percent = useClockValue((nowSec) => passedPercent(startSec, endSec, overSec ?? nowSec))
  if (startSec <= 0 || endSec <= startSec) return null
  return (
    <div>
      <span className={`meter ${css.track}`} role="img" aria-label={t('auctionTime', { percent: `${percent}%` })}>
        <i className={stage === 'withdrawn' || stage === 'failure' ? css.stopped : undefined} style={{ width: `${percent}%` }} />
      </span>
      <div className={rowCss.ends}>
        <span>
          {tx('startsAt')} <FullTime sec={startSec} />
        </span>
        <span>
          {tx('endsAt')} <FullTime sec={endSec} />
        </span>
      </div>
    </div>
  )
}

const passedPercent = (startSec: number, endSec: number, atSec: number): number =>
  endSec <= startSec ? 100 : Math.floor((Math.min(Math.max(atSec - startSec, 0), endSec - startSec) / (endSec - startSec)) * 100)
