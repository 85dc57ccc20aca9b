import { findCookie } from '../../../../base/cookie.ts'

/** Kinds of NFT lists: MRC402, or the items (MRC401) of MRC400 projects. The first is the default (NFT-002). */
export const NFT_TYPES = ['MRC402', 'MRC400'] as const
export type NftType = (typeof NFT_TYPES)[number]
export const DEFAULT_NFT_TYPE: NftType = 'MRC402'
export const NFT_TYPE_COOKIE = 'nft_type'

/** The kind in an address; `undefined` when there is none. */
export const findNftType = (text: string | undefined): NftType | undefined => NFT_TYPES.find((type) => type === text)

/** The last chosen kind. Spec: STATE-026. */
export const findStoredNftType = (cookies: string): NftType | undefined => findNftType(findCookie(cookies, NFT_TYPE_COOKIE))

/** Address of a list of a kind. The default kind adds no parameter. */
export const withNftType = (path: string, type: NftType): string => (type === DEFAULT_NFT_TYPE ? path : `${path}?type=${type}`)
