import { useQuery } from '../../cache/use-query.ts'
import { useLive } from '../../data/live.ts'
import { optionsOf } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { useStale } from '../../data/useStale.ts'
import { useText } from '../../i18n/useText.ts'
import { Chip } from '../../parts/Badge.tsx'
import css from './Home.module.css'
import { homeQuery } from './query.ts'

/** Whether the lists follow the chain: "Live", or "Paused" while the live connection or the site is lost. Rows on the screen stay. */
export function LiveChip() {
  const t = useText('home')
  const { api } = useSite()
  const isStale = useStale(useQuery(optionsOf(api, homeQuery)))
  const isPaused = useLive() === 'paused' || isStale
  return (
    <Chip tone={isPaused ? 'warn' : 'accent'}>
      <span className={css.dot} />
      {t(isPaused ? 'paused' : 'live')}
    </Chip>
  )
}
