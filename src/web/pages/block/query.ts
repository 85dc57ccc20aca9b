import type { BlockJson } from '../../../contract/block.ts'
import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { readList, readObject, type Query } from '../../data/query.ts'

/** `id` is a number or a hash (OPEN-026). */
export const blockQuery = (id: string): Query<BlockJson> => ({
  key: ['block', id],
  path: `/api/block/${encodeURIComponent(id)}`,
  read: readObject<BlockJson>,
  onError: 'panel',
})

export const blockTxQuery = (id: string, page: number): Query<ListJson<TxJson>> => ({
  key: ['block-tx', id, page],
  path: `/api/tx/list/block/${encodeURIComponent(id)}${page > 1 ? `?page=${page}` : ''}`,
  read: readList<TxJson>,
  onError: 'toast',
})
