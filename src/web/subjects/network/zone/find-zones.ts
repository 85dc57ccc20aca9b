/** Zones whose name contains the typed words, those with a city of that name first. `new york` finds `America/New_York`. */
export function findZones(names: readonly string[], typed: string): string[] {
  const words = plain(typed)
  if (words === '') return []
  const rank = (name: string): number => (cityOf(name).startsWith(words) ? 0 : 1)
  return names.filter((name) => plain(name).includes(words)).toSorted((a, b) => rank(a) - rank(b))
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ')
const cityOf = (name: string): string => plain(name.slice(name.lastIndexOf('/') + 1))
