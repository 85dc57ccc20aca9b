import { oneLine } from '../../../format/one-line.ts'
import type { FindData } from '../../../data/find-data.ts'
import { nftQuery } from './nft-query.ts'

const DESCRIPTION_LENGTH = 160
const NAME_LENGTH = 64

/** `NFT Night Pixel MRC402_…`; `NFT MRC402_…` before it is loaded. Spec: OPEN-092. */
export const titleOfNft = (menu: string, idx: string, find: FindData, at?: string): string =>
  [menu, oneLine(find(nftQuery(idx, at))?.nft.name ?? '', NAME_LENGTH), idx].filter((part) => part !== '').join(' ')

/** Description in previews of every tab of an NFT, after its title: its own text. Spec: SHARE-004, OPEN-090. */
export function describeNft(idx: string, find: FindData, at?: string): string | undefined {
  const nft = find(nftQuery(idx, at))
  if (nft === undefined) return undefined
  return oneLine(nft.kind === 'mrc402' ? nft.nft.info : nft.nft.description, DESCRIPTION_LENGTH)
}

/** Picture in previews; none for an NFT that does not exist. Spec: SHARE-005, OPEN-089, OPEN-091. */
export const nftShareImage = (idx: string, find: FindData, at?: string): string | undefined =>
  find(nftQuery(idx, at)) === undefined ? undefined : `/share/nft/${encodeURIComponent(idx)}.png`
