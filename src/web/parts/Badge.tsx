import type { ReactNode } from 'react'
import type { FamilyName } from '../../model/block.ts'
import type { Tone } from '../../txtypes/rows.ts'
import { oneLine } from '../format/one-line.ts'
import css from './Badge.module.css'
import { Mark } from './Mark.tsx'

/** Type of a transaction: family mark and label; a failed one has the family `fail` and the prefix. Spec: TX-009, TX-010. */
export function Badge({ family, label, failText }: { family: FamilyName; label: string; failText?: string }) {
  return (
    <span className={`${css.badge} f-${family}`}>
      {failText !== undefined && <span className={css.fail}>{failText}</span>}
      <span className={css.label}>
        <Mark family={family} />
        <span className="ell">{label}</span>
      </span>
    </span>
  )
}

const TONES: Readonly<Record<Tone | 'ok', string | undefined>> = {
  neutral: '',
  ok: css.ok,
  accent: css.accent,
  info: css.info,
  warn: css.warn,
  orange: css.orange,
  fail: css.failTone,
}

/** A short word with a meaning: status, tag, label. */
export const Chip = ({ tone = 'neutral', title, children }: { tone?: Tone | 'ok'; title?: string; children: ReactNode }) => (
  <span className={`${css.chip} ${TONES[tone] ?? ''}`.trim()} title={title === undefined ? undefined : oneLine(title, 2000)}>
    {children}
  </span>
)
