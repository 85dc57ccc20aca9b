import { formatPercent } from '../../format/amount.ts'
import { ratioPercent } from '../../../base/units.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import type { Tone } from '../../../txtypes/rows.ts'
import { QuantityView, SubjectView } from '../PieceView.tsx'
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

/** P6: two sides that give each other. */
export function SwapRow({ row: { left, right, fees }, names }: RowProps<'swap'>) {
  const t = useText('tx')
  return (
    <>
      <div className={css.wide}>
        {[left, right].map((side, index) => (
          <div key={index === 0 ? 'left' : 'right'} className={css.node} style={{ order: index * 2 }}>
            {t('gives')}
            <QuantityView quantity={side.gives} names={names} room="detail" />
            <IdLink id={side.party} />
            {side.tag !== undefined && side.tag !== '' && <Chip>{side.tag}</Chip>}
            {side.memo !== undefined && side.memo !== '' && <span className="any">{side.memo}</span>}
          </div>
        ))}
        <div className={css.arrow} style={{ order: 1 }}>
          <Icon name="arrowsExchange" size={20} />
        </div>
      </div>
      {fees.length > 0 && (
        <KeyValue>
          {fees.map(({ from, to, quantity }) => (
            <Pair key={from + to + quantity.units} label={<FeeLabel />}>
              <QuantityView quantity={quantity} names={names} room="detail" />
              <IdLink id={from} />
              <Icon name="arrowRight" size={14} />
              <IdLink id={to} />
            </Pair>
          ))}
        </KeyValue>
      )}
    </>
  )
}

const FeeLabel = () => useText('label')('fee')

/** P16: a base token and the target put on or off its board. */
export function PairsRow({ row: { base, target, action }, names }: RowProps<'pairs'>) {
  const t = useText('tx')
  const title = { base: t('pairBase'), added: t('pairAdded'), removed: t('pairRemoved') }[action]
  return (
    <>
      <Section>
        <Stamp isOff={action === 'removed'}>{title}</Stamp>
      </Section>
      <KeyValue>
        {base !== '' && (
          <Pair label={t('base')}>
            <TokenName id={base} names={names} />
          </Pair>
        )}
        {target !== '' && (
          <Pair label={t('target')}>
            <TokenName id={target} names={names} />
          </Pair>
        )}
      </KeyValue>
    </>
  )
}

const TokenName = ({ id, names }: { id: string; names: RowProps<'pairs'>['names'] }) => (
  <SubjectView subject={{ kind: 'token', id }} names={names} sizePx={24} />
)
