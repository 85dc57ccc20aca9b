import type { FindData } from '../../../data/find-data.ts'
import type { Query } from '../../../data/query.ts'
import { UTC } from '../../../../contract/zone.ts'
import type { TitleTexts } from '../../../page.ts'
import { pagePath } from '../../../paths.ts'
import { listQuery } from '../list/query.ts'
import { belowQuery, isNamed, pagePathOf, recordQuery, type RecordParams } from './query.ts'
import { describeRecord } from './say.ts'

export function queries(params: RecordParams): Query<unknown>[] {
  if (params.isList) return [listQuery(params)]
  return isNamed(params) ? [recordQuery(params), belowQuery(params)].filter((query) => query !== undefined) : []
}

export const canonical = (params: RecordParams): string =>
  params.isList ? pagePath(`${params.kind}List`, params.page) : pagePathOf(params, params)

export function shownPage(params: RecordParams, find: FindData): number | undefined {
  const list = params.isList ? listQuery(params) : belowQuery(params)
  return list && find<{ page: number }>(list)?.page
}

/** What the record is and what became of it; dates in UTC, as a preview has no reader's zone. */
export const describe = import.meta.env.SSR
  ? (params: RecordParams, { find, text }: TitleTexts): string | undefined => {
      const record = params.isList || !isNamed(params) ? undefined : find(recordQuery(params))
      return record && describeRecord(text('record'), record, UTC)
    }
  : undefined
