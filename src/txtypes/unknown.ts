import { kindOfKey } from '../chain/ids.ts'
import type { NodeRecord } from '../chain/record.ts'
import { defineTxType, type TxType } from './define.ts'
import { rawTree, type RawRecord, readRaw } from './families/raw-record.ts'

type UnknownParam = RawRecord & { datakey: string }

/** Record that names a transaction of unknown type: the first whose key is not a wallet, else the first. */
export function primaryOfUnknown(records: readonly NodeRecord[]): NodeRecord | undefined {
  return records.find((record) => kindOfKey(record.datakey) !== 'wallet') ?? records[0]
}

/** A transaction of an unknown type: the record's type as label, the raw record as a tree. */
export const unknownType: TxType = defineTxType<UnknownParam>({
  type: 'unknown',
  title: 'Unknown',
  family: 'service',
  match: { types: [], key: 'other' },
  read: (primary) => ({ from_addr: '', to_addr: '', param: { datakey: primary.datakey, ...readRaw(primary) } }),
  cardKeys: ['datakey'],
  card: ({ param: { datakey } }) => ({ line: datakey === '' ? [] : [{ kind: 'id', id: datakey }] }),
  overview: () => [],
  panel: ({ param }) => [rawTree(param)],
})
