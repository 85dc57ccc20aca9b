import { drawnPath, readObject, type Query } from '../../data/query.ts'
import type { DetailTx } from '../../txview/names.ts'

export const txQuery = (txid: string): Query<DetailTx> => ({
  key: ['tx', txid],
  path: drawnPath(`/api/tx/${encodeURIComponent(txid)}`),
  read: readObject<DetailTx>,
  onError: 'panel',
})
