import { multiplyUnits, ratioPercent } from '../../../base/units.ts'
import { formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { statusPiece } from '../../../txtypes/families/mrc040-status.ts'
import type { Quantity } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { PieceView, QuantityView } from '../PieceView.tsx'
import { IdPair, QuantityPair, Stamp } from './common.tsx'
import { FeesView } from './Fees.tsx'
import type { RowProps } from './row-props.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import css from './Ticket.module.css'

type TicketProps = RowProps<'ticket'>

/** P5. The side is told by its chip: what is offered has not changed hands and has no sign (OPEN-096, STATE-008). */
export function TicketRow({ row, names }: TicketProps) {
  const t = useText('tx')
  const form = useText('form')
  const label = useText('label')
  return (
    <>
      <div className={css.form}>
        <TicketHead row={row} names={names} />
        <PriceLine row={row} names={names} />
        <FilledBar row={row} names={names} />
        <TotalLine row={row} names={names} />
      </div>
      <KeyValue>
        <IdPair label={label(row.side === 'BUY' ? 'buyer' : 'seller')} id={row.owner} />
        <IdPair label={t('requester')} id={row.requester} />
        <QuantityPair label={row.isWithdrawn === true ? label('dexReturned') : t('held')} quantity={row.held} names={names} />
        <Pair label={t('reference')}>
          <IdLink id={row.reference} room="detail" />
        </Pair>
      </KeyValue>
      <FeesView fees={row.fees} names={names} title={form('fees')} />
    </>
  )
}

function TicketHead({ row: { side, quantity, status, isWithdrawn = false }, names }: TicketProps) {
  const t = useText('form')
  const isBuy = side === 'BUY'
  return (
    <div className={css.head}>
      <Chip tone={isBuy ? 'info' : 'fail'}>{t(isBuy ? 'orderBuy' : 'orderSell')}</Chip>
      <span className={css.quantity}>
        <QuantityView quantity={quantity} names={names} room="detail" />
      </span>
      <span className={css.marks}>
        {status !== undefined && <PieceView piece={statusPiece(status)} names={names} room="detail" />}
        {isWithdrawn && <Stamp isOff>{t('withdrawn')}</Stamp>}
      </span>
    </div>
  )
}

function PriceLine({ row: { price, tradeUnit, quantity }, names }: TicketProps) {
  const t = useText('form')
  if (price === undefined) return null
  return (
    <div className={css.line}>
      <span className="t3">{t('price')}</span>
      <span className={css.right}>
        <QuantityView quantity={price} names={names} room="detail" />
        {tradeUnit !== undefined && (
          <span className={css.unit}>
            <Sentence text={t('perUnits', { units: '\n' })}>
              <QuantityView quantity={{ ...quantity, units: tradeUnit }} names={names} room="detail" />
            </Sentence>
          </span>
        )}
      </span>
    </div>
  )
}

/** Words around a part that is no text; the translation marks its place with a line break. */
function Sentence({ text, children }: { text: string; children: React.ReactNode }) {
  const [before = '', after = ''] = text.split('\n')
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

function FilledBar({ row: { quantity, exchanged, remaining }, names }: TicketProps) {
  const t = useText('form')
  if (remaining === undefined) return null
  const filled = exchanged ?? { ...quantity, units: (BigInt(quantity.units) - BigInt(remaining.units)).toString() }
  const percent = ratioPercent(filled.units.startsWith('-') ? '0' : filled.units, quantity.units, 2)
  return (
    <div>
      <span className={css.track} role="img" aria-label={t('filledWords', { percent: formatPercent(percent) })}>
        <i style={{ width: `${Math.min(100, Number(percent))}%` }} />
      </span>
      <div className={`${css.line} fs12`}>
        <Figure name={t('filled')} quantity={filled} names={names} />
        <Figure name={t('remaining')} quantity={remaining} names={names} />
      </div>
    </div>
  )
}

const Figure = ({ name, quantity, names }: { name: string; quantity: Quantity; names: Names }) => (
  <span className={css.figure}>
    <span className="t3">{name}</span> <QuantityView quantity={quantity} names={names} room="detail" isBare />
  </span>
)

/** Price times quantity, in the price's token. */
function TotalLine({ row: { price, quantity, tradeUnit }, names }: TicketProps) {
  const t = useText('form')
  if (price === undefined || 'nft' in quantity) return null
  const units =
    tradeUnit === undefined
      ? multiplyUnits(price.units, quantity.units, names.token(quantity.token).decimal)
      : (BigInt(multiplyUnits(price.units, quantity.units)) / (BigInt(tradeUnit) || 1n)).toString()
  return (
    <div className={`${css.line} ${css.total}`}>
      <span className="t3">{t('sum')}</span>
      <span className={css.right}>
        <QuantityView quantity={{ ...price, units }} names={names} room="detail" />
      </span>
    </div>
  )
}
