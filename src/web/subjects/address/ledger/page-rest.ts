import { withLedgerFilter } from '../../../../contract/ledger-filter.ts'
import type { FindData } from '../../../data/find-data.ts'
import type { Query } from '../../../data/query.ts'
import { pagePath } from '../../../paths.ts'
import { ledgerCountQuery, ledgerPageQuery } from '../ledger-parts/ledger-queries.ts'
import { balanceQuery, type AddressLedgerParams } from './query.ts'

/** Queries of the ledger in addition to that of its address. */
export const queries = ({ address, page, filter }: AddressLedgerParams): Query<unknown>[] => [
  ledgerPageQuery(address, page, filter),
  ledgerCountQuery(address, { at: filter.at }),
  balanceQuery(address, filter.asset, filter.at),
]

export const canonical = ({ address, page, filter }: AddressLedgerParams): string =>
  withLedgerFilter(pagePath('addressLedgerList', page, { idx: address }), { ...filter, at: undefined })

export const shownPage = ({ address, page, filter }: AddressLedgerParams, find: FindData): number | undefined =>
  // A page selected by a row has no page number, so that its address stays valid while the ledger grows.
  filter.row === undefined && filter.date === undefined ? find(ledgerPageQuery(address, page, filter))?.page : undefined
