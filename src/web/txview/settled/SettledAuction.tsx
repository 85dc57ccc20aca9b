import { useLinkAt } from '../../data/at.ts'
import { setApart } from '../../format/one-line.ts'
import { useText } from '../../i18n/useText.ts'
import { BidChart } from '../bid-chart/BidChart.tsx'
import { visibleText } from '../../parts/ChainText.tsx'
import { pathOfId } from '../../parts/IdLink.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import { AuctionClock } from '../rows/AuctionClock.tsx'
import { BidLadder } from '../rows/BidLadder.tsx'
import { PlatformPairs } from '../rows/common.tsx'
import type { RowProps } from '../rows/row-props.ts'
import css from '../rows/Auction.module.css'
import rowCss from '../rows/rows.module.css'

/** Chart of a settled auction's bids, or the ladder of its prices if the bids are too old to be known. */
export function SettledAuction({ row, names }: RowProps<'auction'>) {
  const t = useText('outcome')
  const { bids = [], bidCount = 0, currentPrice, startPrice, startSec = 0, endSec = 0, overSec = 0, subject, dexId } = row
  const token = currentPrice !== undefined && 'token' in currentPrice ? names.token(currentPrice.token) : undefined
  const auctionPath = useLinkAt()(pathOfId(dexId ?? subject?.id ?? ''))
  const onward = auctionPath !== undefined && (
    <p className={css.onward}>
      <a className="lk" href={auctionPath}>
        {t('bidAuction')}
      </a>
    </p>
  )
  return (
    <>
      {bids.length > 0 && token !== undefined ? (
        <BidChart
          bids={bids}
          count={bidCount}
          decimal={token.decimal}
          symbol={setApart(visibleText(token.symbol, `#${token.sn}`))}
          start={startPrice?.units ?? '0'}
          startSec={startSec}
          overSec={endSec > 0 ? Math.min(overSec, endSec) : overSec}
        >
          {onward}
        </BidChart>
      ) : (
        <div className={rowCss.form}>
          <BidLadder row={row} names={names} />
          <AuctionClock row={row} />
          {onward}
        </div>
      )}
      {row.platform !== undefined && (
        <KeyValue>
          <PlatformPairs platform={row.platform} />
        </KeyValue>
      )}
    </>
  )
}
