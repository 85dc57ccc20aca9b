/** A table to copy: its primary key, all its columns with the key first, and the rows of one piece. */
export type CopiedTable = { name: string; columns: readonly string[]; key: readonly string[]; pieceRows: number }

const SMALL_ROWS = 8192
/** Cards and states: mostly hundreds of bytes each, some kilobytes at most. */
const TEXT_ROWS = 2048
/** Chunks of some ten kilobytes. */
const CHUNK_ROWS = 256

const table = (name: string, key: string, others = '', pieceRows = SMALL_ROWS): CopiedTable => {
  const keys = key.split(' ')
  return { name, key: keys, columns: [...keys, ...others.split(' ').filter((column) => column !== '')], pieceRows }
}

/** The cursor. Written last, after the comparison: without its row there is no index. */
export const CURSOR_TABLE = table('head', 'id', 'block tx records version ts wallets tokens unknown clock chain_id content')

/** Every other table of the schema, on every engine, in copying order. A test compares this list with the schemas. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  table('block', 'sn', 'id ts count first_tx token nft dex service fail'),
  table('block_hash', 'h sn'),
  table('tx', 'sn', 'block ts id facet sub_count is_whole card', TEXT_ROWS),
  table('tx_hash', 'h sn'),
  table('body', 'first_sn', 'z', CHUNK_ROWS),
  table('name', 'id', 'name'),
  table('name_key', 'h id'),
  table('feed', 'list ordinal', 'entry facet'),
  table('facet_chunk', 'list until', 'newest counts entries', CHUNK_ROWS),
  table('account', 'list asset ordinal', 'sn tx change'),
  table('version', 'id tx', 'state', TEXT_ROWS),
  table('wrote', 'tx', 'keys'),
  table('entity', 'id', 'kind first_tx last_tx derived state', TEXT_ROWS),
  table('rank', 'list key', 'value'),
  table('segment', 'list level first', 'n'),
  table('totals', 'asset', 'total locked'),
  table('due', 'sec owner'),
  table('day', 'day', 'tx wallets'),
  table('day_run', 'first', 'last first_tx last_tx day'),
  table('day_price', 'token money day', 'first high low last units paid trades'),
  table('gram', 'kind gram doc'),
  table('called', 'kind part', 'lines', TEXT_ROWS),
]

/** Tables that belong to a database and not to its index. */
export const TABLES_LEFT: readonly string[] = ['migration', 'lease', 'note']

/** Exists only while a copy into the database is incomplete. */
export const MARK_TABLE = 'db_copy'
