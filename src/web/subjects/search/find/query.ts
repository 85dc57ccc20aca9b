import type { FindGroup } from '../../../../contract/find-groups.ts'
import type { FindJson } from '../../../../contract/find.ts'
import { readObject, type Query } from '../../../data/query.ts'

/** `group`: the one group that is shown, by pages; absent: the first of all. */
export type FindParams = { words: string; group?: FindGroup; page: number }

export const findQuery = ({ words, group, page }: FindParams): Query<FindJson> => ({
  key: ['find', words, group ?? '', page],
  path: `/api/x/find?q=${encodeURIComponent(words)}${group === undefined ? '' : `&group=${group}&page=${page}`}`,
  read: readObject<FindJson>,
  onError: 'toast',
})
