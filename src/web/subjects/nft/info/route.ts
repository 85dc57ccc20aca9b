import { definePage, pathValue } from '../../../page.ts'
import { nftQuery } from '../head/nft-query.ts'
import { describeNft, nftShareImage, titleOfNft } from '../head/nft-share.ts'
import { pathTo } from '../../../paths.ts'
import type { NftInfoParams } from './query.ts'

export const nftInfoPage = definePage<NftInfoParams>({
  names: ['nftInformation'],
  area: 'nft',
  module: 'src/web/subjects/nft/info/NftInfoPage.tsx',
  load: () => import('./NftInfoPage.tsx').then(({ NftInfoPage }) => NftInfoPage),
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim() }),
  queries: ({ idx }) => (idx === '' ? [] : [nftQuery(idx)]),
  title: ({ idx }, { menu, find }) => titleOfNft(menu('nft'), idx, find),
  tab: (_, { text }) => text('nft')('tabInfo'),
  describe: import.meta.env.SSR ? ({ idx }, find) => describeNft(idx, find) : undefined,
  shareImage: import.meta.env.SSR ? ({ idx }, find) => nftShareImage(idx, find) : undefined,
  canonical: ({ idx }) => pathTo('nftInformation', { idx }),
})
