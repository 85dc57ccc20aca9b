import { withNftType, type NftType } from '../nft-type/nft-type.ts'
import { pagePath } from '../../../paths.ts'

/** Address of a page of search results of one kind. */
export const nftSearchPath = (kw: string, type: NftType, page: number): string => withNftType(pagePath('nftSearch', page, { kw }), type)
