import type { ItemRow } from '../../../txtypes/rows.ts'
import type { Quantity } from '../../../txtypes/rows.ts'
import { formatCount, formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { PICTURE_SIZES, Picture } from '../../parts/Picture.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import type { Names } from '../names.ts'
import { QuantityView } from '../PieceView.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

export const ItemsRow = ({ row: { items }, names }: RowProps<'items'>) => <ItemList items={items} names={names} />

/** MRC401 items of a batch, each with what the transaction says of it; left out when there are none. */
export function ItemList({ items, names }: { items: readonly ItemRow[] | undefined; names: Names }) {
  const t = useText('tx')
  if (items === undefined || items.length === 0) return null
  return (
    <Section title={t('itemList')} note={formatCount(items.length)}>
      <div className={css.scroll}>
        {items.map((item) => (
          <div key={item.id} className={css.item}>
            <Picture kind="mrc401" id={item.id} sizePx={PICTURE_SIZES.item} />
            <div className={css.facts}>
              <IdLink id={item.id} />
              <ItemFacts item={item} names={names} />
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}

function ItemFacts({ item, names }: { item: ItemRow; names: Names }) {
  const t = useText('tx')
  const label = useText('label')
  const amount = (name: string, quantity: Quantity | undefined) =>
    quantity !== undefined && (
      <span key={name}>
        <span className="t3">{name}</span> <QuantityView quantity={quantity} names={names} room="detail" />
      </span>
    )
  const percent = (name: string, value: string | undefined) =>
    value !== undefined &&
    value !== '' && (
      <span key={name}>
        <span className="t3">{name}</span> {formatPercent(value)}
      </span>
    )
  const moment = (name: string, sec: number | undefined) =>
    sec !== undefined &&
    sec > 0 && (
      <span key={name}>
        <span className="t3">{name}</span> <FullTime sec={sec} />
      </span>
    )
  return (
    <div className={css.itemFacts}>
      {item.owner !== undefined && item.owner !== '' && <IdLink id={item.owner} />}
      {amount(t('amount'), item.quantity)}
      {amount(t('start'), item.startPrice)}
      {amount(t('buyNow'), item.buyNow)}
      {amount(t('bidUnit'), item.unit)}
      {moment(t('startsAt'), item.startSec)}
      {moment(t('endsAt'), item.endSec)}
      {item.transferable !== undefined && (
        <span>
          <span className="t3">{t('transferable')}</span> {item.transferable}
        </span>
      )}
      {percent(t('sellFee'), item.sellFee)}
      {percent(t('meltingFee'), item.meltingFee)}
      {item.owner === undefined && item.quantity === undefined && item.startPrice === undefined && (
        <span className="sr">{label('item')}</span>
      )}
    </div>
  )
}

/** What of an MRC402's initial reserve moved: paid in reads as the fund, paid out as a refund. Spec: OVER-030..032. */
export function ChangeCoinsRow({ row: { coins }, names }: RowProps<'change-coins'>) {
  const t = useText('tx')
  if (coins.length === 0) return null
  return (
    <Section title={t('reserveCoins')}>
      {coins.map(({ sn, amount, variable_amount: moved, total }) => {
        const isPaidIn = moved.startsWith('-')
        const text = (units: string) => <QuantityView quantity={{ units, token: sn }} names={names} room="detail" />
        return (
          <div key={sn} className={css.move}>
            <span style={{ color: isPaidIn ? 'var(--ms-down)' : 'var(--ms-info)' }}>{t(isPaidIn ? 'reserveFund' : 'reserveRefund')}</span>
            <span className={`${css.path} t3 fs12`}>
              {text(amount)} · {t('total')} {text(total)}
            </span>
            <QuantityView
              quantity={{ units: moved.replace('-', ''), token: sn }}
              names={names}
              room="detail"
              sign={isPaidIn ? 'loss' : 'gain'}
            />
          </div>
        )
      })}
    </Section>
  )
}
