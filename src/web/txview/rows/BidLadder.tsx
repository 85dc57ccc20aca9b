import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../parts/Amount.tsx'
import type { Quantity } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import css from './BidLadder.module.css'
import rowCss from './rows.module.css'
import { placeOnLadder } from './ladder-scale.ts'
import type { RowProps } from './row-props.ts'
import { amountWords } from './words.ts'

/** Prices of an auction on one line: start price, outbid bid, current bid, and buy-now price. */
export function BidLadder({ row, names }: RowProps<'auction'>) {
  const t = useText('form')
  const { stage, startPrice, currentPrice, buyNow, refund } = row
  const words = useWords(row, names)
  if (startPrice === undefined) return null
  const scale = { start: startPrice.units, current: currentPrice?.units, end: buyNow?.units }
  const bid = currentPrice === undefined ? undefined : placeOnLadder(currentPrice.units, scale)
  const last = refund === undefined ? undefined : placeOnLadder(refund.quantity.units, scale)
  const isOver = stage === 'withdrawn' || stage === 'failure'
  return (
    <div>
      <div className={`${css.ladder} ${isOver ? css.over : row.subject?.kind === 'token' ? css.dex : ''}`} role="img" aria-label={words}>
        <i className={buyNow === undefined ? `${css.rail} ${css.endless}` : css.rail} />
        {bid !== undefined && <i className={css.climbed} style={{ width: `${bid}%` }} />}
        <i className={css.tick} style={{ left: 0 }} />
        {last !== undefined && <i className={css.tick} style={{ left: `${last}%` }} />}
        {bid !== undefined && <i className={css.bid} style={{ left: `${bid}%` }} />}
        {buyNow !== undefined && <i className={`${css.tick} ${css.goal}`} />}
      </div>
      <div className={`wraps ${rowCss.ends} ${css.ends}`}>
        <End name={t('start')} quantity={startPrice} names={names} />
        {buyNow === undefined ? <span>{t('noBuyNow')}</span> : <End name={t('buyNow')} quantity={buyNow} names={names} />}
      </div>
    </div>
  )
}

function useWords({ startPrice, currentPrice, buyNow }: RowProps<'auction'>['row'], names: Names): string {
  const t = useText('form')
  const words = (quantity: Quantity | undefined): string => (quantity === undefined ? '' : amountWords(quantity, names))
  const values = { start: words(startPrice), bid: words(currentPrice), buyNow: words(buyNow) }
  if (currentPrice === undefined) return t(buyNow === undefined ? 'ladderOnly' : 'ladderStart', values)
  return t(buyNow === undefined ? 'ladderOpen' : 'ladder', values)
}

function End({ name, quantity, names }: { name: string; quantity: Quantity; names: Names }) {
  const decimal = 'token' in quantity ? names.token(quantity.token).decimal : 0
  return (
    <span>
      {name} <Amount units={quantity.units} decimal={decimal} />
    </span>
  )
}
