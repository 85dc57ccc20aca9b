import type { At } from '../../../data/at.ts'
import { filteredQuery, type Filtered } from '../../../data/list-filter.ts'
import { nftApiPath } from '../head/nft-query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type NftTxParams = { idx: string; page: number } & Filtered & At

/** Transactions of a project with its items, or of an MRC402. */
export const nftTxQuery = (idx: string, page: number, at?: string, filter = '') =>
  filteredQuery<CardTx>(['nft-tx', idx], `${nftApiPath(idx)}/tx`, page, { filter, at })
