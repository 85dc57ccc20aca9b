import type { ListJson } from '../../../contract/envelope.ts'
import { useMoment } from '../../data/at.ts'
import type { Query } from '../../data/query.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { FreshButton } from './FreshButton.tsx'
import css from './FreshDock.module.css'

export type FreshDockProps = {
  /** A page of a subject's list. */
  query: Query<ListJson<object>> & { filter?: string }
  /** Only on the first one the button appears. */
  page: number
  /** How long the subject's own answer says the list is. */
  newest: number | undefined
}

/**
 * The button of a list below a head: it lies on the list's upper edge, takes no room and comes along while the list is read. Its place is
 * there on every page: an address past the end of a list of one page is rendered as that page and taken over as the first.
 */
export function FreshDock({ query, page, newest }: FreshDockProps) {
  // A subject of the past knows nothing of how long the list is now.
  const isPast = useMoment() !== undefined
  // Of rows that a filter chooses nobody knows how many there are now.
  const isPlain = !query.filter
  return (
    <div className={css.dock}>
      <FreshButton query={query} shown={useLoaded(query)?.count} newest={page === 1 && !isPast && isPlain ? newest : undefined} />
    </div>
  )
}
