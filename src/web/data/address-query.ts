/** The last of several values counts. A form without scripts sends its checkboxes as separate values (`contract/page-address.ts`). */
export function parseSearch(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  for (const name of ['kind', 'family']) if (query.has(name)) query.set(name, query.getAll(name).join(','))
  if (query.has('trait')) query.set('trait', query.getAll('trait').join('\n'))
  return Object.fromEntries(query)
}

/** The query of an address, with its `?`; `''` if empty. Only text values are included. */
export const stringifySearch = (search: object): string => {
  const text = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ).toString()
  return text === '' ? '' : `?${text}`
}
