import { readPage } from '../../../../model/page-window.ts'
import { definePage, pathValue } from '../../../page.ts'
import { pagePath } from '../../../paths.ts'
import { blockListQuery, type BlockListParams } from './query.ts'

export const blockListPage = definePage<BlockListParams>({
  names: ['blockList', 'blockListPage'],
  area: 'block',
  module: 'src/web/subjects/block/list/BlockListPage.tsx',
  load: () => import('./BlockListPage.tsx').then(({ BlockListPage }) => BlockListPage),
  read: (raw) => ({ page: readPage(pathValue(raw, 'page')) }),
  queries: ({ page }) => [blockListQuery(page)],
  title: (_, { text }) => text('block')('title_blocks'),
  canonical: ({ page }) => pagePath('blockList', page),
  shownPage: ({ page }, find) => find(blockListQuery(page))?.page,
})
