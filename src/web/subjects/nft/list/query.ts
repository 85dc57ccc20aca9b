import type { NftType } from '../../../parts/nft-type/nft-type.ts'

export type NftListParams = { page: number; type: NftType; isAsked: boolean; filter: string }
