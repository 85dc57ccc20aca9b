import { useQueryClient } from '../../cache/use-query.ts'
import { optionsOf, type Query } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { useBusy } from '../../data/useBusy.ts'
import { formatCount } from '../../format/amount.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../Icon.tsx'
import { scrollPageTo } from '../scroll-to.ts'
import css from './FreshButton.module.css'

export type FreshButtonProps = {
  /** The list on the screen. */
  query: Query<unknown>
  /** Number of entries in the shown list; `undefined` before it is loaded. */
  shown: number | undefined
  /** Current number of entries, if known. */
  newest: number | undefined
}

/** Button for entries newer than the loaded list: rows never move by themselves. It reloads the list and scrolls to the top. */
export function FreshButton({ query, shown, newest }: FreshButtonProps) {
  const t = useText('fresh')
  const { api } = useSite()
  const client = useQueryClient()
  const waiting = shown === undefined || newest === undefined ? 0 : Math.max(0, newest - shown)
  const busy = useBusy(() => {
    scrollPageTo(window, 0)
    return client.refetch(optionsOf(api, query))
  })
  return (
    <>
      {/* Announced once, not at every count. */}
      <span className="sr" role="status">
        {waiting > 0 && t('waiting')}
      </span>
      {waiting > 0 && (
        <button type="button" className={css.button} {...busy}>
          <Icon name="arrowUp" size={14} />
          {t('new', { count: formatCount(waiting) })}
        </button>
      )}
    </>
  )
}
