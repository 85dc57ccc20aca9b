import { recognise } from '../../src/txtypes/registry.ts'
import { entityId, kindOfKey, type EntityKind } from '../../src/chain/ids.ts'
import { loadLedger, type LedgerName } from '../ledger.ts'

/** The first transaction of each type in a recorded ledger. */
export function onePerKind(name: LedgerName): { kind: string; txid: string }[] {
  const found = new Map<string, string>()
  for (const { txid, records } of loadLedger(name).txs) {
    const kind = recognise(records)?.name
    if (kind !== undefined && !found.has(kind)) found.set(kind, txid)
  }
  return [...found].map(([kind, txid]) => ({ kind, txid }))
}

/** The entity of a kind that most applied transactions wrote, and so the one with the longest lists. */
export function busiest(name: LedgerName, kind: EntityKind): string {
  const counts = new Map<string, number>()
  for (const { records } of loadLedger(name).txs) {
    for (const { datakey, validationCode } of records) {
      if (validationCode === 0 && kindOfKey(datakey) === kind) counts.set(datakey, (counts.get(datakey) ?? 0) + 1)
    }
  }
  const [key = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  return entityId(key)
}
