import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import { atKey, type At } from '../../../data/at.ts'
import { readList, type Query } from '../../../data/query.ts'

/** `filter` has the moment too, because every call sends it. */
export type AddressLedgerParams = { address: string; page: number; filter: LedgerFilter } & At

/** Whether rows are filtered, apart from the moment. */
export const hasFilter = ({ at: _at, order: _order, limit: _limit, row: _row, date: _date, ...filter }: LedgerFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** Id of the coin. */
export const COIN = '0'

/** Steps of a balance, oldest first, in the smallest unit of the asset. */
export type BalanceJson = {
  asset: string
  symbol: string
  decimal: number
  /** Number of changes; `list` has at most 200 of them. */
  count: number
  list: readonly { timestamp: number; block: number; balance: string }[]
}

/** Balance of an asset over time, or from a day on; of the coin unless an asset is named. */
export const balanceQuery = (address: string, asset?: string, at?: string, from?: string): Query<BalanceJson> => ({
  key: [...atKey('address-balance', address, at), asset ?? COIN, ...(from === undefined ? [] : [from])],
  path: withLedgerFilter(`/api/address/${encodeURIComponent(address)}/balance/${encodeURIComponent(asset ?? COIN)}/chart`, { from, at }),
  read: (data) => readList<BalanceJson['list'][number]>(data) as BalanceJson | undefined,
  onError: 'toast',
  // Many addresses never held the coin, so a refusal must not change the page's status.
  isOwnChoice: asset === undefined,
})
