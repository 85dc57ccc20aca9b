import {
  compareUnitsDescending,
  floorUnits,
  isPositive,
  multiplyUnits,
  ratePercent,
  ratioPercent,
  subtractUnits,
} from '../../../base/units.ts'
import { formatPercent } from '../../format/amount.ts'
import { formatShare } from '../../format/share.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { statusPiece } from '../../../txtypes/mrc040/mrc040-status.ts'
import type { Quantity } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { PieceView, QuantityView } from '../PieceView.tsx'
import { IdPair, PLACE, Sentence, Stamp } from './common.tsx'
import { FeesView } from './Fees.tsx'
import type { RowProps } from './row-props.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import css from './Ticket.module.css'
import rowCss from './rows.module.css'

type TicketProps = RowProps<'ticket'>

/** P5. A chip shows the side. Placed, cancelled or offered amounts have not moved and have no sign (HANDS-002, OPEN-096, STATE-008). */
export function TicketRow({ row, names }: TicketProps) {
  const t = useText('detail')
  const form = useText('form')
  const label = useText('label')
  return (
    <>
      <div className={rowCss.form}>
        <TicketHead row={row} names={names} />
        <PriceLine row={row} names={names} />
        <FilledBar row={row} names={names} />
        <TotalLine row={row} names={names} />
      </div>
      <KeyValue>
        <IdPair label={label(row.side === 'BUY' ? 'buyer' : 'seller')} id={row.owner} />
        <IdPair label={t('requester')} id={row.requester} />
        <HeldPair row={row} names={names} />
        <Pair label={t('reference')}>
          <IdLink id={row.reference} room="detail" />
        </Pair>
      </KeyValue>
      <FeesView fees={row.fees} names={names} title={form('fees')} />
    </>
  )
}

/** Amount that the order holds or returned: the open part at its price and, for requests, the fee on top of it. */
function HeldPair({ row, names }: TicketProps) {
  const t = useText('detail')
  const label = useText('label')
  const { held, remaining, isWithdrawn = false } = row
  if (held === undefined) return null
  const price = totalOf(row, remaining ?? row.quantity, names)
  const fee = price === undefined ? '0' : subtractUnits(held.units, price)
  return (
    <Pair label={isWithdrawn ? label('dexReturned') : t('held')}>
      <QuantityView quantity={held} names={names} room="detail" />
      {price !== undefined && isPositive(price) && isPositive(fee) && (
        <span className="t3">
          {isWithdrawn
            ? label('dexInclHeldFee')
            : label('dexInclFee', { percent: formatShare(ratePercent(fee, price), fee, formatPercent) })}
        </span>
      )}
    </Pair>
  )
}

function TicketHead({ row: { side, quantity, status, isWithdrawn = false }, names }: TicketProps) {
  const t = useText('form')
  const isBuy = side === 'BUY'
  return (
    <div className={css.head}>
      <Chip tone={isBuy ? 'info' : 'orange'}>{t(isBuy ? 'orderBuy' : 'orderSell')}</Chip>
      <span className={`${css.quantity} wraps`}>
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
      <span className={`${css.right} wraps`}>
        <QuantityView quantity={price} names={names} room="detail" />
        {tradeUnit !== undefined && (
          <span className={`${css.unit} t3 fs12`}>
            <Sentence text={t('perUnits', { units: PLACE })}>
              <QuantityView quantity={{ ...quantity, units: tradeUnit }} names={names} room="detail" />
            </Sentence>
          </span>
        )}
      </span>
    </div>
  )
}

/** The filled part of the order: before this transaction and by it. */
function FilledBar({ row: { quantity, exchanged, remaining }, names }: TicketProps) {
  const t = useText('form')
  if (remaining === undefined) return null
  const filled = floorUnits(subtractUnits(quantity.units, remaining.units))
  // Limits the amount filled now to the total filled, in case the chain's figures disagree.
  const traded = exchanged?.units ?? '0'
  const now = compareUnitsDescending(traded, filled) < 0 ? filled : traded
  const before = subtractUnits(filled, now)
  const percent = formatShare(ratioPercent(filled, quantity.units, 2), filled, formatPercent)
  const widthOf = (units: string): string => `${Math.min(100, Number(ratioPercent(units, quantity.units, 2)))}%`
  return (
    <div>
      <span className={`meter ${css.track}`} role="img" aria-label={t('filledWords', { percent })}>
        {isPositive(before) && <i className={exchanged === undefined ? undefined : css.before} style={{ width: widthOf(before) }} />}
        {isPositive(now) && <i style={{ width: widthOf(now) }} />}
      </span>
      <div className={`${css.line} fs12`}>
        <span className={css.figure}>
          <Figure name={t('filled')} quantity={{ ...quantity, units: filled }} names={names} /> <span className="t3">({percent})</span>
        </span>
        {exchanged !== undefined && <Figure name={t('filledNow')} quantity={{ ...quantity, units: now }} names={names} />}
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

/** Price times a quantity, in the price's token; `undefined` without a price. */
function totalOf({ price, tradeUnit }: TicketProps['row'], quantity: Quantity, names: Names): string | undefined {
  if (price === undefined || 'nft' in quantity) return undefined
  return tradeUnit === undefined
    ? multiplyUnits(price.units, quantity.units, names.token(quantity.token).decimal)
    : (BigInt(multiplyUnits(price.units, quantity.units)) / (BigInt(tradeUnit) || 1n)).toString()
}

function TotalLine({ row, names }: TicketProps) {
  const t = useText('form')
  const units = totalOf(row, row.quantity, names)
  if (units === undefined || row.price === undefined) return null
  return (
    <div className={`${css.line} ${css.total}`}>
      <span className="t3">{t('sum')}</span>
      <span className={`${css.right} wraps`}>
        <QuantityView quantity={{ ...row.price, units }} names={names} room="detail" />
      </span>
    </div>
  )
}
