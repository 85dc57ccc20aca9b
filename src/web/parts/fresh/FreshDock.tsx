import type { ListJson } from '../../../contract/envelope.ts'
import { useMoment } from '../../data/at.ts'
import type { Query } from '../../data/query.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { FreshButton } from './FreshButton.tsx'
import css from './FreshDock.module.css'

export type FreshDockProps = {
  /** A page of a subject's list. */
  query: Query<ListJson<object>> & { filter?: string }
  /** The button appears on the first page only. */
  page: number
  /** Current length of the list according to the subject's own answer. */
  newest: number | undefined
}

/**
 * The button of a list below a head. It overlays the list's upper edge, takes no space and stays visible while scrolling. Every page has
 * its container: an address past the end of a one-page list is rendered as that page and hydrated as the first.
 */
export function FreshDock({ query, page, newest }: FreshDockProps) {
  // A past subject does not know the current length of the list.
  const isPast = useMoment() !== undefined
  // The current number of filtered rows is unknown.
  const isPlain = !query.filter
  return (
    <div className={css.dock}>
      <FreshButton query={query} shown={useLoaded(query)?.count} newest={page === 1 && !isPast && isPlain ? newest : undefined} />
    </div>
  )
}
