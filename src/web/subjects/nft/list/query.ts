import type { NftType } from '../nft-type/nft-type.ts'

export type NftListParams = { page: number; type: NftType; isAsked: boolean; filter: string }
