import { formatPercent } from '../../format/amount.ts'
import { ratioPercent } from '../../../base/units.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import type { Tone } from '../../../txtypes/rows.ts'
import { IdPair, Outcome, QuantityPair, Stamp, TradeUnitPair } from './common.tsx'
import { FeesView } from './Fees.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

/** MRC040 words of the chain and how they read (OPEN-104, STATE-005..007). */
const STATUS: Readonly<Record<string, { text: string; tone: Tone }>> = {
  WAIT: { text: 'Pending', tone: 'orange' },
  CANCEL: { text: 'Cancel', tone: 'fail' },
  TRADING: { text: 'Trading', tone: 'accent' },
  COMPLETE: { text: 'Complete', tone: 'accent' },
}

/** P5. BUY: quantity plus, price minus; SELL the reverse (OPEN-096). */
export function TicketRow({ row, names }: RowProps<'ticket'>) {
  const t = useText('tx')
  const isBuy = row.side === 'BUY'
  const status = row.status === undefined ? undefined : (STATUS[row.status.toUpperCase()] ?? { text: row.status, tone: 'accent' as const })
  const filled = row.exchanged === undefined ? undefined : ratioPercent(row.exchanged.units, row.quantity.units, 2)
  return (
    <>
      <Outcome
        title={t(row.isWithdrawn === true ? 'orderCancelled' : 'order')}
        names={names}
        quantity={row.quantity}
        sign={isBuy ? 'gain' : 'loss'}
        stamp={
          <>
            <Chip tone={isBuy ? 'info' : 'fail'}>{t(isBuy ? 'buy' : 'sell')}</Chip>
            {status !== undefined && <Chip tone={status.tone}>{status.text}</Chip>}
            {row.isWithdrawn === true && <Stamp isOff>{t('withdrawn')}</Stamp>}
          </>
        }
      >
        <IdLink id={row.owner} />
      </Outcome>
      {filled !== undefined && (
        <Section title={t('exchanged')} note={formatPercent(filled)}>
          <span className={css.track}>
            <i className={css.fill} style={{ width: `${filled}%` }} />
          </span>
        </Section>
      )}
      <KeyValue>
        <QuantityPair label={t('exchangeRate')} quantity={row.price} names={names} sign={isBuy ? 'loss' : 'gain'} />
        <TradeUnitPair units={row.tradeUnit} of={row.quantity} names={names} />
        <QuantityPair label={t('exchanged')} quantity={row.exchanged} names={names} />
        <QuantityPair label={t('remaining')} quantity={row.remaining} names={names} />
        <QuantityPair label={t('held')} quantity={row.held} names={names} />
        <IdPair label={t('requester')} id={row.requester} />
        <Pair label={t('reference')}>
          <IdLink id={row.reference} room="detail" />
        </Pair>
      </KeyValue>
      <FeesView fees={row.fees} names={names} />
    </>
  )
}
