import type { TxJson } from '../../../contract/tx.ts'
import { readObject, type Query } from '../../data/query.ts'

export const txQuery = (txid: string): Query<TxJson> => ({
  key: ['tx', txid],
  path: `/api/tx/${encodeURIComponent(txid)}`,
  read: readObject<TxJson>,
  onError: 'panel',
})
