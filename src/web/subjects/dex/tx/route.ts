import type { DexJson } from '../../../../contract/dex.ts'
import { readPage } from '../../../../model/page-window.ts'
import { oneLine, SYMBOL_LENGTH } from '../../../format/one-line.ts'
import { atValue } from '../../../data/at.ts'
import { filterOf } from '../../../data/list-filter.ts'
import { definePage, pathValue } from '../../../page.ts'
import { dexQuery, dexTxQuery } from '../head/dex-query.ts'
import { pagePath } from '../../../paths.ts'
import type { DexTxParams } from './query.ts'

const NAME_LENGTH = 64

export const dexTxPage = definePage<DexTxParams>({
  names: ['dexTxList', 'dexTxListPage'],
  area: 'dex',
  module: 'src/web/subjects/dex/tx/DexTxPage.tsx',
  load: () => import('./DexTxPage.tsx').then(({ DexTxPage }) => DexTxPage),
  read: (raw) => ({ id: pathValue(raw, 'idx').trim(), page: readPage(pathValue(raw, 'page')), filter: filterOf(raw), at: atValue(raw) }),
  // The course of an auction's bids is read from the newest transactions, on every page of the list.
  queries: ({ id, page, filter, at }) =>
    id === '' ? [] : [dexQuery(id, at), dexTxQuery(id, page, at, filter), ...(page === 1 && filter === '' ? [] : [dexTxQuery(id, 1, at)])],
  title: ({ id, at }, { menu, find }) => [menu('dex'), nameOf(find(dexQuery(id, at))), id].filter((part) => part !== '').join(' '),
  canonical: ({ id, page }) => pagePath('dexTxList', page, { idx: id }),
  shownPage: ({ id, page, filter, at }, find) => find(dexTxQuery(id, page, at, filter))?.page,
})

/** The traded asset: the name of an NFT, the symbol of a token. */
const nameOf = (dex: DexJson | undefined): string =>
  oneLine(dex?.mrc010?.symbol ?? dex?.name ?? '', dex?.mrc010 === undefined ? NAME_LENGTH : SYMBOL_LENGTH)
