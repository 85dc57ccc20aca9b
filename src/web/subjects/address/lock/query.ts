import { atKey, withAt, type At } from '../../../data/at.ts'
import type { LockListJson } from '../../../../contract/token.ts'
import type { Query } from '../../../data/query.ts'
import type { Capped } from '../head/AddressLayout.tsx'
import { readLocks } from '../../token/lock-table/read-locks.ts'

export type AddressLockParams = { address: string; page: number } & At

export const addressLockQuery = (address: string, page: number, at?: string): Query<LockListJson & Capped> => ({
  key: [...atKey('address-lock', address, at), page],
  path: withAt(`/api/address/${encodeURIComponent(address)}/lock/list/${page}`, at),
  read: readLocks,
  onError: 'toast',
})
