/** Longest search text, in the field, on its page and in calls. */
export const MAX_SEARCH_LENGTH = 200

/** Address of the page with all results of a search, or with one group of them. */
export function findPagePath(words: string, group?: string, page = 1): string {
  const query = new URLSearchParams({ q: words })
  if (group !== undefined) query.set('group', group)
  if (page > 1) query.set('page', String(page))
  return `/find?${query.toString()}`
}
