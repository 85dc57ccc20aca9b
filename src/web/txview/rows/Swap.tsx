import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { KeyValue, Pair } from '../../parts/KeyValue.tsx'
import { QuantityView } from '../PieceView.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

/** P6: two sides that give each other. */
export function SwapRow({ row: { left, right, fees }, names }: RowProps<'swap'>) {
  const t = useText('tx')
  return (
    <>
      <div className={css.wide}>
        {[left, right].map((side, index) => (
          <div key={index === 0 ? 'left' : 'right'} className={css.node} style={{ order: index * 2 }}>
            {t('gives')}
            <QuantityView quantity={side.gives} names={names} room="detail" />
            <IdLink id={side.party} />
            {side.tag !== undefined && side.tag !== '' && <Chip>{side.tag}</Chip>}
            {side.memo !== undefined && side.memo !== '' && <span className="any">{side.memo}</span>}
          </div>
        ))}
        <div className={css.arrow} style={{ order: 1 }}>
          <Icon name="arrowsExchange" size={20} />
        </div>
      </div>
      {fees.length > 0 && (
        <KeyValue>
          {fees.map(({ from, to, quantity }) => (
            <Pair key={from + to + quantity.units} label={<FeeLabel />}>
              <QuantityView quantity={quantity} names={names} room="detail" />
              <IdLink id={from} />
              <Icon name="arrowRight" size={14} />
              <IdLink id={to} />
            </Pair>
          ))}
        </KeyValue>
      )}
    </>
  )
}

const FeeLabel = () => useText('label')('fee')
