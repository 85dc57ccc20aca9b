import { ADDRESS, DEX_ID, MRC400_ID, MRC401_ID, MRC402_ID, projectOfItem } from '../../chain/ids.ts'
import type { Tx } from '../../model/tx.ts'
import { collectFeeds } from '../../txtypes/collect-feeds.ts'
import { typeOf } from '../../txtypes/registry.ts'

/**
 * Everything a complete transaction may have changed: the subjects of its lists, and every id it names, also in its payload. Subjects named
 * only by the ledger's records are missing, such as the wallet that collects the fee of an `exchange`.
 */
export function listTouched(tx: Tx): Set<string> {
  const ids = new Set<string>()
  collectIds(tx, ids)
  for (const { feed, subject } of collectFeeds(tx, typeOf(tx.type), [], 'service')) if (feed !== 'family') ids.add(subject)
  return ids
}

function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (MRC401_ID.test(value)) ids.add(value).add(projectOfItem(value))
    else if ([ADDRESS, DEX_ID, MRC400_ID, MRC402_ID].some((shape) => shape.test(value))) ids.add(value)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      collectIds(key, ids)
      collectIds(entry, ids)
    }
  }
}
