import { readPage } from '../../../model/page-window.ts'
import { definePage, idValue } from '../../page.ts'
import { statusQuery } from '../../data/site-queries.ts'
import { blockPath } from './path.ts'
import { blockQuery, blockTxQuery } from './query.ts'

export type BlockParams = { id: string; page: number }

export const blockPage = definePage<BlockParams>({
  names: ['blockView'],
  area: 'block',
  module: 'src/web/pages/block/BlockPage.tsx',
  load: () => import('./BlockPage.tsx').then(({ BlockPage }) => BlockPage),
  read: (raw) => ({ id: idValue(raw), page: readPage(raw.search['page']) }),
  // The newest block has no link to a next one yet.
  queries: ({ id, page }) => [blockQuery(id), blockTxQuery(id, page), statusQuery],
  title: ({ id }, { menu, find }) => `${menu('block')} ${find(blockQuery(id))?.sn ?? id}`,
  // By hash it is the same page.
  canonical: ({ id, page }, find) => blockPath(find(blockQuery(id))?.sn ?? id, page),
  shownPage: ({ id, page }, find) => find(blockTxQuery(id, page))?.page,
})
