import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Day } from '../../parts/Time.tsx'
import type { LabelKey } from '../../../txtypes/labels.ts'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

const Title = ({ title }: { title: LabelKey }) => useText('label')(title)

/** P1: two sides with the amount on the arrow. */
export function TransferRow({ row: { title, from, to, quantity, subject, unlockSec }, names }: RowProps<'transfer'>) {
  const t = useText('tx')
  return (
    <div className={css.wide}>
      <div className={css.node}>
        {t('from')}
        <IdLink id={from} />
      </div>
      <div className={css.arrow}>
        {title !== undefined && (
          <span className="t2 fs12">
            <Title title={title} />
          </span>
        )}
        {subject !== undefined && <SubjectView subject={subject} names={names} sizePx={62} />}
        {quantity !== undefined && <QuantityView quantity={quantity} names={names} room="detail" />}
        <span className={css.shaft} />
        {unlockSec !== undefined && (
          <span className="fs12 row" style={{ color: 'var(--ms-warn)', gap: 4 }}>
            <Icon name="lock" size={14} />
            {t('unlocksAt')} <Day sec={unlockSec} />
          </span>
        )}
      </div>
      <div className={css.node}>
        {t('to')}
        <IdLink id={to} />
      </div>
    </div>
  )
}
