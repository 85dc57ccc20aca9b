import { renderedPath, idPart, readObject, type Query } from '../../../data/query.ts'
import type { DetailTx } from '../../../txview/names.ts'

export type TxParams = { txid: string }

export const txQuery = (txid: string): Query<DetailTx> => ({
  key: ['tx', txid],
  path: renderedPath(`/api/tx/${idPart(txid)}?changes=1`),
  read: readObject<DetailTx>,
  onError: 'panel',
})
