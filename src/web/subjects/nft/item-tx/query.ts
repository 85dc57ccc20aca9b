import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc401DetailJson } from '../../../../contract/nft.ts'
import { withAt, type At } from '../../../data/at.ts'
import { cutPath, drawnPath, idPart, readList, readObject, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type NftItemParams = { idx: string; itemId: string; page: number } & At

/** Both ids or nothing is asked (VAL-011). */
export const isWhole = ({ idx, itemId }: NftItemParams): boolean => idx !== '' && itemId !== ''

export const itemApiPath = (idx: string, itemId: string): string => `/api/nft/${idPart(idx)}/${idPart(itemId)}`

/** One item; `itemId` in full or by its last 40 characters (OPEN-023). */
export const itemQuery = (idx: string, itemId: string, at?: string): Query<Mrc401DetailJson> => ({
  key: at === undefined ? ['nft-item', idx, itemId] : ['nft-item-at', idx, itemId, at],
  path: withAt(cutPath(itemApiPath(idx, itemId)), at),
  read: readObject<Mrc401DetailJson>,
  onError: 'panel',
})

export const itemTxQuery = (idx: string, itemId: string, page: number, at?: string): Query<ListJson<CardTx>> => ({
  key: at === undefined ? ['nft-item-tx', idx, itemId, page] : ['nft-item-tx-at', idx, itemId, at, page],
  path: withAt(drawnPath(`${itemApiPath(idx, itemId)}/tx${page > 1 ? `?page=${page}` : ''}`), at),
  read: readList<CardTx>,
  onError: 'toast',
})
