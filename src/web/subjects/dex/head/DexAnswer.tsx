import { isPositive } from '../../../../base/units.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { useClockValue } from '../../../data/clock.ts'
import { formatAmount } from '../../../format/amount.ts'
import { setApart } from '../../../format/one-line.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { visibleText } from '../../../parts/ChainText.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { dexPhase, headingOf, isAuction, OVER } from './dex-phase.ts'
import { unitPrice } from './dex-price.ts'
import { tradeUnit } from '../../../../contract/trade-unit.ts'

/** The main fact of the page, below its title and before the list of ids: the result of the record, or its state. */
export function DexAnswer({ dex }: { dex: DexJson }) {
  const t = useText('dex')
  const phase = useClockValue((nowSec) => dexPhase(dex, nowSec))
  const { auction_current_price: current, auction_start_price: start, auction_current_bidder: bidder, price_decimal, token_info } = dex
  const hasBid = isPositive(current)
  if (!isAuction(dex)) {
    const asset = dex.mrc010 === undefined ? '' : setApart(visibleText(dex.mrc010.symbol, `#${dex.mrc010.sn}`))
    if (unitPrice(dex) === '0') return null
    return (
      <p className="row wrap-row">
        <span className="t2">{t('unitPrice')}</span>
        <Amount units={unitPrice(dex)} decimal={price_decimal} token={token_info} />
        {asset !== '' && <span className="t2">{t('per', { amount: `${formatAmount(tradeUnit(dex), dex.decimal)} ${asset}` })}</span>}
      </p>
    )
  }
  if (!hasBid && OVER.has(phase)) return <p className="t2">{t('nobodyBid')}</p>
  return (
    <p className="row wrap-row">
      <span className="t2">{headingOf(t, phase, dex, hasBid)}</span>
      <Amount units={hasBid ? current : start} decimal={price_decimal} token={token_info} />
      {bidder !== '' && (
        <>
          <span className="t3">{t('by')}</span>
          <IdLink id={bidder} />
        </>
      )}
    </p>
  )
}
