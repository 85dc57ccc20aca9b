import { atKey, withAt, type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { drawnPath, readList, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type TokenTxParams = { id: string; page: number } & At

export const tokenTxQuery = (id: string, page: number, at?: string): Query<ListJson<CardTx>> => ({
  key: [...atKey('token-tx', id, at), page],
  path: withAt(drawnPath(`/api/token/${encodeURIComponent(id)}/list/${page}`), at),
  read: readList<CardTx>,
  onError: 'toast',
})
