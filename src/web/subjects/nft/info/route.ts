import { atValue } from '../../../data/at.ts'
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
  read: (raw) => ({ idx: pathValue(raw, 'idx').trim(), at: atValue(raw) }),
  queries: ({ idx, at }) => (idx === '' ? [] : [nftQuery(idx, at)]),
  title: ({ idx, at }, { menu, find }) => titleOfNft(menu('nft'), idx, find, at),
  tab: (_, { text }) => text('nft')('tabInfo'),
  describe: import.meta.env.SSR ? ({ idx, at }, { find }) => describeNft(idx, find, at) : undefined,
  shareImage: import.meta.env.SSR ? ({ idx, at }, find) => nftShareImage(idx, find, at) : undefined,
  canonical: ({ idx }) => pathTo('nftInformation', { idx }),
})
