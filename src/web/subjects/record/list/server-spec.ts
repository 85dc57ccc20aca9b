import type { FindData } from '../../../data/find-data.ts'
import type { Query } from '../../../data/query.ts'
import { pagePath } from '../../../paths.ts'
import { gameListQuery, recordListQuery, type RecordListParams } from './query.ts'

// What the server knows of the page before it renders it, and a browser does without.

export const queriesOf = ({ kind, page }: RecordListParams): Query<unknown>[] => [
  kind === 'game' ? gameListQuery(page) : recordListQuery(kind, page),
]

export const canonical = ({ kind, page }: RecordListParams): string => pagePath(`${kind}List`, page)

export const shownPage = ({ kind, page }: RecordListParams, find: FindData): number | undefined =>
  (kind === 'game' ? find(gameListQuery(page)) : find(recordListQuery(kind, page)))?.page
