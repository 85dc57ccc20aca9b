import type { FindData } from '../../../data/find-data.ts'
import type { Query } from '../../../data/query.ts'
import { belowQuery, isNamed, pagePathOf, recordQuery, type RecordParams } from './query.ts'

// What the server knows of the page before it renders it, and a browser does without.

export const queriesOf = (params: RecordParams): Query<unknown>[] =>
  isNamed(params) ? [recordQuery(params), belowQuery(params)].filter((query) => query !== undefined) : []

export const canonical = (params: RecordParams): string => pagePathOf(params, params)

export function shownPage(params: RecordParams, find: FindData): number | undefined {
  const list = belowQuery(params)
  return list && find(list)?.page
}
