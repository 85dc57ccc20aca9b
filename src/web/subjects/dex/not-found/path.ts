import { pathTo } from '../../../paths.ts'

/** Address of a page of the latest records; the page number is in the query (OPEN-007). */
export const dexLatestPath = (page: number): string => `${pathTo('dexNotFound')}${page > 1 ? `?page=${page}` : ''}`
