import { isJsonObject } from '../../../../base/json.ts'
import { kindOfKey } from '../../../../chain/ids.ts'
import type { Mrc400DetailJson, Mrc402Json } from '../../../../contract/nft.ts'
import { atKey, withAt } from '../../../data/at.ts'
import { cutPath, idPart, type Query } from '../../../data/query.ts'

/** Possible subjects of `/nft/{idx}`: a project or an MRC402. */
export type Nft = { kind: 'mrc400'; nft: Mrc400DetailJson } | { kind: 'mrc402'; nft: Mrc402Json }

/** Any id that is not an MRC402 is treated as a project (HIST-013, OPEN-020). */
export const isMrc402 = (idx: string): boolean => kindOfKey(idx) === 'mrc402'

/** Start of the API's paths about an NFT. */
export const nftApiPath = (idx: string): string => `/api/${isMrc402(idx) ? 'mrc402' : 'nft'}/${idPart(idx)}`

/** The project or the MRC402. Cached for the session (NFT-007). */
export const nftQuery = (idx: string, at?: string): Query<Nft> => ({
  key: atKey('nft', idx, at),
  path: withAt(cutPath(nftApiPath(idx)), at),
  read: (data) => (isJsonObject(data) ? ({ kind: isMrc402(idx) ? 'mrc402' : 'mrc400', nft: data } as unknown as Nft) : undefined),
  onError: 'panel',
})
