import type { DatabaseSync } from 'node:sqlite'

/**
 * Tables whose new rows go all over their keys: the end of each of a million lists, hashes. A commit of a backfill would write a page of
 * the large table for nearly each row. So a backfill puts rows into a small table beside it, `…_recent`, and they move to the large one,
 * `…_settled`, in order of their keys and many at a time: a page is then written once for all its rows of ten commits. Readers ask the
 * name without an ending, a view of both, and cost one seek more.
 */
const SPREAD = [
  { name: 'feed', columns: ['list', 'ordinal', 'entry', 'facet'], lead: 'list', key: 'list, ordinal' },
  { name: 'tx_hash', columns: ['h', 'sn'], lead: 'h', key: 'h, sn' },
  { name: 'block_hash', columns: ['h', 'sn'], lead: 'h', key: 'h, sn' },
  { name: 'account', columns: ['list', 'asset', 'ordinal', 'sn', 'tx', 'change'], lead: 'list', key: 'list, asset, ordinal' },
  { name: 'version', columns: ['id', 'tx', 'state'], lead: 'id', key: 'id, tx' },
] as const
const NAMES: ReadonlySet<string> = new Set(SPREAD.map(({ name }) => name))

/** Recent rows of one table at which they are settled. More would save little: most pages of the large table get several by then. */
const MAX_RECENT = 2_000_000
/** Rows moved in one transaction when recent rows are settled, so that the write-ahead log stays small. */
const PIECE_ROWS = 400_000

/** Every column is a number but these. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['change', 'text'],
  ['state', 'blob'],
])
const typed = (columns: readonly string[]): string =>
  columns.map((column) => `${column} ${TYPES.get(column) ?? 'integer'} not null`).join(', ')

/**
 * The divided tables and their views. Views come first: where the newest object of a schema is a view, `quick_check` of SQLite 3.53 does not
 * look for pages that belong to nothing. The account ledger's second key is a wallet's rows over all its assets.
 */
export const SPREAD_TABLES = [
  ...SPREAD.map(
    ({ name, columns }) => `
create view ${name} as select ${columns.join(', ')} from ${name}_settled union all select ${columns.join(', ')} from ${name}_recent;`,
  ),
  ...SPREAD.flatMap(({ name, columns, key }) =>
    ['settled', 'recent'].map(
      (part) => `
create table ${name}_${part} (${typed(columns)}, primary key (${key})) strict, without rowid;`,
    ),
  ),
  `
create index account_settled_sn on account_settled (list, sn, tx);
create index account_recent_sn on account_recent (list, sn, tx);`,
].join('')

/** Whether a table is divided. */
export const isSpread = (table: string): boolean => NAMES.has(table)

/** `maxRows`: a table with no more than that is left as it is. `pieceRows`: as `PIECE_ROWS`. */
type SettleLimits = { maxRows: number; pieceRows: number }
/** While a backfill goes on. */
export const SETTLE_MANY: SettleLimits = { maxRows: MAX_RECENT, pieceRows: PIECE_ROWS }
/** When it has ended. */
export const SETTLE_ALL: SettleLimits = { maxRows: 0, pieceRows: PIECE_ROWS }

/** Moves recent rows to the large tables. Whatever ends it early, every row is in one of the two, and readers see it once. */
export function settleRows(database: DatabaseSync, { maxRows, pieceRows }: SettleLimits): void {
  for (const { name, columns, lead } of SPREAD) {
    const rowAt = database.prepare(`select ${lead} from ${name}_recent order by ${lead} limit 1 offset ?`)
    rowAt.setReturnArrays(true)
    const leadAt = (place: number): number | undefined => (rowAt.get(place) as unknown as [number] | undefined)?.[0]
    if (leadAt(maxRows) === undefined) continue
    for (let isOver = false; !isOver;) {
      const last = leadAt(pieceRows)
      isOver = last === undefined
      moveRows(database, name, columns.join(), isOver ? '' : `where ${lead} <= ${last}`)
    }
  }
}

function moveRows(database: DatabaseSync, name: string, columns: string, where: string): void {
  database.exec('begin immediate')
  try {
    database.exec(`insert into ${name}_settled (${columns}) select ${columns} from ${name}_recent ${where} order by ${columns}`)
    database.exec(`delete from ${name}_recent ${where}`)
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
