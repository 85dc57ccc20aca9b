import type { Mrc401DetailJson } from '../../../../contract/nft.ts'
import { withAt, type At } from '../../../data/at.ts'
import { filteredQuery, type Filtered } from '../../../data/list-filter.ts'
import { cutPath, idPart, readObject, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

/** `isAgain`: the page requests that the metadata be read again. */
export type NftItemParams = { idx: string; itemId: string; page: number; isAgain: boolean } & Filtered & At

/** Without both ids no API call is made (VAL-011). */
export const hasBothIds = ({ idx, itemId }: Pick<NftItemParams, 'idx' | 'itemId'>): boolean => idx !== '' && itemId !== ''

export const itemApiPath = (idx: string, itemId: string): string => `/api/nft/${idPart(idx)}/${idPart(itemId)}`

/** One item; `itemId` is complete or only its last 40 characters (OPEN-023). */
export const itemQuery = (idx: string, itemId: string, at?: string): Query<Mrc401DetailJson> => ({
  key: at === undefined ? ['nft-item', idx, itemId] : ['nft-item-at', idx, itemId, at],
  path: withAt(cutPath(itemApiPath(idx, itemId)), at),
  read: readObject<Mrc401DetailJson>,
  onError: 'panel',
})

export const itemTxQuery = (idx: string, itemId: string, page: number, at?: string, filter = '') =>
  filteredQuery<CardTx>(['nft-item-tx', idx, itemId], `${itemApiPath(idx, itemId)}/tx`, page, { filter, at, join: '?page=' })
