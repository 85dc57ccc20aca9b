import type { At } from '../../../data/at.ts'
import type { LockListJson } from '../../../../contract/token.ts'
import type { Query } from '../../../data/query.ts'
import { readLocks } from '../../token/lock-table/read-locks.ts'

export type AddressLockParams = { address: string; page: number } & At

export const addressLockQuery = (address: string, page: number): Query<LockListJson> => ({
  key: ['address-lock', address, page],
  path: `/api/address/${encodeURIComponent(address)}/lock/list/${page}`,
  read: readLocks,
  onError: 'toast',
})
