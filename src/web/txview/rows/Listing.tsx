import { useText } from '../../i18n/useText.ts'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { KeyValue } from '../../parts/KeyValue.tsx'
import type { ItemRow, Quantity, Subject } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import { IdPair, PlatformPairs, Stamp } from './common.tsx'
import { ItemList } from './Items.tsx'
import { ListedFees } from './ListedFees.tsx'
import type { RowProps } from './row-props.ts'
import { SubjectPicture } from './SubjectPicture.tsx'
import css from './Listing.module.css'
import rowCss from './rows.module.css'

const PICTURE_PX = 72
const STACKED = 3

/** P7: a listing with its price and a stamp, or its withdrawal. */
export function ListingRow({ row, names }: RowProps<'listing'>) {
  const t = useText('detail')
  return (
    <>
      <ListingHead row={row} names={names} />
      <KeyValue>
        <IdPair label={t('seller')} id={row.seller} />
        <IdPair label="DEX ID" id={row.dexId} />
        <PlatformPairs platform={row.platform} />
      </KeyValue>
      <ListedFees fees={row.fees} />
      <ItemList items={row.items} names={names} isOnSale />
    </>
  )
}

function ListingHead({ row: { isWithdrawn, subject, quantity, unitPrice, tradeUnit, total, items = [] }, names }: RowProps<'listing'>) {
  const t = useText('form')
  const card = useText('tx')
  const count = useFullCount(items)
  return (
    <div className={`${rowCss.panel} ${css.form} ${isWithdrawn ? css.withdrawn : ''}`}>
      <Pictures subject={subject} items={items} names={names} />
      <div className={`${css.facts} wraps`}>
        {subject === undefined ? (
          <b className={css.name}>{card('items', { count })}</b>
        ) : (
          <SubjectView subject={subject} names={names} sizePx={24} isBare />
        )}
        {quantity !== undefined && (
          <div className={css.lot}>
            <QuantityView quantity={quantity} names={names} room="detail" />
            <UnitPrice price={unitPrice} tradeUnit={tradeUnit} lot={quantity} names={names} />
          </div>
        )}
        {total !== undefined && (
          <div className={`${rowCss.figure} ${css.total}`}>
            <QuantityView quantity={total} names={names} room="detail" />
          </div>
        )}
        {isWithdrawn && quantity !== undefined && <div className="t3 fs12">{t('returned')}</div>}
      </div>
      <div className={css.stamp}>
        <Stamp isOff={isWithdrawn}>
          <Icon name={isWithdrawn ? 'x' : 'tag'} size={14} />
          {t(isWithdrawn ? 'withdrawn' : 'listed')}
        </Stamp>
      </div>
    </div>
  )
}

/** The picture of the listed subject; for several items a stack of the first ones. */
function Pictures({ subject, items, names }: { subject: Subject | undefined; items: readonly ItemRow[]; names: Names }) {
  if (subject !== undefined) return <SubjectPicture subject={subject} names={names} sizePx={PICTURE_PX} />
  return (
    <div className={css.stack}>
      {items.slice(0, STACKED).map(({ id }) => (
        <SubjectPicture key={id} subject={{ kind: 'mrc401', id }} names={names} sizePx={PICTURE_PX} />
      ))}
    </div>
  )
}

/** The price of one unit, or of the amount of a token that the listing counts as one. */
function UnitPrice({
  price,
  tradeUnit,
  lot,
  names,
}: {
  price: Quantity | undefined
  tradeUnit: string | undefined
  lot: Quantity
  names: Names
}) {
  const label = useText('label')
  if (price === undefined) return null
  return (
    <>
      <span>{tradeUnit === undefined ? '×' : label('dexAt')}</span>
      <QuantityView quantity={price} names={names} room="detail" />
      {tradeUnit !== undefined && (
        <>
          <span>{label('dexPer')}</span>
          <QuantityView quantity={{ ...lot, units: tradeUnit }} names={names} room="detail" />
        </>
      )}
    </>
  )
}
