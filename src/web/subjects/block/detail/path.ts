import { pathTo } from '../../../paths.ts'

/** Pages of a block's transactions stand in the query: the address has no place for them (OPEN-029). */
export const blockPath = (id: string | number, page = 1): string => `${pathTo('blockView', { idx: id })}${page > 1 ? `?page=${page}` : ''}`
