import type { ListJson } from '../../../contract/envelope.ts'
import type { UnlocksJson } from '../../../contract/extra.ts'
import type { LockJson } from '../../../contract/token.ts'
import { readList, readObject, type Query } from '../../data/query.ts'

export const tokenLockQuery = (id: string, page: number): Query<ListJson<LockJson>> => ({
  key: ['token-lock', id, page],
  path: `/api/token/${encodeURIComponent(id)}/lock/list/${page}`,
  read: readList<LockJson>,
  onError: 'toast',
})

export const tokenUnlocksQuery = (id: string): Query<UnlocksJson> => ({
  key: ['token-unlocks', id],
  path: `/api/x/token/${encodeURIComponent(id)}/unlocks`,
  read: readObject<UnlocksJson>,
  onError: 'toast',
})
