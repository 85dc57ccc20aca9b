import { pathTo } from '../../../paths.ts'
import { withFilter } from '../../../data/list-filter.ts'

/** The items of a project that are on sale, cheapest first. */
const CHEAPEST = 'sort=price&state=sale'
export const salePath = (idx: string): string => withFilter(pathTo('nftItemList', { idx }), CHEAPEST)
