import type { ListJson } from '../../../../contract/envelope.ts'
import type { LedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { LedgerRowJson } from '../../../../contract/ledger.ts'
import type { Query } from '../../../data/query.ts'
import { ledgerQuery } from '../ledger-parts/ledger-queries.ts'

export type AddressStatementParams = { address: string; filter: LedgerFilter }

/** Rows that one call lists at most; the file has all. */
export const MOST_ROWS = 1000

export const statementRowsQuery = (address: string, filter: LedgerFilter): Query<ListJson<LedgerRowJson>> =>
  ledgerQuery(address, 1, filter, MOST_ROWS)
