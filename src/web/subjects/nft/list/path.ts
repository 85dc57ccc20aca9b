import { withNftType, type NftType } from '../nft-type/nft-type.ts'
import { pagePath } from '../../../paths.ts'

/** Address of a page of the list, for one kind. */
export const nftListPath = (type: NftType, page: number): string => withNftType(pagePath('nftList', page), type)
