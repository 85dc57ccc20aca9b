import { text, type JsonObject } from '../base/json.ts'
import { kindOfKey, projectOfItem, type EntityKind } from '../chain/ids.ts'
import { ledgerState, type NodeRecord } from '../chain/record.ts'
import { readHoldings } from '../chain/wallet.ts'
import type { EntityChange } from '../model/changes.ts'

/** The owner a melted MRC401 item names: a marker, no address (chain/README section 5). */
const MELTED = 'MELTED'

/** What an applied transaction leaves behind, one change per key. Records without a key or without a state change nothing. */
export function readChanges(records: readonly NodeRecord[]): EntityChange[] {
  const changes = new Map<string, EntityChange>()
  for (const { datakey, values } of records) {
    if (datakey === '' || Object.keys(values).length === 0) continue
    const kind = kindOfKey(datakey)
    const state = ledgerState(datakey, values)
    changes.set(datakey, { key: datakey, kind, state, ...derived(kind, datakey, state) })
  }
  return [...changes.values()]
}

function derived(kind: EntityKind, key: string, state: JsonObject): Pick<EntityChange, 'holdings' | 'names' | 'item'> {
  if (kind === 'wallet') return { holdings: readHoldings(state) }
  if (kind === 'token') return { names: namesOf(state, 'symbol', 'name') }
  if (kind === 'mrc400' || kind === 'mrc402') return { names: namesOf(state, 'name') }
  if (kind === 'mrc401') return { item: { project: projectOfItem(key), owner: ownerOfItem(state) } }
  return {}
}

const namesOf = (state: JsonObject, ...keys: readonly string[]): string[] => keys.map((key) => text(state, key)).filter((name) => name !== '')

function ownerOfItem(state: JsonObject): string {
  const owner = text(state, 'owner')
  return owner === MELTED ? '' : owner
}
