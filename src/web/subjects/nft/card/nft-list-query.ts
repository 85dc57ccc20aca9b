import type { ListJson } from '../../../../contract/envelope.ts'
import type { Mrc400Json, Mrc402Json, TokenMapJson } from '../../../../contract/nft.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { readList, type Query } from '../../../data/query.ts'
import type { NftType } from '../nft-type/nft-type.ts'

/** `is_capped`: there are more matches than are ranked. */
type Found<T> = ListJson<T> & { is_capped?: boolean; token?: TokenMapJson }
/** A page of one kind. */
export type NftList = { kind: 'MRC402'; page: Found<Mrc402Json> } | { kind: 'MRC400'; page: Found<Mrc400Json> }

export const nftListApi = (type: NftType): string => `/api/${type === 'MRC402' ? 'mrc402' : 'nft'}/list`

/** NFTs of a kind, newest first, or the results of a search (OPEN-032). `kw` empty: all; `filter`: the order. Spec: NFT-002, NFT-003. */
export const nftListQuery = (type: NftType, page: number, kw = '', filter = ''): Query<NftList> => ({
  key: ['nft-list', type, page, kw, filter],
  path: withFilter(`${nftListApi(type)}/${page}${kw === '' ? '' : `?kw=${encodeURIComponent(kw)}`}`, filter),
  read: (data) => {
    const list = readList<object>(data)
    return list && ({ kind: type, page: list } as NftList)
  },
  onError: 'toast',
})
