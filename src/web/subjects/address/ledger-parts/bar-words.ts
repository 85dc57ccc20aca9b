import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'

/** A filter as query text of the bar, where days are `since` and `until`. */
export function barWords({ from, to, at: _at, ...rest }: LedgerFilter): string {
  const set = Object.entries({ ...rest, since: from, until: to }).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return new URLSearchParams(set).toString()
}

/** A filter from the query text of the bar. */
export function ledgerWords(filter: string): LedgerFilter {
  const { since, until, ...rest } = Object.fromEntries(new URLSearchParams(filter))
  const { asset, dir, kind, family, with: other, order, limit, row, date } = rest
  return { asset, from: since, to: until, dir, kind, family, with: other, order, limit, row, date }
}
