import type { DatabaseSync } from 'node:sqlite'

/**
 * Tables whose new rows have scattered keys: the ends of a million lists, and hashes. A commit of a backfill would write a page of the
 * large table for nearly each row. So a backfill inserts into a small table, `…_recent`, and rows move to the large one, `…_settled`, many
 * at a time in key order. Each page is then written once for all its rows of ten commits. Readers use the name without an ending, a view of
 * both, which costs one more seek.
 */
const SPREAD = [
  { name: 'feed', columns: ['list', 'ordinal', 'entry', 'facet'], lead: 'list', key: 'list, ordinal' },
  { name: 'tx_hash', columns: ['h', 'sn'], lead: 'h', key: 'h, sn' },
  { name: 'block_hash', columns: ['h', 'sn'], lead: 'h', key: 'h, sn' },
  { name: 'account', columns: ['list', 'asset', 'ordinal', 'sn', 'tx', 'change'], lead: 'list', key: 'list, asset, ordinal' },
  { name: 'version', columns: ['id', 'tx', 'state'], lead: 'id', key: 'id, tx' },
] as const
const NAMES: ReadonlySet<string> = new Set(SPREAD.map(({ name }) => name))

/**
 * Recent rows of one table at which they are moved. A higher limit saves little: most pages of the large table already get several rows.
 */
const MAX_RECENT = 2_000_000
/** Rows moved in one transaction, so that the write-ahead log stays small. */
const PIECE_ROWS = 400_000

/** Types of columns that are not integers. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['change', 'text'],
  ['state', 'blob'],
])
const typed = (columns: readonly string[]): string =>
  columns.map((column) => `${column} ${TYPES.get(column) ?? 'integer'} not null`).join(', ')

/**
 * The divided tables and their views. Views come first: when the newest object of a schema is a view, `quick_check` of SQLite 3.53 skips
 * the search for unused pages. The account ledger's second key is for a wallet's rows over all its assets.
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

/** `maxRows`: a table with at most that many recent rows is skipped. `pieceRows`: as `PIECE_ROWS`. */
type SettleLimits = { maxRows: number; pieceRows: number }
/** During a backfill. */
export const SETTLE_MANY: SettleLimits = { maxRows: MAX_RECENT, pieceRows: PIECE_ROWS }
/** After a backfill. */
export const SETTLE_ALL: SettleLimits = { maxRows: 0, pieceRows: PIECE_ROWS }

/** Moves recent rows to the large tables. After an interruption every row is in exactly one of the two, and readers see it once. */
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
