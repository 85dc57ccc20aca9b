import type { At } from '../../../data/at.ts'
import type { UnlocksJson } from '../../../../contract/extra.ts'
import type { LockListJson } from '../../../../contract/token.ts'
import { readObject, type Query } from '../../../data/query.ts'
import { readLocks } from '../lock-table/read-locks.ts'

export type TokenLockParams = { id: string; page: number } & At

export const tokenLockQuery = (id: string, page: number): Query<LockListJson> => ({
  key: ['token-lock', id, page],
  path: `/api/token/${encodeURIComponent(id)}/lock/list/${page}`,
  read: readLocks,
  onError: 'toast',
})

export const tokenUnlocksQuery = (id: string): Query<UnlocksJson> => ({
  key: ['token-unlocks', id],
  path: `/api/x/token/${encodeURIComponent(id)}/unlocks`,
  read: readObject<UnlocksJson>,
  onError: 'toast',
})
