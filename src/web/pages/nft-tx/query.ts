import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import { readList, type Query } from '../../data/query.ts'
import { nftApiPath } from '../../parts/nft-head/nft-query.ts'

/** Transactions of a project with its items, or of an MRC402. */
export const nftTxQuery = (idx: string, page: number): Query<ListJson<TxJson>> => ({
  key: ['nft-tx', idx, page],
  path: `${nftApiPath(idx)}/tx/${page}`,
  read: readList<TxJson>,
  onError: 'toast',
})
