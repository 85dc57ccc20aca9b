import { useWithAt } from '../../data/at.ts'
import { withFilter } from '../../data/list-filter.ts'
import { lastChosen } from './filter-words.ts'

/** Address of the list with a filter, at the moment of the page. `spell`: for a list with its own spelling of filters. */
export function useHref(path: string, spell?: (filter: string) => string): (filter: string) => string {
  const atMoment = useWithAt()
  return (filter) => atMoment(spell ? spell(filter) : withFilter(path, filter))
}

/** The address at the time of a click, based on the latest filter. Only for lists with the usual spelling of filters. */
export function useHrefNow(
  path: string,
  shown: string,
  spell?: (filter: string) => string,
): (change: (filter: string) => string) => string {
  const href = useHref(path, spell)
  return (change) => href(change(spell ? shown : lastChosen(window.location, path, shown)))
}
