import type { ItemRow, Quantity } from '../../../txtypes/rows.ts'
import { itemSubject } from './item-subject.ts'
import { formatPercent } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { ChainText } from '../../parts/ChainText.tsx'
import { ShowAll } from '../../parts/cut/Cut.tsx'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { IdLink } from '../../parts/IdLink.tsx'
import { PICTURE_SIZES, Picture } from '../../parts/Picture.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { FullTime } from '../../parts/Time.tsx'
import type { Names } from '../names.ts'
import { QuantityView } from '../PieceView.tsx'
import { Changes } from './Changes.tsx'
import css from './Items.module.css'
import { LongList } from './LongList.tsx'
import type { RowProps } from './row-props.ts'

export const ItemsRow = ({ row: { items }, names }: RowProps<'items'>) => <ItemList items={items} names={names} />

const WORD_SHOWN = 32
/** A picture is taller than a line, so fewer of them fit. */
const LINES_OF_AN_ITEM = 2

/** MRC401 items of a batch, each with its data in the transaction; nothing without items. */
export function ItemList({ items, names, isOnSale = false }: { items: readonly ItemRow[] | undefined; names: Names; isOnSale?: boolean }) {
  const t = useText('detail')
  const card = useText('tx')
  const count = useFullCount(items ?? [])
  if (items === undefined || items.length === 0) return null
  return (
    <Section title={t('itemList')} note={card('items', { count })}>
      <LongList count={items.length * LINES_OF_AN_ITEM} label={t('itemList')}>
        {items.map((item) => (
          <div key={item.id} className={css.item}>
            <Picture kind="mrc401" id={item.id} sizePx={PICTURE_SIZES.item} />
            <div className={css.about}>
              <IdLink id={item.id} />
              <ItemFacts item={item} names={names} isOnSale={isOnSale} />
              {item.changes !== undefined && <Changes changes={item.changes} subject={itemSubject(item.id)} names={names} />}
            </div>
          </div>
        ))}
      </LongList>
      <ShowAll part={items} />
    </Section>
  )
}

function ItemFacts({ item, names, isOnSale }: { item: ItemRow; names: Names; isOnSale: boolean }) {
  const t = useText('detail')
  const label = useText('label')
  const amount = (name: string, quantity: Quantity | undefined) =>
    quantity !== undefined && (
      <span key={name}>
        <span className="t3">{name}</span> <QuantityView quantity={quantity} names={names} room="detail" />
      </span>
    )
  const percent = (name: string, value = '') =>
    value !== '' && (
      <span key={name}>
        <span className="t3">{name}</span> {formatPercent(value)}
      </span>
    )
  const moment = (name: string, sec = 0) =>
    sec > 0 && (
      <span key={name}>
        <span className="t3">{name}</span> <FullTime sec={sec} />
      </span>
    )
  return (
    <div className={`${css.facts} wraps`}>
      {item.owner !== undefined && item.owner !== '' && <IdLink id={item.owner} />}
      {amount(isOnSale ? label('price') : t('amount'), item.quantity)}
      {amount(t('start'), item.startPrice)}
      {amount(t('buyNow'), item.buyNow)}
      {amount(t('bidUnit'), item.unit)}
      {moment(t('startsAt'), item.startSec)}
      {moment(t('endsAt'), item.endSec)}
      {item.transferable !== undefined && (
        <span>
          <span className="t3">{t('transferable')}</span> <ChainText text={item.transferable} max={WORD_SHOWN} />
        </span>
      )}
      {percent(t('sellFee'), item.sellFee)}
      {percent(t('meltingFee'), item.meltingFee)}
    </div>
  )
}
