import type { ListJson } from '../../../contract/envelope.ts'
import type { Query } from '../../data/query.ts'
import { useLoaded } from '../../data/useLoaded.ts'
import { FreshButton } from './FreshButton.tsx'
import css from './FreshDock.module.css'

export type FreshDockProps = {
  /** The first page of a subject's list. */
  query: Query<ListJson<object>>
  /** How long the subject's own answer says the list is. */
  newest: number | undefined
}

/** The button of a list below a head: it lies on the list's upper edge, takes no room and comes along while the list is read. */
export const FreshDock = ({ query, newest }: FreshDockProps) => (
  <div className={css.dock}>
    <FreshButton query={query} shown={useLoaded(query)?.count} newest={newest} />
  </div>
)
