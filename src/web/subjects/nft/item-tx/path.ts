import { pathTo } from '../../../paths.ts'

/** Address of an item's screen; its pages stand in the query, the path has no place for them (OPEN-030). */
export const itemTxPath = (idx: string, itemId: string, page = 1): string =>
  `${pathTo('nftItemView', { idx, mrc401id: itemId })}${page > 1 ? `?page=${page}` : ''}`
