const NAMES = ['asset', 'from', 'to', 'dir', 'kind', 'family', 'with', 'order', 'limit', 'row', 'date', 'at'] as const

/**
 * What chooses and orders rows of an account, as the addresses of its pages and the calls of the API spell it. Days are UTC; `dir` is `in` or
 * `out`, `kind` and `family` are names with commas, `order` is `asc` for the oldest first, `limit` the rows of a page, `row` and `date` ask for
 * the page of a row or day, `at` is a moment. On a page `row` takes a day too: the field for both works without scripts.
 */
export type LedgerFilter = Readonly<Partial<Record<(typeof NAMES)[number], string | undefined>>>

/** `?asset=0&from=2026-09-01&to=2026-09-30&dir=in`, in this order; `''` for no filter. `more`: parameters of a call beside it. */
export function withLedgerFilter(path: string, filter: LedgerFilter, more: Readonly<Record<string, string>> = {}): string {
  const words = NAMES.map((name): [string, string | undefined] => [name, filter[name]])
  const set = [...words, ...Object.entries(more)].filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}
