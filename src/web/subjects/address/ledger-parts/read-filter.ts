import { ownValue } from '../../../../base/own-value.ts'
import { LEDGER_READS } from '../../../../contract/ledger-reads.ts'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'

/** Reads a filter and drops the empty fields of a form. */
export function readFilter(search: Readonly<Record<string, string | undefined>>): LedgerFilter {
  const read = Object.entries(LEDGER_READS).map(([name, read]) => [name, read(ownValue<string | undefined>(search, name) ?? '')] as const)
  return Object.fromEntries(read)
}
