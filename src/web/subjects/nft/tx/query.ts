import { atKey, withAt, type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { drawnPath, readList, type Query } from '../../../data/query.ts'
import { nftApiPath } from '../head/nft-query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type NftTxParams = { idx: string; page: number } & At

/** Transactions of a project with its items, or of an MRC402. */
export const nftTxQuery = (idx: string, page: number, at?: string): Query<ListJson<CardTx>> => ({
  key: [...atKey('nft-tx', idx, at), page],
  path: withAt(drawnPath(`${nftApiPath(idx)}/tx/${page}`), at),
  read: readList<CardTx>,
  onError: 'toast',
})
