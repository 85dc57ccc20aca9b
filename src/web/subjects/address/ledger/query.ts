import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { readList, type Query } from '../../../data/query.ts'

export type AddressLedgerParams = { address: string; page: number; filter: LedgerFilter }

export const hasFilter = (filter: LedgerFilter): boolean => Object.values(filter).some((value) => value !== undefined)

/** Id of the coin. */
export const COIN = '0'

/** Steps of a balance, oldest first, in the smallest unit of the asset. */
export type BalanceJson = {
  asset: string
  symbol: string
  decimal: number
  /** Changes in all; `list` has at most 200 of them. */
  count: number
  list: readonly { timestamp: number; block: number; balance: string }[]
}

/** How much of an asset the address had over its life; of the coin unless one is named. */
export const balanceQuery = (address: string, asset = COIN): Query<BalanceJson> => ({
  key: ['address-balance', address, asset],
  path: `/api/address/${encodeURIComponent(address)}/balance/${encodeURIComponent(asset)}/chart`,
  read: (data) => readList<BalanceJson['list'][number]>(data) as BalanceJson | undefined,
  onError: 'toast',
})
