import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerListJson } from '../../../../contract/ledger.ts'
import type { Query } from '../../../data/query.ts'
import { ledgerPageQuery } from '../ledger-parts/ledger-queries.ts'

export type AddressStatementParams = { address: string; filter: LedgerFilter }

/** Rows in the page's HTML, which stays below 300 kB. */
export const FIRST_ROWS = 50
export const ROWS_OF_A_CALL = 1000
/** Rows available on the screen and on paper. The file has all of them. */
export const MAX_ROWS = 5000

export const statementRowsQuery = (address: string, filter: LedgerFilter): Query<LedgerListJson> =>
  ledgerPageQuery(address, 1, filter, FIRST_ROWS)
