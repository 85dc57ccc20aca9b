import { useWithAt } from '../../data/at.ts'
import { withFilter } from '../../data/list-filter.ts'

/** Address of the list with a filter, at the moment that the page shows. `spell`: of a list that spells its filters in a way of its own. */
export function useHref(path: string, spell?: (filter: string) => string): (filter: string) => string {
  const atMoment = useWithAt()
  return (filter) => atMoment(spell ? spell(filter) : withFilter(path, filter))
}
