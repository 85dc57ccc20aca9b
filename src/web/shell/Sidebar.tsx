import { useQuery } from '@tanstack/react-query'
import { optionsOf } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { formatCount } from '../format/amount.ts'
import { useText } from '../i18n/useText.ts'
import { Chip } from '../parts/Badge.tsx'
import { TimeAgo } from '../parts/Time.tsx'
import { statusQuery } from '../data/site-queries.ts'
import css from './Shell.module.css'

/** Right column of wide screens: where the network and the index stand. Hidden at 1366 px and less (SHELL-017). */
export function Sidebar() {
  const t = useText('shell')
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, statusQuery))
  if (answer?.ok !== true) return <aside className={css.side} />
  const { status, head, indexed, lagBlocks, timestamp } = answer.data
  const isLive = status === 'live'
  return (
    <aside className={css.side}>
      <section>
        <h2 className={css.sideHead}>
          {t('network')}
          <Chip tone={isLive ? 'ok' : 'warn'}>{t(isLive ? 'inSync' : status === 'stalled' ? 'stalled' : 'behind')}</Chip>
        </h2>
        <dl className={css.figures}>
          <div>
            <dt>{t('nodeHeight')}</dt>
            <dd>{formatCount(head)}</dd>
          </div>
          <div>
            <dt>{t('indexed')}</dt>
            <dd>{formatCount(indexed)}</dd>
          </div>
          <div>
            <dt>{t('lag')}</dt>
            <dd>{t('lagBlocks', { count: lagBlocks })}</dd>
          </div>
          <div>
            <dt>{t('newestBlock')}</dt>
            <dd>
              <TimeAgo sec={timestamp} />
            </dd>
          </div>
        </dl>
      </section>
    </aside>
  )
}
