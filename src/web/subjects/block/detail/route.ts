import { readPage } from '../../../../model/page-window.ts'
import { filterOf } from '../../../data/list-filter.ts'
import { definePage, idValue } from '../../../page.ts'
import { statusQuery } from '../../../data/site-queries.ts'
import { blockPath } from './path.ts'
import { blockQuery, blockTxQuery, type BlockParams } from './query.ts'

export const blockPage = definePage<BlockParams>({
  names: ['blockView'],
  area: 'block',
  module: 'src/web/subjects/block/detail/BlockPage.tsx',
  load: () => import('./BlockPage.tsx').then(({ BlockPage }) => BlockPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(raw.search['page']), filter: filterOf(raw) }),
  // The newest block has no link to a next one.
  queries: ({ id, page, filter }) => [blockQuery(id), blockTxQuery(id, page, filter), statusQuery],
  title: ({ id }, { menu, find }) => `${menu('block')} ${find(blockQuery(id))?.sn ?? id}`,
  // The page by hash is the same page.
  canonical: ({ id, page }, find) => blockPath(find(blockQuery(id))?.sn ?? id, page),
  shownPage: ({ id, page, filter }, find) => find(blockTxQuery(id, page, filter))?.page,
})
