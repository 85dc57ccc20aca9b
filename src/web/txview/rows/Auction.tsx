import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { FullTime, TimeLeft } from '../../parts/Time.tsx'
import { QuantityView } from '../PieceView.tsx'
import { IdPair, Outcome, Parties, PlatformPairs, QuantityPair, Stamp } from './common.tsx'
import { FeesView } from './Fees.tsx'
import { ItemList } from './Items.tsx'
import type { RowProps } from './row-props.ts'

/** P8: an auction at any of its stages. A settled one follows the settlement, which has said what came of it. */
export function AuctionRow({ row, names }: RowProps<'auction'>) {
  const t = useText('tx')
  const isOver = row.stage === 'withdrawn' || row.stage === 'failure'
  return (
    <>
      {row.stage !== 'settled' && <AuctionOutcome row={row} names={names} />}
      <KeyValue>
        <QuantityPair label={t('amount')} quantity={row.quantity} names={names} />
        <QuantityPair label={t('start')} quantity={row.startPrice} names={names} />
        <QuantityPair label={t('current')} quantity={row.currentPrice} names={names} />
        <QuantityPair label={t('buyNow')} quantity={row.buyNow} names={names} />
        <QuantityPair label={t('bidUnit')} quantity={row.unit} names={names} />
        {row.bidCount !== undefined && <Pair label={t('bids')}>{row.bidCount}</Pair>}
        {row.startSec !== undefined && row.startSec > 0 && (
          <Pair label={t('startsAt')}>
            <FullTime sec={row.startSec} />
          </Pair>
        )}
        {row.endSec !== undefined && row.endSec > 0 && (
          <Pair label={t('endsAt')}>
            <FullTime sec={row.endSec} />
            {!isOver && (
              <span className="t3">
                <TimeLeft sec={row.endSec} />
              </span>
            )}
          </Pair>
        )}
        {row.refund !== undefined && (
          <Pair label={t('refund')}>
            <QuantityView quantity={row.refund.quantity} names={names} room="detail" />
            <Icon name="arrowRight" size={14} />
            <IdLink id={row.refund.to} />
          </Pair>
        )}
        <IdPair label="DEX ID" id={row.dexId} />
        <PlatformPairs platform={row.platform} />
      </KeyValue>
      <FeesView fees={row.fees} names={names} />
      <ItemList items={row.items} names={names} />
    </>
  )
}

function AuctionOutcome({ row, names }: RowProps<'auction'>) {
  const t = useText('tx')
  return (
    <Outcome
      title={t(`stage_${row.stage}`)}
      subject={row.subject}
      names={names}
      quantity={row.currentPrice ?? row.startPrice ?? row.quantity}
      stamp={row.stage === 'withdrawn' ? <Stamp isOff>{t('withdrawn')}</Stamp> : null}
    >
      <Parties from={row.bidder ?? row.seller} to={row.bidder === undefined ? '' : row.seller} />
    </Outcome>
  )
}
