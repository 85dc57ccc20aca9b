import type { ListJson } from '../../../contract/envelope.ts'
import type { LockJson } from '../../../contract/token.ts'
import { readList, type Query } from '../../data/query.ts'

export const addressLockQuery = (address: string, page: number): Query<ListJson<LockJson>> => ({
  key: ['address-lock', address, page],
  path: `/api/address/${encodeURIComponent(address)}/lock/list/${page}`,
  read: readList<LockJson>,
  onError: 'toast',
})
