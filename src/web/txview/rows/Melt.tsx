import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { QuantityView, SubjectView } from '../PieceView.tsx'
import css from './Melt.module.css'
import rowCss from './rows.module.css'
import type { RowProps } from './row-props.ts'

const PICTURE_PX = 72

/** P15: the subject fades, its reserve returns to the holder; the fee is below. */
export function MeltRow({ row: { subject, holder, quantity, returned, fee }, names }: RowProps<'melt'>) {
  const t = useText('detail')
  const form = useText('panel')
  return (
    <div className={`${rowCss.panel} ${css.box}`}>
      <div className={css.way}>
        {subject.kind !== 'token' && (
          <Picture kind={subject.kind} id={subject.id} sizePx={PICTURE_PX} address={names.nft(subject.id).imageurl} isFaded />
        )}
        <div className={css.line}>
          <span className={css.word}>
            <Icon name="flame" size={16} className="t3" />
            {t('melted')}
          </span>
          <span className={rowCss.shaft} aria-hidden="true" />
        </div>
        <div className={`${css.back} wraps`}>
          {returned.length === 0 && <span className="t3">{form('nothingReturned')}</span>}
          {returned.map((part) => (
            <QuantityView key={'token' in part ? part.token : part.nft} quantity={part} names={names} room="detail" />
          ))}
          <span className={`row wrap-row ${css.holder}`}>
            {t('to')} <IdLink id={holder} />
          </span>
        </div>
      </div>
      <div className="row wrap-row">
        {quantity !== undefined && (
          <>
            <QuantityView quantity={quantity} names={names} />
            <span className="t3">×</span>
          </>
        )}
        <SubjectView subject={subject} names={names} sizePx={24} />
      </div>
      {fee !== undefined && (
        <div className={`row wrap-row ${css.fee}`}>
          {t('meltFee')}
          <QuantityView quantity={fee.quantity} names={names} room="detail" />
          <Icon name="arrowRight" size={14} />
          <IdLink id={fee.to} />
        </div>
      )}
    </div>
  )
}
