import {
  LEDGER_CSV,
  LEDGER_LINES,
  STATEMENT_CSV,
  STATEMENT_LINES,
  type FileFormat,
  type StatementFileRow,
} from '../../contract/ledger-files.ts'
import { LEDGER_KOINLY } from '../../contract/koinly-file.ts'
import type { LedgerRowJson } from '../../contract/ledger.ts'
import { AT_QUERY } from '../api/past/at-moment.ts'
import type { ApiRoute } from '../api/route.ts'
import { LEDGER_QUERY } from '../api/routes/ledger.ts'

/** A file over HTTP: as a call, but its answer is streamed and never in memory. `ending`: of its name. */
export type FileRoute = Pick<ApiRoute, 'path' | 'summary' | 'params' | 'query'> & { ending: string } & (
    | { of: 'ledger'; format: FileFormat<LedgerRowJson> }
    | { of: 'statement'; format: FileFormat<StatementFileRow> }
  )

const AFTER = {
  after: { description: 'Only rows after this one, without the head of the file: it continues a file', shape: 'row' },
} as const
const { dir: _dir, ...STATEMENT_QUERY } = LEDGER_QUERY
const params = { address: 'address' } as const
const ledger = { params, of: 'ledger', query: { ...LEDGER_QUERY, ...AT_QUERY, ...AFTER } } as const
const statement = { params, of: 'statement', query: { ...STATEMENT_QUERY, ...AFTER } } as const

/** The files of the account ledger. */
export const FILE_ROUTES: readonly FileRoute[] = [
  {
    ...ledger,
    path: '/api/address/{address}/ledger/list.csv',
    summary: 'All rows of the account ledger as CSV, oldest first, amounts as decimal numbers',
    ending: 'csv',
    format: LEDGER_CSV,
  },
  {
    ...ledger,
    path: '/api/address/{address}/ledger/list.jsonl',
    summary: 'All rows of the account ledger as JSON Lines, oldest first, each as the list has it; the symbol of an NFT is its id',
    ending: 'jsonl',
    format: LEDGER_LINES,
  },
  {
    ...ledger,
    path: '/api/address/{address}/ledger/list.koinly.csv',
    summary: "All changes of an address in Koinly's universal CSV, oldest first; what one transaction gave for another asset is one line",
    ending: 'koinly.csv',
    format: LEDGER_KOINLY,
  },
  {
    ...statement,
    path: '/api/address/{address}/statement.csv',
    summary: 'The statement of all assets as CSV, in the order in which the address got them',
    ending: 'csv',
    format: STATEMENT_CSV,
  },
  {
    ...statement,
    path: '/api/address/{address}/statement.jsonl',
    summary: 'The statement of all assets as JSON Lines, in the order in which the address got them',
    ending: 'jsonl',
    format: STATEMENT_LINES,
  },
]
