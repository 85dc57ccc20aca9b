import { withNftType, type NftType } from '../../nft/nft-type/nft-type.ts'
import { pagePath } from '../../../paths.ts'

/** Address of a page of an inventory, for one kind. */
export const addressNftPath = (address: string, type: NftType, page: number): string =>
  withNftType(pagePath('addressNftList', page, { idx: address }), type)
