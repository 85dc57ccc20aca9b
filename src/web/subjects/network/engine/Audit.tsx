import type { AuditJson } from '../../../../contract/audit.ts'
import { formatCount } from '../../../format/amount.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText, type Text } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { FullTime, TimeAgo } from '../../../parts/Time.tsx'
import css from './Engine.module.css'

/** Whether the index is correct: the checks of its self-audit and their findings. Source: docs/reliability.md. */
export function Audit({ audit }: { audit: AuditJson }) {
  const t = useText('engine')
  const { last } = audit
  return (
    <Sheet title={t('audit')} right={<Verdict audit={audit} />}>
      <p className={css.auditIntro}>
        {last === undefined ? t(audit.state === 'off' ? 'auditOff' : 'auditNone') : <Last last={last} />}
        {audit.now && (
          <span className="t3">
            {last === undefined ? ' ' : ' · '}
            {t('auditNow', { check: t(`check_${audit.now.check}`), percent: audit.now.tenths * 10 })}
          </span>
        )}
      </p>
      {last !== undefined && (
        <ul className={css.checks}>
          {last.checks.map(({ check, looked, findings, note }) => (
            <li key={check}>
              <b>{t(`check_${check}`)}</b>
              <span className={css.what}>
                {t(`checkWhat_${check}`)}
                {note !== undefined && ` ${note}.`}
              </span>
              <span className={css.looked}>{formatCount(looked)}</span>
              <Chip tone={findings > 0 ? 'fail' : note === undefined ? 'ok' : 'neutral'}>{resultOf(t, findings, note)}</Chip>
            </li>
          ))}
        </ul>
      )}
      {last !== undefined && last.list.length > 0 && <Findings list={last.list} />}
    </Sheet>
  )
}

const resultOf = (t: Text<'engine'>, findings: number, note: string | undefined): string =>
  findings > 0 ? t('auditFindings', { count: findings }) : note === undefined ? t('auditTrue') : t('auditNotAll')

function Verdict({ audit: { state, last, found = 0 } }: { audit: AuditJson }) {
  const t = useText('engine')
  const findings = Math.max(found, last?.findings ?? 0)
  if (findings > 0) return <Chip tone="fail">{t('auditFindings', { count: findings })}</Chip>
  if (last !== undefined) return <Chip tone="ok">{t('auditNoFindings')}</Chip>
  return <Chip>{t(`auditState_${state}`)}</Chip>
}

function Last({ last: { started, ended, block, checks } }: { last: NonNullable<AuditJson['last']> }) {
  const t = useText('engine')
  const common = useText('common')
  const looked = checks.reduce((sum, check) => sum + check.looked, 0)
  return (
    <>
      {t('auditLast', {
        looked: formatCount(looked),
        block: formatCount(block),
        time: formatDuration(common, Math.max(1, ended - started)),
      })}{' '}
      <span className="t3">
        <FullTime sec={ended} /> · <TimeAgo sec={ended} />
      </span>
    </>
  )
}

/** Findings by check, with the remedy for the operator. */
function Findings({ list }: { list: NonNullable<AuditJson['last']>['list'] }) {
  const t = useText('engine')
  return (
    <ul className={css.list}>
      {list.map(({ check, subject, found, expected, remedy }) => (
        <li key={`${check} ${subject} ${found}`}>
          <Chip tone="fail">{t(`check_${check}`)}</Chip>
          <span className={css.subject}>{subject}</span>
          <span className={css.why}>{t('auditFound', { found, expected })}</span>
          <span className={`${css.why} t3`}>{remedy}</span>
        </li>
      ))}
    </ul>
  )
}
