import { isPositive, subtractUnits } from '../../../../base/units.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { pathTo } from '../../../paths.ts'
import { Amount } from '../../../parts/Amount.tsx'
import { Chip } from '../../../parts/Badge.tsx'
import { IdLink } from '../../../parts/IdLink.tsx'
import { Cell, Table } from '../../../parts/Table.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import css from './BidTable.module.css'
import { overSecOf, type Bid } from './dex-price.ts'

/** Every bid of an auction that is over, highest first: bidder, amount, difference to the previous bid, and how long it led. */
export function BidTable({ dex, bids, isSettled }: { dex: DexJson; bids: readonly Bid[]; isSettled: boolean }) {
  const t = useText('dex')
  const common = useText('common')
  const { price_decimal: decimal, token_info: token, auction_start_price: start } = dex
  const heads = [
    { label: '#' },
    { label: t('bidder') },
    { label: t('bidAmount'), isNumber: true },
    { label: t('overBefore'), isNumber: true },
    { label: t('ledFor'), isNumber: true },
    { label: t('bidTime'), isNumber: true },
  ]
  return (
    <Table heads={heads}>
      {bids.map(({ number, bidder, units, txid, timestampSec, isBuyNow }, index) => {
        // The first bid is compared with the start price. If the previous bid is not loaded, the difference is unknown.
        const before = bids[index + 1]?.units ?? (number === 1 ? start : undefined)
        const endSec = index === 0 ? overSecOf(dex) : (bids[index - 1]?.timestampSec ?? timestampSec)
        return (
          <tr key={txid}>
            <Cell isZero>{number}</Cell>
            <Cell isHead>
              <span className="row wrap-row">
                <span className={css.number}>#{number}</span>
                <IdLink id={bidder} />
                {index === 0 && isSettled && <Chip tone="ok">{t(isBuyNow === true ? 'boughtNow' : 'winner')}</Chip>}
              </span>
            </Cell>
            <Cell label={t('bidAmount')} isNumber>
              <Amount units={units} decimal={decimal} token={token} />
            </Cell>
            <Cell label={t('overBefore')} isNumber>
              {before !== undefined && isPositive(subtractUnits(units, before)) && (
                <span className="t2">
                  +<Amount units={subtractUnits(units, before)} decimal={decimal} />
                </span>
              )}
            </Cell>
            <Cell label={t('ledFor')} isNumber>
              <span className="t2">{endSec > timestampSec ? formatDuration(common, endSec - timestampSec) : ''}</span>
            </Cell>
            <Cell label={t('bidTime')} isNumber>
              <a className="lk" href={pathTo('txView', { idx: txid })}>
                <FullTime sec={timestampSec} isFolding />
              </a>
            </Cell>
          </tr>
        )
      })}
    </Table>
  )
}
