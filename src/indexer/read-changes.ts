import { text, type JsonObject } from '../base/json.ts'
import { kindOfKey, projectOfItem, type EntityKind } from '../chain/ids.ts'
import { ledgerState, type NodeRecord } from '../chain/record.ts'
import { namesOfSurvey, placeOfRecord } from '../chain/records.ts'
import { offersOf } from '../chain/offers.ts'
import { readUnoffered } from '../chain/wallet.ts'
import type { EntityChange } from '../model/changes.ts'

/** The owner of a melted MRC401 item: a marker, not an address. */
const MELTED = 'MELTED'

/** The states that an applied transaction writes, one change per key. Records without a key or without a state change nothing. */
export function readChanges(records: readonly NodeRecord[]): EntityChange[] {
  const changes = new Map<string, EntityChange>()
  for (const { datakey, values } of records) {
    if (datakey === '' || Object.keys(values).length === 0) continue
    changes.set(datakey, readChange(datakey, kindOfKey(datakey), ledgerState(datakey, values)))
  }
  return [...changes.values()]
}

/** Derives the change from a new state. */
export function readChange(key: string, kind: EntityKind, state: JsonObject): EntityChange {
  const change = { key, kind, state }
  switch (kind) {
    case 'wallet':
      return {
        ...change,
        holdings: readUnoffered(state),
      }
    case 'token':
      return { ...change, names: namesOf(state, 'symbol', 'name') }
    case 'mrc400':
    case 'mrc402':
      return { ...change, names: namesOf(state, 'name') }
    case 'mrc401':
      return { ...change, item: { project: projectOfItem(key), owner: ownerOfItem(state) } }
    case 'dex010':
    case 'dex402':
      return { ...change, offers: offersOf(kind, state) }
    case 'mrc030':
      return { ...change, names: namesOfSurvey(state), place: placeOfRecord(key, kind, state) }
    case 'mrc011':
    case 'mrc020':
    case 'mrc031':
    case 'mrc040':
    case 'mrc100':
    case 'mrc800':
      return { ...change, place: placeOfRecord(key, kind, state) }
    default:
      return change
  }
}

const namesOf = (state: JsonObject, ...keys: readonly string[]): string[] =>
  keys.map((key) => text(state, key)).filter((name) => name !== '')

function ownerOfItem(state: JsonObject): string {
  const owner = text(state, 'owner')
  return owner === MELTED ? '' : owner
}
