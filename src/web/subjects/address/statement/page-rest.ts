import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { Query } from '../../../data/query.ts'
import { pathTo } from '../../../paths.ts'
import { statementQuery } from '../ledger-parts/ledger-queries.ts'
import { statementRowsQuery, type AddressStatementParams } from './query.ts'

/** Queries of the statement in addition to that of its address. */
export const queries = ({ address, filter }: AddressStatementParams): Query<unknown>[] => [
  statementQuery(address, filter),
  statementRowsQuery(address, filter),
]

export const canonical = ({ address, filter }: AddressStatementParams): string =>
  withLedgerFilter(pathTo('addressStatement', { idx: address }), filter)
