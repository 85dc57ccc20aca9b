import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'

const apiPath = (address: string, file: string): string => `/api/address/${encodeURIComponent(address)}/${file}`

/** A file has all rows in one order, so its call has no page parameters. */
export const OF_PAGE = { order: undefined, limit: undefined, row: undefined, date: undefined }

/** Path of a file with the filtered rows. */
export const ledgerFile = (address: string, file: 'list.csv' | 'list.jsonl' | 'list.koinly.csv', filter: LedgerFilter): string =>
  withLedgerFilter(apiPath(address, `ledger/${file}`), { ...filter, ...OF_PAGE })

/** Path of a file with the sums of a statement. */
export const statementFile = (address: string, file: 'statement.csv' | 'statement.jsonl', filter: LedgerFilter): string =>
  withLedgerFilter(apiPath(address, file), filter)
