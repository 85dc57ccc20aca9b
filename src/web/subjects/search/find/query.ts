import type { FindJson } from '../../../../contract/find.ts'
import { readObject, type Query } from '../../../data/query.ts'

/** `group`: the only group shown, with pages, or an unknown word; absent: the first rows of all groups. */
export type FindParams = { words: string; group?: string; page: number }

export const findQuery = ({ words, group, page }: FindParams): Query<FindJson> => ({
  key: ['find', words, group ?? '', page],
  path: `/api/x/find?q=${encodeURIComponent(words)}${group === undefined ? '' : `&group=${encodeURIComponent(group)}&page=${page}`}`,
  read: readObject<FindJson>,
  onError: 'toast',
})
