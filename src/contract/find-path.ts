/** Address of the page of everything that a search finds. */
export const findPagePath = (words: string): string => `/find?${new URLSearchParams({ q: words }).toString()}`
