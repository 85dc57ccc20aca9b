import { oneLine } from '../../../format/one-line.ts'
import type { At } from '../../../data/at.ts'
import type { PageSpec } from '../../../page.ts'
import { nftQuery } from './nft-query.ts'

const DESCRIPTION_LENGTH = 160
const NAME_LENGTH = 64

/** Metadata of documents, common to all tabs of a project or an MRC402. */
export const OF_NFT: Pick<PageSpec<{ idx: string } & At>, 'title' | 'describe' | 'shareImage'> = {
  /** `NFT Night Pixel MRC402_…`; `NFT MRC402_…` before it is loaded. Spec: OPEN-092. */
  title: ({ idx, at }, { menu, find }) =>
    [menu('nft'), oneLine(find(nftQuery(idx, at))?.nft.name ?? '', NAME_LENGTH), idx].filter((part) => part !== '').join(' '),
  /** Description in previews: its own text. Spec: SHARE-004, OPEN-090. */
  describe: import.meta.env.SSR
    ? ({ idx, at }, { find }) => {
        const nft = find(nftQuery(idx, at))
        return nft && oneLine(nft.kind === 'mrc402' ? nft.nft.info : nft.nft.description, DESCRIPTION_LENGTH)
      }
    : undefined,
  /** Picture in previews; none for an NFT that does not exist. Spec: SHARE-005, OPEN-089, OPEN-091. */
  shareImage: import.meta.env.SSR
    ? ({ idx, at }, find) => (find(nftQuery(idx, at)) === undefined ? undefined : `/share/nft/${encodeURIComponent(idx)}.png`)
    : undefined,
}
