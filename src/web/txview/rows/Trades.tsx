import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime, TimeLeft } from '../../parts/Time.tsx'
import { QuantityView } from '../PieceView.tsx'
import { IdPair, Outcome, Parties, PlatformPairs, QuantityPair, Stamp, TradeUnitPair } from './common.tsx'
import { FeesView } from './Fees.tsx'
import { ItemList } from './Items.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

/** P7: put up for sale, or taken back. */
export function ListingRow({ row, names }: RowProps<'listing'>) {
  const t = useText('tx')
  return (
    <>
      <Outcome
        title={t(row.isWithdrawn ? 'unlisting' : 'listing')}
        subject={row.subject}
        names={names}
        quantity={row.total ?? row.quantity}
        stamp={<Stamp isOff={row.isWithdrawn}>{t(row.isWithdrawn ? 'withdrawn' : 'listed')}</Stamp>}
      >
        <IdLink id={row.seller} />
      </Outcome>
      <KeyValue>
        <QuantityPair label={t('amount')} quantity={row.quantity} names={names} />
        <QuantityPair label={t('exchangeRate')} quantity={row.unitPrice} names={names} />
        <TradeUnitPair units={row.tradeUnit} of={row.quantity} names={names} />
        <IdPair label="DEX ID" id={row.dexId} />
        <PlatformPairs platform={row.platform} />
      </KeyValue>
      <FeesView fees={row.fees} names={names} />
      <ItemList items={row.items} names={names} />
    </>
  )
}

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

/** P9: what was paid, and where it went. */
export function SettlementRow({ row, names }: RowProps<'settlement'>) {
  const t = useText('tx')
  const label = useText('label')
  return (
    <>
      <Outcome title={label(row.heading)} subject={row.subject} names={names} quantity={row.gross}>
        <Parties from={row.payer} to={row.payee} />
      </Outcome>
      <FeesView fees={row.fees} names={names} gross={row.gross} net={row.net} payee={row.payee} />
      <KeyValue>
        <QuantityPair label={t('amount')} quantity={row.quantity} names={names} />
        <QuantityPair label={label('unitPrice')} quantity={row.unitPrice} names={names} />
        <QuantityPair label={t('gross')} quantity={row.gross} names={names} />
        <QuantityPair label={t('net')} quantity={row.net} names={names} />
        <IdPair label="DEX ID" id={row.dexId} />
      </KeyValue>
    </>
  )
}

/** P15: the subject is gone, its reserve went back. */
export function MeltRow({ row: { subject, holder, quantity, returned, fee }, names }: RowProps<'melt'>) {
  const t = useText('tx')
  return (
    <>
      <Outcome
        title={
          <>
            <Icon name="flame" size={14} />
            {t('melted')}
          </>
        }
        subject={subject}
        names={names}
        quantity={quantity}
      >
        <IdLink id={holder} />
      </Outcome>
      {returned.length > 0 && (
        <Section title={t('returned')}>
          {returned.map((part) => (
            <div key={'token' in part ? part.token : part.nft} className={`${css.move} ${css.spoke}`}>
              <IdLink id={holder} />
              <QuantityView quantity={part} names={names} room="detail" />
            </div>
          ))}
        </Section>
      )}
      {fee !== undefined && (
        <KeyValue>
          <Pair label={t('meltFee')}>
            <QuantityView quantity={fee.quantity} names={names} room="detail" />
            <Icon name="arrowRight" size={14} />
            <IdLink id={fee.to} />
          </Pair>
        </KeyValue>
      )}
    </>
  )
}
