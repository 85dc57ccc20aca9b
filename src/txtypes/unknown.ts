import type { Json, JsonObject } from '../base/json.ts'
import { kindOfKey } from '../chain/ids.ts'
import { stateFields, type NodeRecord } from '../chain/record.ts'
import { defineTxType, type TxType } from './define.ts'

export type UnknownParam = { datakey: string; parameters: Json; values: JsonObject }

/** Record that names a transaction of unknown type: the first whose key is not a wallet, else the first. */
export function primaryOfUnknown(records: readonly NodeRecord[]): NodeRecord | undefined {
  return records.find((record) => kindOfKey(record.datakey) !== 'wallet') ?? records[0]
}

/** A transaction of an unknown type: the record's type as label, the raw record as a tree. */
export const unknownType: TxType = defineTxType<UnknownParam>({
  type: 'unknown',
  title: 'Unknown',
  family: 'service',
  traits: { direction: 'by-parties', history: 'none', listing: 'none', disclosure: 'at-once', supply: 'balanced' },
  match: { types: [], key: 'other' },
  read: (primary) => ({
    from_addr: '',
    to_addr: '',
    param: { datakey: primary.datakey, parameters: primary.registered ?? [...primary.parameters], values: stateFields(primary.values) },
  }),
  cardKeys: ['datakey'],
  card: ({ param: { datakey } }) => ({ line: datakey === '' ? [] : [{ kind: 'id', id: datakey }] }),
  overview: () => [],
  panel: ({ param: { parameters, values } }) => [{ kind: 'tree', json: { parameters, values } }],
})
