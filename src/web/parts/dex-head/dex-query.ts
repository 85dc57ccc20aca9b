import type { DexJson } from '../../../contract/dex.ts'
import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { readList, readObject, type Query } from '../../data/query.ts'

const dexApiPath = (id: string): string => `/api/dex/${encodeURIComponent(id)}`

/** A DEX402 or DEX010 record. Kept for the session (DEX-026). */
export const dexQuery = (id: string): Query<DexJson> => ({
  key: ['dex', id],
  path: dexApiPath(id),
  read: readObject<DexJson>,
  onError: 'panel',
})

export const dexTxQuery = (id: string, page: number): Query<ListJson<TxJson>> => ({
  key: ['dex-tx', id, page],
  path: `${dexApiPath(id)}/tx/${page}`,
  read: readList<TxJson>,
  onError: 'toast',
})
