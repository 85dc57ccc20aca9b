import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { LEDGER_READS } from '../../../../contract/ledger-reads.ts'

/** A filter without blank fields of a form. */
export function readFilter(search: Readonly<Record<string, string | undefined>>): LedgerFilter {
  const { asset, from, to, dir, at } = LEDGER_READS
  return {
    asset: asset(search['asset'] ?? ''),
    from: from(search['from'] ?? ''),
    to: to(search['to'] ?? ''),
    dir: dir(search['dir'] ?? ''),
    at: at(search['at'] ?? ''),
  }
}
