import type { ListJson } from '../../contract/envelope.ts'
import { atKey, withAt } from './at.ts'
import { readList, type Query } from './query.ts'

/** A page of a list of a subject, also as of a moment. `api`: its call without the page number. */
export const pageQuery = <L extends ListJson<object>>(name: string, id: string, api: string, page: number, at?: string): Query<L> => ({
  key: [...atKey(name, id, at), page],
  path: withAt(`${api}/${page}`, at),
  read: (data) => readList(data) as L | undefined,
  onError: 'toast',
})
