import type { ListJson } from '../../../contract/envelope.ts'
import type { NftHistoryJson } from '../../../contract/nft.ts'
import { readList, type Query } from '../../data/query.ts'
import { nftApiPath } from '../../parts/nft-head/nft-query.ts'

/** Events of an MRC402 for an MRC402 id, of a project otherwise (HIST-013). */
export const nftHistoryQuery = (idx: string, page: number): Query<ListJson<NftHistoryJson>> => ({
  key: ['nft-history', idx, page],
  path: `${nftApiPath(idx)}/history/list/${page}`,
  read: readList<NftHistoryJson>,
  onError: 'toast',
})
