/** Characters of a search text, in the field, on its page and in calls. */
export const LONGEST_SEARCH = 200

/** Address of the page of everything that a search finds. */
export const findPagePath = (words: string): string => `/find?${new URLSearchParams({ q: words }).toString()}`
