import { atValue } from '../../../data/at.ts'
import { definePage, pathValue } from '../../../page.ts'
import { nftQuery } from '../head/nft-query.ts'
import { OF_NFT } from '../head/nft-share.ts'
import { pathTo } from '../../../paths.ts'
import type { NftInfoParams } from './query.ts'

export const nftInfoPage = definePage<NftInfoParams>({
  names: ['nftInformation'],
  area: 'nft',
  ...OF_NFT,
  module: 'src/web/subjects/nft/info/NftInfoPage.tsx',
  load: () => import('./NftInfoPage.tsx').then(({ NftInfoPage }) => NftInfoPage),
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), at: atValue(raw) }),
  queries: ({ idx, at }) => (idx === '' ? [] : [nftQuery(idx, at)]),
  tab: (_, { text }) => text('nft')('tabInfo'),
  canonical: ({ idx }) => pathTo('nftInformation', { idx }),
})
