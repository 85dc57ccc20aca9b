import { useWithAt } from '../../data/at.ts'
import { withFilter } from '../../data/list-filter.ts'
import { lastChosen } from './filter-words.ts'

/** Address of the list with a filter, at the moment that the page shows. `spell`: of a list that spells its filters in a way of its own. */
export function useHref(path: string, spell?: (filter: string) => string): (filter: string) => string {
  const atMoment = useWithAt()
  return (filter) => atMoment(spell ? spell(filter) : withFilter(path, filter))
}

/** The same address as long as a list spells its filters as all do: to be asked for at a press, for a filter made of the one that was chosen last. */
export function useHrefNow(
  path: string,
  shown: string,
  spell?: (filter: string) => string,
): (change: (filter: string) => string) => string {
  const href = useHref(path, spell)
  return (change) => href(change(spell ? shown : lastChosen(window.location, path, shown)))
}
