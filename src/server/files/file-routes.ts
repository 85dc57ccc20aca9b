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
import { DEX_CSV, ENTITY_LINES, ITEMS_CSV, MRC402_CSV, PROJECTS_CSV, TOKENS_CSV, type EntityFileRow } from '../../contract/entity-files.ts'
import { TXS_CSV, TXS_LINES, type TxFileRow } from '../../contract/tx-files.ts'
import type { ApiRoute } from '../api/route.ts'
import { TX_LISTS, type TxList } from '../api/tx-lists.ts'
import { LEDGER_QUERY } from '../api/routes/ledger.ts'
import { DEX_SORT, INVENTORY_SORT, ITEMS_SORT, MRC400_SORT, MRC402_SORT, TOKEN_SORT } from '../api/sorted-list.ts'
import { TRAIT_QUERY } from '../api/item-traits.ts'

/** A file over HTTP: like a call, but its answer is streamed and never completely in memory. `ending`: of its name. */
export type FileRoute = Pick<ApiRoute, 'path' | 'summary' | 'params' | 'query' | 'isStrict'> & { ending: string } & (
    | { of: 'ledger'; format: FileFormat<LedgerRowJson> }
    | { of: 'statement'; format: FileFormat<StatementFileRow> }
    | { of: 'txs'; list: TxList; format: FileFormat<TxFileRow> }
    // `call`: the path of the call whose pages it contains.
    | { of: 'entities'; call: string; format: FileFormat<EntityFileRow> }
  )

const AFTER = {
  after: { description: 'Only rows after this one, without the head of the file: it continues a file', shape: 'row' },
} as const
const { dir: _dir, kind: _kind, family: _family, with: _with, ...STATEMENT_QUERY } = LEDGER_QUERY
const params = { address: 'address' } as const
const ledger = { params, isStrict: true, of: 'ledger', query: { ...LEDGER_QUERY, ...AT_QUERY, ...AFTER } } as const
const statement = { params, isStrict: true, of: 'statement', query: { ...STATEMENT_QUERY, ...AFTER } } as const

const TX_AFTER = {
  after: { description: 'Only rows after this one, without the head of the file: it continues a file', shape: 'filter' },
} as const

/** Every list of transactions, with its filters. */
const TX_FILES: readonly FileRoute[] = TX_LISTS.flatMap((list) => {
  const { path, params: named, what } = list
  const file = { params: named, query: { ...list.query, ...TX_AFTER }, isStrict: true, of: 'txs', list } as const
  return [
    { ...file, path: `${path}.csv`, summary: `${what} as CSV, oldest first, amounts as decimal numbers`, ending: 'csv', format: TXS_CSV },
    { ...file, path: `${path}.jsonl`, summary: `${what} as JSON Lines, oldest first`, ending: 'jsonl', format: TXS_LINES },
  ]
})

const ENTITY_AFTER = {
  after: { description: 'Only rows after this place in the order, without the head of the file: it continues a file', shape: 'filter' },
} as const

const ENTITY_LISTS: readonly (Pick<FileRoute, 'params'> & { path: string; query: object; what: string; csv: FileFormat<EntityFileRow> })[] =
  [
    { path: '/api/token/list', params: {}, query: TOKEN_SORT, what: 'Tokens', csv: TOKENS_CSV },
    { path: '/api/nft/list', params: {}, query: MRC400_SORT, what: 'MRC400 projects', csv: PROJECTS_CSV },
    {
      path: '/api/nft/{id}/items/list',
      params: { id: 'mrc400' },
      query: { ...TRAIT_QUERY, ...ITEMS_SORT },
      what: 'Items of a project',
      csv: ITEMS_CSV,
    },
    { path: '/api/mrc402/list', params: {}, query: MRC402_SORT, what: 'MRC402', csv: MRC402_CSV },
    { path: '/api/dex/list', params: {}, query: DEX_SORT, what: 'DEX records', csv: DEX_CSV },
    { path: '/api/mrc402/{id}/offers/list', params: { id: 'mrc402' }, query: DEX_SORT, what: 'DEX records of an MRC402', csv: DEX_CSV },
    {
      path: '/api/address/{address}/nft/list',
      params: { address: 'address' },
      query: INVENTORY_SORT,
      what: 'MRC401 items that a wallet owns',
      csv: ITEMS_CSV,
    },
  ]

/** Every list of entities, in each of its orders. A file has all rows, so `limit` is left out. */
const ENTITY_FILES: readonly FileRoute[] = ENTITY_LISTS.flatMap(({ path, params: named, query: asked, what, csv }): FileRoute[] => {
  const { limit: _limit, ...query } = { ...asked, ...ENTITY_AFTER } as NonNullable<FileRoute['query']>
  const file = { params: named, query, isStrict: true, of: 'entities', call: `${path}/{page}` } as const
  return [
    {
      ...file,
      path: `${path}.csv`,
      summary: `${what} as CSV, in the order of the list, amounts as decimal numbers`,
      ending: 'csv',
      format: csv,
    },
    { ...file, path: `${path}.jsonl`, summary: `${what} as JSON Lines, each as the list has it`, ending: 'jsonl', format: ENTITY_LINES },
  ]
})

/** The files of the account ledger and of lists. */
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
  ...TX_FILES,
  ...ENTITY_FILES,
]
