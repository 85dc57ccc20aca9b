import { readPage } from '../../../../model/page-window.ts'
import { oneLine } from '../../../format/one-line.ts'
import { atValue } from '../../../data/at.ts'
import { filterOf } from '../../../data/list-filter.ts'
import { definePage, pathValue } from '../../../page.ts'
import { itemTxPath } from './path.ts'
import { readAgainQuery } from '../traits/traits-query.ts'
import { hasBothIds, itemQuery, itemTxQuery, type NftItemParams } from './query.ts'

/** Cuts the project's name in the title, because the id after it is the longest kind of id and is not cut. */
const PROJECT_LENGTH = 32

export const nftItemTxPage = definePage<NftItemParams>({
  names: ['nftItemView'],
  area: 'nft',
  module: 'src/web/subjects/nft/item-tx/NftItemTxPage.tsx',
  load: () => import('./NftItemTxPage.tsx').then(({ NftItemTxPage }) => NftItemTxPage),
  read: (raw) => ({
    idx: pathValue(raw, 'idx').trim(),
    itemId: pathValue(raw, 'mrc401id').trim(),
    page: readPage(raw.search['page']),
    filter: filterOf(raw),
    at: atValue(raw),
    isAgain: raw.search['again'] === '1',
  }),
  queries: (params) =>
    hasBothIds(params)
      ? [
          itemQuery(params.idx, params.itemId, params.at),
          itemTxQuery(params.idx, params.itemId, params.page, params.at, params.filter),
          ...(params.isAgain && params.at === undefined ? [readAgainQuery(params.idx, params.itemId)] : []),
        ]
      : [],
  title: ({ idx, itemId, at }, { menu, find }) => {
    const item = find(itemQuery(idx, itemId, at))
    return item === undefined ? `${menu('nft')} ${itemId}` : `${menu('nft')} ${oneLine(item.project, PROJECT_LENGTH)} ${item.mrc401_id}`
  },
  shareImage: import.meta.env.SSR
    ? ({ idx, itemId, at }, find) => {
        const item = find(itemQuery(idx, itemId, at))
        return item && `/share/nft/${encodeURIComponent(item.mrc401_id)}.png`
      }
    : undefined,
  // The address may contain only the end of the id.
  canonical: ({ idx, itemId, page, at }, find) => itemTxPath(idx, find(itemQuery(idx, itemId, at))?.mrc401_id ?? itemId, page),
  shownPage: ({ idx, itemId, page, filter, at }, find) => find(itemTxQuery(idx, itemId, page, at, filter))?.page,
})
