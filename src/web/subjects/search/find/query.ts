import type { FindJson } from '../../../../contract/find.ts'
import { readObject, type Query } from '../../../data/query.ts'

export type FindParams = { words: string }

export const findQuery = (words: string): Query<FindJson> => ({
  key: ['find', words],
  path: `/api/x/find?q=${encodeURIComponent(words)}`,
  read: readObject<FindJson>,
  onError: 'toast',
})
