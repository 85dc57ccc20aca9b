import type { At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { drawnPath, readList, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type TokenTxParams = { id: string; page: number } & At

export const tokenTxQuery = (id: string, page: number): Query<ListJson<CardTx>> => ({
  key: ['token-tx', id, page],
  path: drawnPath(`/api/token/${encodeURIComponent(id)}/list/${page}`),
  read: readList<CardTx>,
  onError: 'toast',
})
