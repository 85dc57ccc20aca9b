import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Day } from '../../parts/Time.tsx'
import { Section } from '../../parts/Sheet.tsx'
import type { LabelKey } from '../../../txtypes/labels.ts'
import { shortText } from '../../format/shorten.ts'
import { QuantityView } from '../PieceView.tsx'
import type { RowProps } from './row-props.ts'
import css from './rows.module.css'

const Title = ({ title }: { title: LabelKey }) => useText('label')(title)

/** P2: many on one side, one on the other, with every amount below. */
export function FanRow({ row: { title, direction, hub, spokes, total }, names }: RowProps<'fan'>) {
  const t = useText('tx')
  const isIn = direction === 'many-to-one'
  const many = <span className={css.node}>{t(isIn ? 'senders' : 'receivers', { count: spokes.length })}</span>
  const one = (
    <div className={css.node}>
      {t(isIn ? 'to' : 'from')}
      <IdLink id={hub} />
    </div>
  )
  return (
    <>
      <div className={css.wide}>
        {isIn ? many : one}
        <div className={css.arrow}>
          {title !== undefined && (
            <span className="t2 fs12">
              <Title title={title} />
            </span>
          )}
          <QuantityView quantity={total} names={names} room="detail" />
          <span className={css.shaft} />
        </div>
        {isIn ? one : many}
      </div>
      <Section title={t(isIn ? 'from' : 'to')} note={formatCount(spokes.length)}>
        <div className={css.scroll}>
          {spokes.map(({ party, quantity, tag, memo, unlockSec }, index) => (
            // The same party may stand in a list twice.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={`${css.move} ${css.spoke}`}>
              <span className={css.who}>
                <IdLink id={party} />
                {tag !== undefined && tag !== '' && <Chip title={tag}>{shortText(tag, 24)}</Chip>}
                {memo !== undefined && memo !== '' && (
                  <span className="t3 fs12 any" title={memo}>
                    {shortText(memo)}
                  </span>
                )}
                {unlockSec !== undefined && (
                  <Chip tone="warn">
                    <Icon name="lock" size={14} />
                    <Day sec={unlockSec} />
                  </Chip>
                )}
              </span>
              <QuantityView quantity={quantity} names={names} room="detail" />
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}
