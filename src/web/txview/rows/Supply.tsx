import { ratioPercent } from '../../../base/units.ts'
import { formatPercent } from '../../format/amount.ts'
import { formatShare } from '../../format/share.ts'
import { useText } from '../../i18n/useText.ts'
import type { Quantity } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import type { RowProps } from './row-props.ts'
import { amountWords } from './words.ts'
import css from './Supply.module.css'
import rowCss from './rows.module.css'

/** A smaller difference would be invisible in the bar: it is drawn at this size, with a note. */
const SMALLEST_DRAWN_PERCENT = 12

/** P3: supply before and after as two bars, the difference hatched, with figures and sign. */
export function SupplyRow({ row: { subject, before, after, change, sign }, names }: RowProps<'supply'>) {
  const t = useText('form')
  const tx = useText('detail')
  const isGain = sign === 'gain'
  const [less, more] = isGain ? [before, after] : [after, before]
  const isEnlarged = 100 - Number(ratioPercent(less.units, more.units, 2)) < SMALLEST_DRAWN_PERCENT
  const kept = isEnlarged ? 100 - SMALLEST_DRAWN_PERCENT : Number(ratioPercent(less.units, more.units, 2))
  const percent = formatShare(ratioPercent(change.units, before.units), change.units, formatPercent)
  const words = t('supplyWords', { before: amountWords(before, names), after: amountWords(after, names) })
  return (
    <div className={`${rowCss.form} wraps`}>
      <div className={css.head}>
        <SubjectView subject={subject} names={names} sizePx={32} />
        <span className={rowCss.figure}>
          <QuantityView quantity={change} names={names} room="detail" sign={sign} />
        </span>
      </div>
      <div className={css.bars}>
        <div className={css.row}>
          <span className="t3">{tx('before')}</span>
          <span className={`meter ${css.track}`} role="img" aria-label={words}>
            <i className={css.was} style={{ width: `${isGain ? kept : 100}%` }} />
          </span>
          <Figure quantity={before} names={names} />
        </div>
        <div className={css.row}>
          <span className="t3">{tx('after')}</span>
          <span className={`meter ${css.track}`} aria-hidden="true">
            <i className={css.is} style={{ width: `${kept}%` }} />
            <i className={isGain ? `${css.difference} ${css.gain}` : css.difference} />
          </span>
          <Figure quantity={after} names={names} isNow />
        </div>
      </div>
      {before.units !== '0' && <p className="t3 fs12">{t(isEnlarged ? 'ofSupplyEnlarged' : 'ofSupply', { percent })}</p>}
    </div>
  )
}

const Figure = ({ quantity, names, isNow = false }: { quantity: Quantity; names: Names; isNow?: boolean }) => (
  <span className={isNow ? css.figure : `${css.figure} ${css.old}`}>
    <QuantityView quantity={quantity} names={names} room="detail" isBare />
  </span>
)
