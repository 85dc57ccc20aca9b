import { pathTo } from '../../../paths.ts'

/** The page number of a block's transactions is in the query, because the specified path has no place for it (OPEN-029). */
export const blockPath = (id: string | number, page = 1): string => `${pathTo('blockView', { idx: id })}${page > 1 ? `?page=${page}` : ''}`
