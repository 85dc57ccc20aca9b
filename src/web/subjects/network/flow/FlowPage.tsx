import { useQuery } from '../../../cache/use-query.ts'
import { useLive } from '../../../data/live.ts'
import { Loaded } from '../../../data/Loaded.tsx'
import { optionsOf } from '../../../data/query.ts'
import { useSite } from '../../../data/site.ts'
import { siteQuery } from '../../../data/site-queries.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageFrame } from '../frame/PageFrame.tsx'
import { FlowView } from './FlowView.tsx'
import { FLOW_LIVE_POLL_MS, FLOW_POLL_MS, flowQuery, type FlowParams } from './query.ts'

/** The operator's flow chart in a frame; without one, our own. Spec: EMBED-003, OPEN-086. */
export function FlowPage({ family }: FlowParams) {
  const t = useText('flow')
  const { api } = useSite()
  const isLive = useLive() === 'open'
  const { data: answer } = useQuery(optionsOf(api, siteQuery))
  const url = answer?.ok === true ? answer.data.frames.flow : undefined
  if (url !== undefined) return <PageFrame name="flow" title={t('title')} url={url} />
  return (
    <Loaded query={flowQuery} pollMs={isLive ? FLOW_LIVE_POLL_MS : FLOW_POLL_MS}>
      {(flow) => <FlowView flow={flow} family={family} />}
    </Loaded>
  )
}
