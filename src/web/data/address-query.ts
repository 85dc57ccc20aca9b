/** Of several values the last one counts; boxes of a form without scripts send theirs one by one (`contract/page-address.ts`). */
export function parseSearch(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  for (const name of ['kind', 'family']) if (query.has(name)) query.set(name, query.getAll(name).join(','))
  if (query.has('trait')) query.set('trait', query.getAll('trait').join('\n'))
  return Object.fromEntries(query)
}

/** The query of an address, with its `?`; `''` for none. What is no text is left out. */
export const stringifySearch = (search: object): string => {
  const text = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ).toString()
  return text === '' ? '' : `?${text}`
}
