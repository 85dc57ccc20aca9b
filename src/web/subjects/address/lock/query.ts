import { pageQuery } from '../../../data/page-query.ts'
import { type At } from '../../../data/at.ts'
import type { LockListJson } from '../../../../contract/token.ts'
import type { Capped } from '../head/AddressLayout.tsx'

export type AddressLockParams = { address: string; page: number } & At

export const addressLockQuery = (address: string, page: number, at?: string) =>
  pageQuery<LockListJson & Capped>('address-lock', address, `/api/address/${encodeURIComponent(address)}/lock/list`, page, at)
