import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { Section } from '../../parts/Sheet.tsx'
import { QuantityView } from '../PieceView.tsx'
import { Outcome } from './common.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

/** P15: the subject is gone, its reserve went back. */
export function MeltRow({ row: { subject, holder, quantity, returned, fee }, names }: RowProps<'melt'>) {
  const t = useText('tx')
  return (
    <>
      <Outcome
        title={
          <>
            <Icon name="flame" size={14} />
            {t('melted')}
          </>
        }
        subject={subject}
        names={names}
        quantity={quantity}
      >
        <IdLink id={holder} />
      </Outcome>
      {returned.length > 0 && (
        <Section title={t('returned')}>
          {returned.map((part) => (
            <div key={'token' in part ? part.token : part.nft} className={`${css.move} ${css.spoke}`}>
              <IdLink id={holder} />
              <QuantityView quantity={part} names={names} room="detail" />
            </div>
          ))}
        </Section>
      )}
      {fee !== undefined && (
        <KeyValue>
          <Pair label={t('meltFee')}>
            <QuantityView quantity={fee.quantity} names={names} room="detail" />
            <Icon name="arrowRight" size={14} />
            <IdLink id={fee.to} />
          </Pair>
        </KeyValue>
      )}
    </>
  )
}
