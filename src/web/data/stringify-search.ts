/** The query of an address, with its `?`; `''` for none. What is no text is left out. */
export const stringifySearch = (search: object): string => {
  const text = new URLSearchParams(
    Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ).toString()
  return text === '' ? '' : `?${text}`
}
