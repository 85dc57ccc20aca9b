import { useQuery } from '../../../cache/use-query.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { siteQuery } from '../../../data/site-queries.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageFrame } from '../frame/PageFrame.tsx'
import { EngineView } from './EngineView.tsx'
import { ENGINE_POLL_MS, engineQuery, type EngineParams } from './query.ts'

/** The operator's monitoring page in a frame; without one, the status of node and index. Spec: EMBED-001, OPEN-086. */
export function EnginePage(params: EngineParams) {
  const t = useText('engine')
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, siteQuery))
  const url = answer?.ok === true ? answer.data.frames.engine : undefined
  if (url !== undefined) return <PageFrame name="engine" title={t('title')} url={url} />
  return (
    <Loaded query={engineQuery(params)} pollMs={ENGINE_POLL_MS}>
      {(status) => <EngineView status={status} hours={params.hours} />}
    </Loaded>
  )
}
