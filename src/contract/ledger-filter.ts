const NAMES = ['asset', 'from', 'to', 'dir', 'kind', 'family', 'with', 'order', 'limit', 'row', 'date', 'at'] as const

/**
 * Filter and order of account ledger rows, as page addresses and API calls spell them. Days are UTC; `dir` is `in` or `out`; `kind` and
 * `family` are names separated by commas; `order` is `asc` for the oldest first; `limit` is the rows per page; `row` and `date` request the
 * page of a row or day; `at` is a moment. On a page `row` also accepts a day, so that its one field works without scripts.
 */
export type LedgerFilter = Readonly<Partial<Record<(typeof NAMES)[number], string | undefined>>>

/** `?asset=0&from=2026-09-01&to=2026-09-30&dir=in`, in this order; `''` without filters. `more`: further parameters of a call. */
export function withLedgerFilter(path: string, filter: LedgerFilter, more: Readonly<Record<string, string>> = {}): string {
  const words = NAMES.map((name): [string, string | undefined] => [name, filter[name]])
  const set = [...words, ...Object.entries(more)].filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}
