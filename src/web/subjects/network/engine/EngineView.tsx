import type { StatusJson } from '../../../../contract/home.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHead } from '../../../parts/Sheet.tsx'
import { Audit } from './Audit.tsx'
import { Blocks } from './Blocks.tsx'
import css from './Engine.module.css'
import { Failures } from './Failures.tsx'
import { History } from './History.tsx'
import { Incidents } from './Incidents.tsx'
import type { Hours } from './query.ts'
import { SiteFigures } from './SiteFigures.tsx'
import { Summary } from './Summary.tsx'

/** Network and site status. */
export function EngineView({ status, hours }: { status: StatusJson; hours: Hours }) {
  const t = useText('engine')
  const { engine } = status
  return (
    <>
      <PageHead title={t('title')} note={t('intro')} />
      <Summary status={status} />
      {engine !== undefined && (
        <>
          <History history={engine.history} hours={hours} />
          <Blocks blocks={engine.blocks} days={engine.days} />
          <SiteFigures status={status} engine={engine} />
          <Audit audit={engine.audit} />
          <div className={css.halves}>
            <Incidents incidents={engine.incidents} />
            <Failures engine={engine} />
          </div>
        </>
      )}
    </>
  )
}
