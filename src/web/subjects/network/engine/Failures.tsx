import type { EngineJson } from '../../../../contract/engine.ts'
import { formatCount } from '../../../format/amount.ts'
import { useText } from '../../../i18n/useText.ts'
import { Section, Sheet } from '../../../parts/Sheet.tsx'
import css from './Engine.module.css'

/** Failures: failed transactions on the chain, and failed calls of this site. */
export function Failures({ engine: { failed, errors } }: { engine: Pick<EngineJson, 'failed' | 'errors'> }) {
  const t = useText('engine')
  return (
    <Sheet title={t('failures')}>
      <Section title={t('failedTxs')} note={t('failedOf', { count: formatCount(failed.sample) })}>
        <Shares
          rows={failed.codes.map(({ code, count }) => ({ name: t('failedCode', { code }), count }))}
          whole={failed.sample}
          none={t('failedNone', { count: formatCount(failed.sample) })}
        />
      </Section>
      <Section title={t('errors')}>
        <Shares
          rows={errors.map(({ code, count }) => ({ name: code, count }))}
          whole={errors.reduce((sum, { count }) => sum + count, 0)}
          none={t('errorsNone')}
        />
      </Section>
    </Sheet>
  )
}

/** Counts with bars for their share of the total; the figure is beside each bar. */
function Shares({ rows, whole, none }: { rows: readonly { name: string; count: number }[]; whole: number; none: string }) {
  if (rows.length === 0) return <p className="t3">{none}</p>
  return (
    <ul className={css.shares}>
      {rows.map(({ name, count }) => (
        <li key={name}>
          <span className="ell">{name}</span>
          <span className="meter" aria-hidden="true">
            <i style={{ width: `${Math.round((count / Math.max(1, whole)) * 1000) / 10}%` }} />
          </span>
          <b>{formatCount(count)}</b>
        </li>
      ))}
    </ul>
  )
}
