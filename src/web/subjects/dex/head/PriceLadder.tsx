import { isPositive } from '../../../../base/units.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { formatAmount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { IdLink, TokenLink } from '../../../parts/IdLink.tsx'
import { Section } from '../../../parts/Sheet.tsx'
import { listRungs, type Bid } from './dex-price.ts'
import css from './Trade.module.css'

/** Prices of an auction with their bidders. */
export function PriceLadder({ dex, bids }: { dex: DexJson; bids: readonly Bid[] }) {
  const t = useText('dex')
  const { price_decimal: decimal, token_info: token, auction_bidding_unit: step } = dex
  const symbol = <TokenLink token={token} className="un" />
  const rungs = listRungs(dex, bids)
  const isUnbid = rungs.every(({ bidder }) => bidder === '')
  return (
    <Section level="h2" title={t('ladder')} note={symbol}>
      <ul className={isUnbid ? `${css.rungs} ${css.unbid}` : css.rungs}>
        {rungs.map(({ id, kind, number, units, bidder, isCurrent, percent }) => (
          <li key={id} className={isCurrent ? css.current : undefined}>
            <span>{kind === 'bid' ? t('bid', { number }) : t(kind)}</span>
            <span className={css.figure}>
              <Amount units={units} decimal={decimal} />
            </span>
            <span className={`meter ${css.bar} ${kind === 'bid' ? (isCurrent ? '' : css.past) : css.edge}`} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </span>
            <span>{bidder !== '' && <IdLink id={bidder} />}</span>
          </li>
        ))}
      </ul>
      {isPositive(step) && (
        <p className={css.note}>
          {t('step')} {formatAmount(step, decimal)} {symbol}
        </p>
      )}
      {dex.auction_bid_count > 1 && <p className={css.note}>{t('refunded')}</p>}
    </Section>
  )
}
