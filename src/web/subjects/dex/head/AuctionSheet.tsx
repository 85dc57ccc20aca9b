import { isPositive } from '../../../../base/units.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { useClockValue } from '../../../data/clock.ts'
import { useText } from '../../../i18n/useText.ts'
import { setApart } from '../../../format/one-line.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { BidChart } from '../../../txview/bid-chart/BidChart.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { Fiat } from '../../../parts/Fiat.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Section, Sheet } from '../../../parts/Sheet.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import { Countdown } from './Countdown.tsx'
import { dexPhase, headingOf, OVER, type DexPhase } from './dex-phase.ts'
import { overSecOf, type Bid } from './dex-price.ts'
import { BidTable } from './BidTable.tsx'
import { PriceLadder } from './PriceLadder.tsx'
import css from './Trade.module.css'

/** Marks the place of a component in a sentence. Messages contain no line breaks. */
const PLACE = '\n'
export type AuctionProps = { dex: DexJson; bids: readonly Bid[] }

/**
 * An auction in the middle of the page: the current bid, the time left, and its prices from buy-now down to the start. When it is over, the
 * course of its bids and a list of them.
 */
export function AuctionSheet({ dex, bids }: AuctionProps) {
  const t = useText('dex')
  const phase = useClockValue((nowSec) => dexPhase(dex, nowSec))
  const hasBid = isPositive(dex.auction_current_price)
  const isOver = OVER.has(phase)
  const isRisen = isOver && bids.length > 0
  return (
    <Sheet label={t('auction')}>
      <div className={css.auction}>
        <div>
          <Section level="h2" title={headingOf(t, phase, dex, hasBid)} note={t('bids', { count: dex.auction_bid_count })}>
            <Headline dex={dex} phase={phase} hasBid={hasBid} />
            <Clock dex={dex} phase={phase} />
          </Section>
        </div>
        {isRisen && (
          <BidChart
            bids={bids}
            level="h2"
            count={dex.auction_bid_count}
            decimal={dex.price_decimal}
            symbol={setApart(visibleText(dex.token_info.symbol, `#${dex.token_info.sn}`))}
            start={dex.auction_start_price}
            startSec={dex.auction_start_date}
            overSec={overSecOf(dex)}
          />
        )}
        {!isOver && (
          <div>
            <PriceLadder dex={dex} bids={bids} />
          </div>
        )}
      </div>
      {isRisen && <BidTable dex={dex} bids={bids} isSettled={phase === 'settled'} />}
    </Sheet>
  )
}

/**
 * The highest bid and its bidder; without a bid the start price. For a finished auction without bids that price is no result, so a sentence
 * replaces it.
 */
function Headline({ dex, phase, hasBid }: { dex: DexJson; phase: DexPhase; hasBid: boolean }) {
  const t = useText('dex')
  const {
    auction_current_price: current,
    auction_start_price: start,
    auction_current_bidder: bidder,
    price_decimal: decimal,
    token_info: token,
  } = dex
  const [before = '', after = ''] = t('startedAt', { price: PLACE }).split(PLACE)
  if (!hasBid && OVER.has(phase)) {
    return (
      <p className="t2">
        {t('nobodyBid')} {before}
        <Amount units={start} decimal={decimal} token={token} />
        {after}
      </p>
    )
  }
  return (
    <>
      <div className={css.price}>
        <Amount units={hasBid ? current : start} decimal={decimal} token={token} />
      </div>
      <div className={css.by}>
        {bidder === '' ? (
          <span className="t3">{t('noBid')}</span>
        ) : (
          <>
            <span className="t3">{t('by')}</span>
            <IdLink id={bidder} />
          </>
        )}
        <Fiat units={hasBid ? current : start} decimal={decimal} price={token.price} />
      </div>
    </>
  )
}

/** Time left with the elapsed share, or the end time. */
function Clock({ dex, phase }: { dex: DexJson; phase: DexPhase }) {
  const t = useText('dex')
  const { auction_start_date: startSec, auction_end_date: endSec, auction_settle_date: settleSec, cancel_date: cancelSec } = dex
  const percent = useClockValue((nowSec) =>
    Math.round((Math.min(Math.max(nowSec - startSec, 0), endSec - startSec) / Math.max(1, endSec - startSec)) * 100),
  )
  const overSec = cancelSec > 0 ? cancelSec : settleSec > 0 ? settleSec : endSec
  return (
    <div className={css.clock}>
      {phase === 'open' && <Countdown untilSec={endSec} words={t('left')} />}
      {phase === 'waiting' && <Countdown untilSec={startSec} words={t('untilStart')} />}
      {phase !== 'open' && phase !== 'waiting' && (
        <div className={css.count}>
          <span>{t(cancelSec > 0 ? 'cancelledAt' : settleSec > 0 ? 'settledAt' : 'endedAt')}</span>
          <span className="t2">
            <FullTime sec={overSec} />
          </span>
        </div>
      )}
      <div className={`meter ${css.bar}`} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <div className={css.ends}>
        <FullTime sec={startSec} />
        <FullTime sec={endSec} />
      </div>
    </div>
  )
}
