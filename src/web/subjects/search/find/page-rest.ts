import { findPagePath } from '../../../../contract/find-path.ts'
import type { FindData } from '../../../data/find-data.ts'
import { pathTo } from '../../../paths.ts'
import { findQuery, type FindParams } from './query.ts'

export const queries = (): [] => []

export const canonical = ({ words, group, page }: FindParams): string => (words === '' ? pathTo('find') : findPagePath(words, group, page))

export const shownPage = (params: FindParams, find: FindData): number | undefined =>
  params.words === '' ? undefined : find(findQuery(params))?.page
