import { useClockValue } from '../../data/clock.ts'
import { useText } from '../../i18n/useText.ts'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { TimeLeft } from '../../parts/Time.tsx'
import { findHanging, Named } from '../Named.tsx'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import { AuctionClock } from './AuctionClock.tsx'
import { BidLadder } from './BidLadder.tsx'
import { IdPair, PLACE, PlatformPairs, QuantityPair, Sentence, Stamp } from './common.tsx'
import { ItemList } from './Items.tsx'
import { ListedFees } from './ListedFees.tsx'
import type { RowProps } from './row-props.ts'
import css from './Auction.module.css'
import rowCss from './rows.module.css'
import '../bid-chart/BidChart.module.css'

const SettledAuction = lazyPart(async () => (await import('../settled/SettledAuction.tsx')).SettledAuction)

type AuctionProps = RowProps<'auction'>

/**
 * P8: an auction at any stage, as a ladder of prices above a bar of its time. A settled auction follows its settlement row, which has the
 * outcome, so only its bids are shown.
 */
export function AuctionRow({ row, names }: AuctionProps) {
  const t = useText('detail')
  if (row.stage === 'settled') return <SettledAuction row={row} names={names} />
  return (
    <>
      <div className={rowCss.form}>
        <AuctionHead row={row} names={names} />
        <BidLadder row={row} names={names} />
        <LastBids row={row} names={names} />
        <AuctionClock row={row} />
      </div>
      <KeyValue>
        <IdPair label={t('seller')} id={row.seller} />
        <QuantityPair label={t('bidUnit')} quantity={row.unit} names={names} />
        {row.bidCount !== undefined && row.bidCount > 0 && <Pair label={t('bids')}>{row.bidCount}</Pair>}
        <IdPair label="DEX ID" id={row.dexId} />
        <PlatformPairs platform={row.platform} />
      </KeyValue>
      <ListedFees fees={row.fees} />
      {(row.items?.length ?? 0) > 1 && <ItemList items={row.items} names={names} />}
    </>
  )
}

/** The auctioned subject, its current price and its status. */
function AuctionHead({ row: { stage, subject, quantity, startPrice, currentPrice, endSec = 0, items = [] }, names }: AuctionProps) {
  const t = useText('form')
  const card = useText('tx')
  const count = useFullCount(items)
  const price = currentPrice ?? startPrice
  const isRunning = useClockValue((nowSec) => endSec > nowSec)
  const isOver = stage === 'withdrawn' || stage === 'failure'
  return (
    <>
      <div className={css.subject}>
        {subject === undefined ? <b>{card('items', { count })}</b> : <SubjectView subject={subject} names={names} sizePx={32} />}
        {quantity !== undefined && (
          <span className="t2">
            <QuantityView quantity={quantity} names={names} room="detail" />
          </span>
        )}
        <span className={css.state}>
          {isOver && (
            <Stamp isOff>
              <Icon name={stage === 'failure' ? 'noCart' : 'x'} size={14} />
              {t(stage === 'failure' ? 'noBidders' : 'auctionWithdrawn')}
            </Stamp>
          )}
          {stage === 'opening' && <Stamp>{t('auctionOpened')}</Stamp>}
        </span>
      </div>
      {price !== undefined && isOver && currentPrice === undefined && (
        <p className="t2">
          <Sentence text={t('startedAt', { price: PLACE })}>
            <QuantityView quantity={price} names={names} room="detail" />
          </Sentence>
        </p>
      )}
      {price !== undefined && !(isOver && currentPrice === undefined) && (
        <div className={css.price}>
          <span className={isOver ? `${rowCss.big} ${css.void}` : rowCss.big}>
            <QuantityView quantity={price} names={names} room="detail" />
          </span>
          <span className="t2">
            {t(currentPrice === undefined ? 'startPrice' : stage === 'bid' ? 'thisBid' : 'currentBid')}
            {/* For an ended auction, the outcome reports it. */}
            {stage === 'opening' && isRunning && (
              <>
                {' · '}
                <TimeLeft sec={endSec} />
              </>
            )}
          </span>
        </div>
      )}
    </>
  )
}

/** The bidder, the outbid bidder, and the refund. */
function LastBids({ row: { stage, bidder = '', bidCount, refund }, names }: AuctionProps) {
  const t = useText('form')
  if (stage !== 'bid' || bidder === '') return null
  return (
    <div className={css.bids}>
      <Party id={bidder} words={t(refund === undefined ? 'firstBid' : 'outbids')} />
      {refund !== undefined && (
        <>
          <Party id={refund.to} words={t('outbidsEnd')} />
          <span className={css.refund}>
            <QuantityView quantity={refund.quantity} names={names} room="detail" /> {t('refunded')}
          </span>
        </>
      )}
      {bidCount !== undefined && bidCount > 0 && <span className="t3">· {t('nthBid', { count: bidCount })}</span>}
    </div>
  )
}

/** A party and its action. */
function Party({ id, words }: { id: string; words: string }) {
  const hanging = findHanging(words)
  if (hanging !== undefined)
    return (
      <Named hanging={hanging}>
        <IdLink id={id} />
      </Named>
    )
  return (
    <>
      <IdLink id={id} />
      {words !== '' && <span className="t3">{words}</span>}
    </>
  )
}
