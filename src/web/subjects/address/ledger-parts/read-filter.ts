import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { LEDGER_READS } from '../../../../contract/ledger-reads.ts'

/** A filter without what means nothing: blank fields of a form, a direction that there is none of. */
export function readFilter(search: Readonly<Record<string, string | undefined>>): LedgerFilter {
  const { asset, from, to, dir } = LEDGER_READS
  return {
    asset: asset(search['asset'] ?? ''),
    from: from(search['from'] ?? ''),
    to: to(search['to'] ?? ''),
    dir: dir(search['dir'] ?? ''),
  }
}
