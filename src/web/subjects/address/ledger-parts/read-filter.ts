import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { LEDGER_READS } from '../../../../contract/ledger-reads.ts'

/** A filter without what means nothing: blank fields of a form, a direction that there is none of. */
export function readFilter(search: Readonly<Record<string, string | undefined>>): LedgerFilter {
  const filter: Record<string, string> = {}
  for (const [name, read] of Object.entries(LEDGER_READS)) {
    const value = read(search[name] ?? '')
    if (value !== undefined) filter[name] = value
  }
  return filter
}
