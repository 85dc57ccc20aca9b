import type { LatestTxJson } from '../../contract/latest.ts'
import { isFailed } from '../../model/tx.ts'
import { useClockValue } from '../data/clock.ts'
import { TX_ID_LENGTHS } from '../../chain/short-id.ts'
import { useLanguage, useText, type Text } from '../i18n/useText.ts'
import { Mark } from '../parts/Mark.tsx'
import { pathTo } from '../paths.ts'
import { familyOf, typeLabel } from './labels.ts'
import css from './MiniTx.module.css'

const STEPS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const

/** `4 s`: seconds up to a minute, then the largest whole unit. */
export function formatShortAge(t: Text<'side'>, ageSec: number): string {
  for (const [unit, unitSec] of STEPS) if (ageSec >= unitSec) return t(unit, { count: Math.floor(ageSec / unitSec) })
  return t('seconds', { count: Math.max(0, Math.floor(ageSec)) })
}

/** A transaction in one line of 30 px: mark, type, three characters of the id, age. Spec: FMT-012. */
export function MiniTx({ tx }: { tx: LatestTxJson }) {
  const t = useText('side')
  const language = useLanguage()
  const label = typeLabel(language, tx)
  const age = useClockValue((nowSec) => formatShortAge(t, nowSec - tx.timestamp))
  return (
    <div className={css.mini}>
      <Mark family={familyOf(tx)} />
      {/* Without the number of the standard: the mark shows the family, and the line is too short for both. */}
      <span className={`ell ${css.kind}`} title={label}>
        {isFailed(tx) && `${t('failed')} `}
        {label.replace(/^MRC\d{3} /, '')}
      </span>
      <a className="lk mono" href={pathTo('txView', { idx: tx.txid })} title={tx.txid}>
        {tx.txid.slice(0, TX_ID_LENGTHS.mini)}…
      </a>
      <span className={css.age}>{age}</span>
    </div>
  )
}
