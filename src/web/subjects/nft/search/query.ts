import type { NftType } from '../nft-type/nft-type.ts'

export type NftSearchParams = { kw: string; page: number; type: NftType; isAsked: boolean }
