import type { FindData } from '../../../data/find-data.ts'
import type { Query } from '../../../data/query.ts'
import { addressLockQuery, type AddressLockParams } from './query.ts'

/** The query of the locks, in addition to that of their address. */
export const queries = ({ address, page, at }: AddressLockParams): Query<unknown>[] => [addressLockQuery(address, page, at)]

export const shownPage = ({ address, page, at }: AddressLockParams, find: FindData): number | undefined =>
  find(addressLockQuery(address, page, at))?.page
