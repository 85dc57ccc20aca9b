import type { FindData } from '../../../data/find-data.ts'
import type { Query } from '../../../data/query.ts'
import { pagePath } from '../../../paths.ts'
import { listQuery } from '../list/query.ts'
import { belowQuery, isNamed, pagePathOf, recordQuery, type RecordParams } from './query.ts'

// Parts of the route that only the server needs before it renders the page.

export function queriesOf(params: RecordParams): Query<unknown>[] {
  if (params.isList) return [listQuery(params)]
  return isNamed(params) ? [recordQuery(params), belowQuery(params)].filter((query) => query !== undefined) : []
}

export const canonical = (params: RecordParams): string =>
  params.isList ? pagePath(`${params.kind}List`, params.page) : pagePathOf(params, params)

export function shownPage(params: RecordParams, find: FindData): number | undefined {
  const list = params.isList ? listQuery(params) : belowQuery(params)
  return list && find<{ page: number }>(list)?.page
}
