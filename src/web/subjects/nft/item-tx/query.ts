import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc401DetailJson } from '../../../../contract/nft.ts'
import { cutPath, drawnPath, idPart, readList, readObject, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type NftItemParams = { idx: string; itemId: string; page: number }

/** Both ids or nothing is asked (VAL-011). */
export const isWhole = ({ idx, itemId }: NftItemParams): boolean => idx !== '' && itemId !== ''

export const itemApiPath = (idx: string, itemId: string): string => `/api/nft/${idPart(idx)}/${idPart(itemId)}`

/** One item; `itemId` in full or by its last 40 characters (OPEN-023). */
export const itemQuery = (idx: string, itemId: string): Query<Mrc401DetailJson> => ({
  key: ['nft-item', idx, itemId],
  path: cutPath(itemApiPath(idx, itemId)),
  read: readObject<Mrc401DetailJson>,
  onError: 'panel',
})

export const itemTxQuery = (idx: string, itemId: string, page: number): Query<ListJson<CardTx>> => ({
  key: ['nft-item-tx', idx, itemId, page],
  path: drawnPath(`${itemApiPath(idx, itemId)}/tx${page > 1 ? `?page=${page}` : ''}`),
  read: readList<CardTx>,
  onError: 'toast',
})
