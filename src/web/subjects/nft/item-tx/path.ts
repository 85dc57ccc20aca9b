import { pathTo } from '../../../paths.ts'

/** Address of an item's screen. The page number is in the query, because the path has no place for it (OPEN-030). */
export const itemTxPath = (idx: string, itemId: string, page = 1): string =>
  `${pathTo('nftItemView', { idx, mrc401id: itemId })}${page > 1 ? `?page=${page}` : ''}`
