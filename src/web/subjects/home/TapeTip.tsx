import type { BlockJson } from '../../../contract/block.ts'
import { FAMILIES } from '../../../model/block.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Mark } from '../../parts/Mark.tsx'
import { TimeAgo } from '../../parts/Time.tsx'
import css from './Tape.module.css'

/** Half of the tip's width. */
const REACH_PX = 84

/** Number, age and counts of the block under the pointer or the focus. The column's accessible name has the same content. */
export function TapeTip({ block: { sn, timestamp, cnt_trans: txCount, families }, rightPx }: { block: BlockJson; rightPx: number }) {
  const t = useText('home')
  const common = useText('common')
  return (
    <div className={css.tip} style={{ right: Math.max(0, rightPx - REACH_PX) }} aria-hidden="true">
      <b>{formatCount(sn)}</b>
      <span className="t3">
        <TimeAgo sec={timestamp} />
      </span>
      <span>{t('txCount', { count: txCount })}</span>
      {FAMILIES.filter((family) => families[family] > 0).map((family) => (
        <span key={family} className={css.tipLine}>
          <Mark family={family} />
          {common(`family_${family}`)}
          <i>{formatCount(families[family])}</i>
        </span>
      ))}
    </div>
  )
}
