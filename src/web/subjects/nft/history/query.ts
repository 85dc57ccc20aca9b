import { pageQuery } from '../../../data/page-query.ts'
import { type At } from '../../../data/at.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { NftHistoryJson } from '../../../../contract/nft.ts'
import { nftApiPath } from '../head/nft-query.ts'

export type NftHistoryParams = { idx: string; page: number } & At

/** Events of an MRC402 for an MRC402 id, otherwise of a project (HIST-013). */
export const nftHistoryQuery = (idx: string, page: number, at?: string) =>
  pageQuery<ListJson<NftHistoryJson>>('nft-history', idx, `${nftApiPath(idx)}/history/list`, page, at)
