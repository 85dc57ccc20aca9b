import { useClockValue } from '../../data/clock.ts'
import { useLinkAt } from '../../data/at.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { IdLink, pathOfId } from '../../parts/IdLink.tsx'
import { FullTime } from '../../parts/Time.tsx'
import { pathTo } from '../../paths.ts'
import { QuantityView } from '../PieceView.tsx'
import css from './BidOutcome.module.css'
import type { RowProps } from './row-props.ts'

type Outcome = RowProps<'auction-outcome'>['row']

/** Outcome of an opened auction, with links to the transaction that ended it and to the auction. HANDS-030. */
export function AuctionOutcomeRow({ row, names }: RowProps<'auction-outcome'>) {
  const t = useText('outcome')
  const word = useClockValue((nowSec) => wordOf(row, nowSec))
  const auctionPath = useLinkAt()(pathOfId(row.auction))
  const { by, quantity, txid, atSec } = row
  // A running auction without bids has no outcome yet.
  if (word === '') return null
  return (
    <div className={`${css.box} wraps`}>
      <div className={css.line}>
        <Chip tone={word === 'auction_won' || word === 'auction_bought' || word === 'auction_leading' ? 'accent' : 'neutral'}>
          {t(word)}
        </Chip>
        {by !== undefined && <IdLink id={by} />}
        {quantity !== undefined && <QuantityView quantity={quantity} names={names} room="detail" />}
        {atSec !== undefined && (
          <span className="t3">
            <FullTime sec={atSec} />
          </span>
        )}
      </div>
      <div className={css.line}>
        {txid !== undefined && (
          <a className="lk" href={pathTo('txView', { idx: txid })}>
            {t(row.state === 'won' || row.state === 'bought' ? 'bidWinning' : row.state === 'running' ? 'auctionBid' : 'auctionEnd')}
          </a>
        )}
        {auctionPath !== undefined && (
          <a className="lk" href={auctionPath}>
            {t('bidAuction')}
          </a>
        )}
      </div>
    </div>
  )
}

type Word = `auction_${Exclude<Outcome['state'], 'running'> | 'ended' | 'leading'}` | ''

/** Message key of the outcome at a moment: bidding ends by the clock, long before the settlement. `''`: running, without bids. */
function wordOf({ state, endSec, by }: Outcome, nowSec: number): Word {
  if (state !== 'running') return `auction_${state}`
  const isOver = endSec > 0 && nowSec >= endSec
  if (by === undefined) return isOver ? 'auction_unsold' : ''
  return isOver ? 'auction_ended' : 'auction_leading'
}
