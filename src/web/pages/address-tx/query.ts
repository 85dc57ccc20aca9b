import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { readList, type Query } from '../../data/query.ts'

export const addressTxQuery = (address: string, page: number): Query<ListJson<TxJson>> => ({
  key: ['address-tx', address, page],
  path: `/api/address/${encodeURIComponent(address)}/tx/list/${page}`,
  read: readList<TxJson>,
  onError: 'toast',
})
