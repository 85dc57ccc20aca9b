import { oneLine } from '../../format/one-line.ts'
import type { FindData } from '../../data/find-data.ts'
import { nftQuery } from './nft-query.ts'

const DESCRIPTION_LENGTH = 160
const NAME_LENGTH = 64

/** Name of the NFT for titles, its id until it is known. */
export const nftTitle = (idx: string, find: FindData): string => oneLine(find(nftQuery(idx))?.nft.name ?? '', NAME_LENGTH) || idx

/** What previews say of every tab of an NFT. Spec: SHARE-004, OPEN-090. */
export function describeNft(idx: string, find: FindData): string | undefined {
  const nft = find(nftQuery(idx))
  if (nft === undefined) return undefined
  const text = nft.kind === 'mrc402' ? nft.nft.info : nft.nft.description
  return [nftTitle(idx, find), oneLine(text, DESCRIPTION_LENGTH)].filter((part) => part !== '').join('. ')
}

/** Picture of previews; none for what does not exist. Spec: SHARE-005, OPEN-089, OPEN-091. */
export const nftShareImage = (idx: string, find: FindData): string | undefined =>
  find(nftQuery(idx)) === undefined ? undefined : `/share/nft/${encodeURIComponent(idx)}.png`
