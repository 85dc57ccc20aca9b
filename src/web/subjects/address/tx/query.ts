import { atKey, withAt, type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { drawnPath, readList, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type AddressTxParams = { address: string; page: number } & At

export const addressTxQuery = (address: string, page: number, at?: string): Query<ListJson<CardTx>> => ({
  key: [...atKey('address-tx', address, at), page],
  path: withAt(drawnPath(`/api/address/${encodeURIComponent(address)}/tx/list/${page}`), at),
  read: readList<CardTx>,
  onError: 'toast',
})
