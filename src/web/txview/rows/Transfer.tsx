import { useText } from '../../i18n/useText.ts'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import { LockLine } from './LockLine.tsx'
import { Party } from './Party.tsx'
import type { RowProps } from './row-props.ts'
import { SubjectPicture } from './SubjectPicture.tsx'
import css from './Transfer.module.css'
import rowCss from './rows.module.css'

const THUMB_PX = 62

/** P1: two parties and an arrow with the amount, or the item's picture. */
export function TransferRow({ row: { title, from, to, quantity, subject, unlockSec }, names }: RowProps<'transfer'>) {
  const t = useText('form')
  const label = useText('label')
  return (
    <div className={rowCss.form}>
      {title !== undefined && <h3 className={rowCss.title}>{label(title)}</h3>}
      <div className={css.line}>
        <div className={css.from}>
          <Party id={from} role={t('from')} />
        </div>
        <div className={css.load}>
          {subject !== undefined && <SubjectPicture subject={subject} names={names} sizePx={THUMB_PX} />}
          {quantity !== undefined && (
            <span className={`${rowCss.figure} ${css.amount} wraps`}>
              <QuantityView quantity={quantity} names={names} room="detail" />
            </span>
          )}
        </div>
        <span className={css.shaft} aria-hidden="true" />
        <div className={css.to}>
          <Party id={to} role={t('to')} />
        </div>
      </div>
      {subject !== undefined && (
        <div className={css.below}>
          <SubjectView subject={subject} names={names} sizePx={24} isBare />
        </div>
      )}
      {unlockSec !== undefined && (
        <div className={css.below}>
          <LockLine sec={unlockSec} />
        </div>
      )}
    </div>
  )
}
