import { pageQuery } from '../../../data/page-query.ts'
import type { At } from '../../../data/at.ts'
import type { UnlocksJson } from '../../../../contract/extra.ts'
import type { LockListJson } from '../../../../contract/token.ts'
import { readObject, type Query } from '../../../data/query.ts'

export type TokenLockParams = { id: string; page: number } & At

export const tokenLockQuery = (id: string, page: number) =>
  pageQuery<LockListJson>('token-lock', id, `/api/token/${encodeURIComponent(id)}/lock/list`, page)

export const tokenUnlocksQuery = (id: string): Query<UnlocksJson> => ({
  key: ['token-unlocks', id],
  path: `/api/x/token/${encodeURIComponent(id)}/unlocks`,
  read: readObject<UnlocksJson>,
  onError: 'toast',
})
