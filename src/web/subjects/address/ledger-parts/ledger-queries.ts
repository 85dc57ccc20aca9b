import type { ListJson } from '../../../../contract/envelope.ts'
import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerListJson, LedgerRowJson, StatementJson } from '../../../../contract/ledger.ts'
import type { FilteredQuery } from '../../../data/list-filter.ts'
import { readList, readObject, type Query } from '../../../data/query.ts'
import { barWords } from './bar-words.ts'

const apiPath = (address: string, rest: string): string => `/api/address/${encodeURIComponent(address)}/${rest}`
const wordsOf = (filter: LedgerFilter): string => withLedgerFilter('', filter)

/** The parameter `row` of an address may be a day. */
const placed = ({ row, date, ...filter }: LedgerFilter): LedgerFilter =>
  row !== undefined && /^\d+-/.test(row) ? { ...filter, date: row } : { ...filter, row, date }

/** A page of the ledger with the sums of its months. `limit`: rows per page; the API's default when absent. */
export const ledgerPageQuery = (address: string, page: number, filter: LedgerFilter, limit?: number): Query<LedgerListJson> => ({
  key: ['address-ledger', address, page, wordsOf(filter), limit ?? 0, 'months'],
  path: withLedgerFilter(apiPath(address, `ledger/list/${page}`), placed(filter), {
    months: '1',
    cut: '1',
    ...(limit !== undefined && { limit: String(limit) }),
  }),
  read: (data): LedgerListJson | undefined => readList<LedgerRowJson>(data),
  onError: 'toast',
})

/** The same query for the filter bar. */
export const ledgerBarQuery = (address: string, page: number, filter: LedgerFilter): FilteredQuery<LedgerRowJson> => ({
  ...ledgerPageQuery(address, page, filter),
  api: apiPath(address, 'ledger/list'),
  filter: barWords(filter),
  asked: { at: filter.at },
})

/** Its `count` is the number of filtered rows; with only `{ at }` it is the number of all rows of the address. */
export function ledgerCountQuery(address: string, { limit: _limit, ...filter }: LedgerFilter): Query<ListJson<LedgerRowJson>> {
  return {
    key: ['address-ledger', address, 1, wordsOf(filter), 1],
    path: withLedgerFilter(apiPath(address, 'ledger/list/1'), filter, { cut: '1', limit: '1' }),
    read: readList<LedgerRowJson>,
    onError: 'toast',
  }
}

/** Assets of a statement on a page, whose HTML stays below 300 kB. The file has all of them. */
const ASSETS_SHOWN = 75

export const statementQuery = (address: string, filter: LedgerFilter): Query<StatementJson> => ({
  key: ['address-statement', address, wordsOf(filter)],
  path: withLedgerFilter(apiPath(address, 'statement'), filter, filter.asset === undefined ? { limit: String(ASSETS_SHOWN) } : {}),
  read: readObject<StatementJson>,
  onError: 'toast',
})
