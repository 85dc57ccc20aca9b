import { useQuery } from '../../cache/use-query.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { optionsOf } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { latestQuery, siteQuery, STATUS_POLL_MS } from '../../data/site-queries.ts'
import { useText } from '../../i18n/useText.ts'
import { FramePage } from '../../parts/frame/FramePage.tsx'
import { FlowView } from './FlowView.tsx'

/** The operator's picture of what moves, in a frame; without one, what the newest transactions are about. Spec: EMBED-003, OPEN-086. */
export function FlowPage() {
  const t = useText('flow')
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, siteQuery))
  const url = answer?.ok === true ? answer.data.frames.flow : undefined
  if (url !== undefined) return <FramePage name="flow" title={t('title')} url={url} />
  return (
    <Loaded query={latestQuery} pollMs={STATUS_POLL_MS}>
      {(latest) => <FlowView latest={latest} />}
    </Loaded>
  )
}
