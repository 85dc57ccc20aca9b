import { atKey, withAt, type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { NftHistoryJson } from '../../../../contract/nft.ts'
import { readList, type Query } from '../../../data/query.ts'
import { nftApiPath } from '../head/nft-query.ts'

export type NftHistoryParams = { idx: string; page: number } & At

/** Events of an MRC402 for an MRC402 id, otherwise of a project (HIST-013). */
export const nftHistoryQuery = (idx: string, page: number, at?: string): Query<ListJson<NftHistoryJson>> => ({
  key: [...atKey('nft-history', idx, at), page],
  path: withAt(`${nftApiPath(idx)}/history/list/${page}`, at),
  read: readList<NftHistoryJson>,
  onError: 'toast',
})
