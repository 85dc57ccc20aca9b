import { useLinkAt } from '../../data/at.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { IdLink, pathOfId } from '../../parts/IdLink.tsx'
import { FullTime } from '../../parts/Time.tsx'
import { pathTo } from '../../paths.ts'
import { QuantityView } from '../PieceView.tsx'
import css from './BidOutcome.module.css'
import type { RowProps } from './row-props.ts'

const TONES = { leading: 'accent', raised: 'neutral', outbid: 'neutral', bought: 'neutral', won: 'accent', unknown: 'neutral' } as const

/** Outcome of a bid, with links to the next transaction and to the auction. HANDS-023. */
export function BidOutcomeRow({ row: { state, auction, by, quantity, txid, atSec }, names }: RowProps<'bid-outcome'>) {
  const t = useText('outcome')
  const auctionPath = useLinkAt()(pathOfId(auction))
  return (
    <div className={`${css.box} wraps`}>
      <div className={css.line}>
        <Chip tone={TONES[state]}>{t(`bid_${state}`)}</Chip>
        {(state === 'outbid' || state === 'bought') && by !== undefined && <IdLink id={by} />}
        {quantity !== undefined && <QuantityView quantity={quantity} names={names} room="detail" />}
        {atSec !== undefined && (
          <span className="t3">
            <FullTime sec={atSec} />
          </span>
        )}
      </div>
      {(state === 'outbid' || state === 'bought' || state === 'raised') && <p className="t2">{t('bidBack')}</p>}
      {state === 'unknown' && <p className="t2">{t('bidUnknown')}</p>}
      <div className={css.line}>
        {txid !== undefined && (
          <a className="lk" href={pathTo('txView', { idx: txid })}>
            {t(state === 'won' ? 'bidWinning' : 'bidNext')}
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
