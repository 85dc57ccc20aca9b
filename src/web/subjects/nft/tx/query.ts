import type { At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { drawnPath, readList, type Query } from '../../../data/query.ts'
import { nftApiPath } from '../head/nft-query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type NftTxParams = { idx: string; page: number } & At

/** Transactions of a project with its items, or of an MRC402. */
export const nftTxQuery = (idx: string, page: number): Query<ListJson<CardTx>> => ({
  key: ['nft-tx', idx, page],
  path: drawnPath(`${nftApiPath(idx)}/tx/${page}`),
  read: readList<CardTx>,
  onError: 'toast',
})
