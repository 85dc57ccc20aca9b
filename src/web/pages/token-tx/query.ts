import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { readList, type Query } from '../../data/query.ts'

export const tokenTxQuery = (id: string, page: number): Query<ListJson<TxJson>> => ({
  key: ['token-tx', id, page],
  path: `/api/token/${encodeURIComponent(id)}/list/${page}`,
  read: readList<TxJson>,
  onError: 'toast',
})
