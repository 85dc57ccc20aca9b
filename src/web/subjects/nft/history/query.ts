import type { At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { NftHistoryJson } from '../../../../contract/nft.ts'
import { readList, type Query } from '../../../data/query.ts'
import { nftApiPath } from '../head/nft-query.ts'

export type NftHistoryParams = { idx: string; page: number } & At

/** Events of an MRC402 for an MRC402 id, of a project otherwise (HIST-013). */
export const nftHistoryQuery = (idx: string, page: number): Query<ListJson<NftHistoryJson>> => ({
  key: ['nft-history', idx, page],
  path: `${nftApiPath(idx)}/history/list/${page}`,
  read: readList<NftHistoryJson>,
  onError: 'toast',
})
