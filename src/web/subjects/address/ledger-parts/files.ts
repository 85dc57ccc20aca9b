import { withLedgerFilter, type LedgerFilter } from '../../../../contract/ledger-filter.ts'

const apiPath = (address: string, file: string): string => `/api/address/${encodeURIComponent(address)}/${file}`

/** Path of a file of the rows that a filter chooses. */
export const ledgerFile = (address: string, file: 'list.csv' | 'list.jsonl' | 'list.koinly.csv', filter: LedgerFilter): string =>
  withLedgerFilter(apiPath(address, `ledger/${file}`), { ...filter, order: undefined })

/** Path of a file of the sums of a statement. */
export const statementFile = (address: string, file: 'statement.csv' | 'statement.jsonl', filter: LedgerFilter): string =>
  withLedgerFilter(apiPath(address, file), filter)
