import { ChainText } from '../../parts/ChainText.tsx'
import { ShowAll } from '../../parts/cut/Cut.tsx'
import { useFullCount } from '../../parts/cut/cuts.ts'
import { formatCount } from '../../format/amount.ts'
import { shortId } from '../../../chain/short-id.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import { IdLink } from '../../parts/IdLink.tsx'
import { Section } from '../../parts/Sheet.tsx'
import type { Row, Spoke } from '../../../txtypes/rows.ts'
import type { Names } from '../names.ts'
import { QuantityView } from '../PieceView.tsx'
import { ARM_PX, listArms } from './fan-arms.ts'
import css from './Fan.module.css'
import rowCss from './rows.module.css'
import { LockLine } from './LockLine.tsx'
import { LongList } from './LongList.tsx'
import { Memo } from './Memo.tsx'
import type { RowProps } from './row-props.ts'
import { amountWords } from './words.ts'

const SPAN = 120
const TAG_SHOWN = 24

/** P2: many parties on one side and one on the other, with lines as thick as the amounts; all amounts below. */
export function FanRow({ row, names }: RowProps<'fan'>) {
  const t = useText('form')
  const label = useText('label')
  const { title, direction, spokes } = row
  const count = useFullCount(spokes)
  const isIn = direction === 'many-to-one'
  const name = t(isIn ? 'sendersTitle' : 'receiversTitle')
  return (
    <>
      <div className={rowCss.form}>
        {title !== undefined && <h3 className={rowCss.title}>{label(title)}</h3>}
        <FanDrawing row={row} names={names} />
      </div>
      <Section title={name} note={formatCount(count)}>
        <LongList count={spokes.length} label={name}>
          {spokes.map((spoke, index) => (
            // A list may contain the same party twice.
            // oxlint-disable-next-line react/no-array-index-key
            <SpokeLine key={index} spoke={spoke} names={names} />
          ))}
        </LongList>
        <ShowAll part={spokes} />
      </Section>
    </>
  )
}

function FanDrawing({ row: { direction, hub, spokes, total }, names }: { row: Extract<Row, { kind: 'fan' }>; names: Names }) {
  const t = useText('form')
  const card = useText('tx')
  const count = useFullCount(spokes)
  const isIn = direction === 'many-to-one'
  const arms = listArms(spokes, { count, units: total.units })
  const heightPx = Math.max(arms.length, 2) * ARM_PX
  const words = t(isIn ? 'fanIn' : 'fanOut', { count, amount: amountWords(total, names), hub: shortId(hub) })
  return (
    <>
      <div className={isIn ? css.fan : `${css.fan} ${css.out}`}>
        <ul className={css.arms}>
          {arms.map((arm) => (
            <li key={arm.key} className={css.arm}>
              {arm.party === undefined ? <span className="t2">{t('others', { count: arm.count })}</span> : <IdLink id={arm.party} />}
              <span className={css.share}>
                <QuantityView quantity={{ ...total, units: arm.units }} names={names} isBare />
              </span>
            </li>
          ))}
        </ul>
        <svg
          className={css.lines}
          style={{ height: heightPx }}
          viewBox={`0 0 ${SPAN} ${heightPx}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
        >
          {arms.map((arm, index) => (
            <path
              key={arm.key}
              d={armPath(index, arms.length, heightPx, isIn)}
              strokeWidth={arm.widthPx}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div className={css.hub}>
          <IdLink id={hub} />
          <span className="wraps">
            <QuantityView quantity={total} names={names} room="detail" />
          </span>
          <span className="t3 fs12">{card(isIn ? 'senders' : 'receivers', { count })}</span>
        </div>
      </div>
      {/* If parties are missing, the largest ones are unknown. */}
      {count === spokes.length && arms.some(({ party }) => party === undefined) && (
        <p className="t3 fs12">{t('largest', { count: arms.length - 1 })}</p>
      )}
    </>
  )
}

/** Path from an arm's position on one side to the middle of the other. */
function armPath(index: number, count: number, heightPx: number, isIn: boolean): string {
  const y = (heightPx / count) * (index + 0.5)
  const middle = heightPx / 2
  const [start, end] = isIn ? [y, middle] : [middle, y]
  return `M0 ${start}C${SPAN / 2} ${start} ${SPAN / 2} ${end} ${SPAN} ${end}`
}

/** One of the many parties: address, amount, and remarks. */
function SpokeLine({ spoke: { party, quantity, tag = '', memo = '', unlockSec }, names }: { spoke: Spoke; names: Names }) {
  return (
    <div className={css.spoke}>
      <span className="row wrap-row">
        <IdLink id={party} />
        {tag !== '' && (
          <Chip title={tag}>
            <ChainText text={tag} max={TAG_SHOWN} />
          </Chip>
        )}
        {unlockSec !== undefined && <LockLine sec={unlockSec} />}
      </span>
      <span className={css.sum}>
        <QuantityView quantity={quantity} names={names} room="detail" />
      </span>
      {memo !== '' && <Memo text={memo} className={css.memo} />}
    </div>
  )
}
