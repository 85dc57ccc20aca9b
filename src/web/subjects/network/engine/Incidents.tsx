import type { IncidentJson } from '../../../../contract/engine.ts'
import { formatDuration } from '../../../format/time.ts'
import { useText } from '../../../i18n/useText.ts'
import { Chip } from '../../../parts/Badge.tsx'
import { Sheet } from '../../../parts/Sheet.tsx'
import { FullTime } from '../../../parts/Time.tsx'
import css from './Engine.module.css'

/** Periods since the start of the site in which the index was behind the head. */
export function Incidents({ incidents }: { incidents: readonly IncidentJson[] }) {
  const t = useText('engine')
  const common = useText('common')
  return (
    <Sheet title={t('incidents')}>
      {incidents.length === 0 ? (
        <p className={css.none}>{t('incidentsNone')}</p>
      ) : (
        <ul className={css.list}>
          {incidents.map(({ status, from, until, message }) => (
            <li key={from}>
              <Chip tone={status === 'stalled' ? 'warn' : 'neutral'}>
                {t(status === 'stalled' ? 'incident_stalled' : 'incident_backfilling')}
              </Chip>
              <FullTime sec={from} />
              <span className="t3">{until === undefined ? t('goesOn') : t('lasted', { time: formatDuration(common, until - from) })}</span>
              {message !== '' && <span className={css.why}>{message}</span>}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
