import { useLoaded } from '../data/useLoaded.ts'
import { useQuery, useQueryClient } from '../cache/use-query.ts'
import { findDataIn } from '../data/find-data.ts'
import { useLive } from '../data/live.ts'
import { optionsOf } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { latestQuery, siteQuery, STATUS_POLL_MS, statusQuery } from '../data/site-queries.ts'
import { useStale } from '../data/useStale.ts'
import { formatCount } from '../format/amount.ts'
import { useText } from '../i18n/useText.ts'
import { Chip } from '../parts/Badge.tsx'
import { isInSync, networkWord } from '../subjects/network/state/network-state.ts'
import { sideBannersOf } from './banner-rules.ts'
import { SideBanners } from './SideBanners.tsx'
import { BusyTokens, JustConfirmed } from './SideLists.tsx'
import css from './Sidebar.module.css'
import { usePageMatch } from './usePageMatch.ts'

/** Content of the right column. */
export function SideContent() {
  const client = useQueryClient()
  const match = usePageMatch()
  // Renders the column again when the operator's settings arrive.
  useLoaded(siteQuery)
  const latest = useLoaded(latestQuery, STATUS_POLL_MS)
  return (
    <>
      <SideBanners banners={sideBannersOf(match, findDataIn(client))} />
      <NetworkFigures blockTimeSec={latest?.block_time ?? 0} />
      {latest !== undefined && (match.page.names.includes('home') ? <BusyTokens latest={latest} /> : <JustConfirmed latest={latest} />)}
    </>
  )
}

/** Status of node and index. */
function NetworkFigures({ blockTimeSec }: { blockTimeSec: number }) {
  const t = useText('shell')
  const side = useText('side')
  const { api } = useSite()
  const asked = useQuery(optionsOf(api, statusQuery))
  const isAskedInVain = useStale(asked)
  const isStale = useLive() === 'paused' || isAskedInVain
  if (asked.data?.ok !== true) return null
  const { data } = asked.data
  const { head, indexed, lagBlocks } = data
  const isLive = isInSync(data) && !isStale
  const word = isStale ? side('paused') : networkWord(t, data)
  return (
    <section>
      <h2 className={css.head}>
        {t('network')}{' '}
        <Chip tone={isLive ? 'ok' : 'warn'}>
          <span className={css.dot} />
          {word}
        </Chip>
      </h2>
      <dl className={css.sheet}>
        <Figure label={t('nodeHeight')}>{head === undefined ? t('notKnown') : formatCount(head)}</Figure>
        <Figure label={t('indexed')}>{formatCount(indexed)}</Figure>
        {blockTimeSec > 0 && <Figure label={side('blockTime')}>{side('seconds', { count: formatCount(blockTimeSec) })}</Figure>}
        <Figure label={t('lag')}>{lagBlocks === undefined ? t('notKnown') : t('lagBlocks', { count: lagBlocks })}</Figure>
      </dl>
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: string }) => (
  <div className={css.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
