/** What chooses rows of an account, as the addresses of its pages and the calls of the API spell it. Days are UTC; `dir` is `in` or `out`, `at` a moment. */
export type LedgerFilter = Readonly<Partial<Record<'asset' | 'from' | 'to' | 'dir' | 'at', string | undefined>>>

/** `?asset=0&from=2026-09-01&to=2026-09-30&dir=in`, in this order; `''` for no filter. `more`: parameters of a call beside it. */
export function withLedgerFilter(
  path: string,
  { asset, from, to, dir, at }: LedgerFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const set = Object.entries({ asset, from, to, dir, at, ...more }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}
