import { ratioPercent } from '../../../base/units.ts'
import { useText } from '../../i18n/useText.ts'
import { Section } from '../../parts/Sheet.tsx'
import { QuantityView } from '../PieceView.tsx'
import { Outcome } from './common.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

/** P3: supply before and after as bars on one scale, the difference hatched. */
export function SupplyRow({ row: { subject, before, after, change, sign }, names }: RowProps<'supply'>) {
  const t = useText('tx')
  const isGain = sign === 'gain'
  const [less, more] = isGain ? [before, after] : [after, before]
  const kept = ratioPercent(less.units, more.units, 2)
  const bar = (isLess: boolean) => (
    <span className={css.track}>
      <i className={css.fill} style={{ width: `${kept}%` }} />
      {!isLess && (
        <i className={css.hatch} style={{ flex: 1, '--tone': isGain ? 'var(--ms-info)' : 'var(--ms-down)' } as React.CSSProperties} />
      )}
    </span>
  )
  return (
    <>
      <Outcome title={t('change')} subject={subject} names={names} quantity={change} sign={sign} />
      <Section title={t('supply')}>
        <div className={css.bars}>
          <span className="t3">{t('before')}</span>
          {bar(isGain)}
          <QuantityView quantity={before} names={names} room="detail" />
          <span className="t3">{t('after')}</span>
          {bar(!isGain)}
          <QuantityView quantity={after} names={names} room="detail" />
        </div>
      </Section>
    </>
  )
}
