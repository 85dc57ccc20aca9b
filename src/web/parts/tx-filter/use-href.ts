import { useWithAt } from '../../data/at.ts'
import { withFilter } from '../../data/list-filter.ts'

/** Address of the list with a filter, at the moment that the page shows. */
export function useHref(path: string): (filter: string) => string {
  const atMoment = useWithAt()
  return (filter) => atMoment(withFilter(path, filter))
}
