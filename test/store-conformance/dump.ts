import { readCursor } from '../../src/store/engine/cursor.ts'
import { readBack } from '../../src/store/engine/damage.ts'
import { unpackChunk } from '../../src/store/rows/bodies.ts'
import { declarationOf, isEntityList, nameIdOf } from '../../src/store/lists/lists.ts'
import { unpackNumbers } from '../../src/store/rows/pack.ts'
import { readLines } from '../../src/store/rows/name-lines.ts'
import { unpackJson } from '../../src/store/rows/packed-json.ts'
import { unpackVersion } from '../../src/store/rows/versions.ts'
import { ID_HEADS, ID_PIECES, SEARCH_KINDS } from '../../src/store/rows/searched.ts'
import { GROUP_LEVEL } from '../../src/store/lists/segments.ts'
import { readSqlite } from '../../src/store/sqlite/open.ts'
import { all, type Db, type Row, type SqlValue, type Work } from '../../src/store/engine/work.ts'

const KIND_NAMES = new Map(Object.entries(SEARCH_KINDS).map(([name, code]) => [code as number, name]))

/**
 * All stored contents as text: equal for two stores with the same blocks, whatever their batches and internal ids. Versions and the clock
 * are left out, because they differ with the batches and the program. For tests only: everything is in memory.
 */
export const dumpStore = (path: string): string => readSqlite(path, dumpLines()).join('\n')

/** The same for an open database. */
export const dumpDb = async (db: Pick<Db, 'read'>): Promise<string> => (await db.read(dumpLines())).join('\n')

/** The JSON of a packed column. Throws STORE_CORRUPT. */
const jsonOf = (packed: SqlValue | undefined): string => readBack(() => unpackJson(packed as Uint8Array))

/** Earlier states, each unpacked with the help of the next newer one. */
function* versionLines(nameOf: (id: unknown) => string): Work<string[]> {
  const newest = new Map((yield* all<[number, Uint8Array]>('select id, state from entity')).map(([id, state]) => [id, jsonOf(state)]))
  const rows = yield* all<[number, number, Uint8Array]>('select id, tx, state from version order by id, tx desc')
  return rows.map(([id, tx, state]) => {
    const json = readBack(() => unpackVersion(tx, state, newest.get(id) ?? ''))
    newest.set(id, json)
    return `version ${nameOf(id)} ${tx} ${json}`
  })
}

/** The sorted lines of `dumpStore`, for any engine. */
export function* dumpLines(): Work<string[]> {
  const names = new Map(yield* all<[number, string]>('select id, name from name'))
  const nameOf = (id: unknown): string => names.get(Number(id)) ?? `?${String(id)}`
  const listOf = (list: unknown): string => `${declarationOf(Number(list))?.name} ${nameOf(nameIdOf(Number(list)))}`
  const { version: _version, clockSec: _clockSec, contentVersion: _contentVersion, ...head } = yield* readCursor()
  const lines = [`head ${JSON.stringify(head)}`]
  function* table(name: string, columns: string, line: (row: Row) => string): Work<void> {
    for (const row of yield* all<Row>(`select ${columns} from ${name}`)) lines.push(`${name.split(' ', 1).join()} ${line(row)}`)
  }
  const text = (row: Row): string =>
    row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value))).join(' ')

  yield* table('block', 'sn, id, ts, count, first_tx, token, nft, dex, service, fail', text)
  yield* table('block_hash', 'h, sn', text)
  yield* table('tx', 'sn, block, ts, id, sub_count, is_whole, card', ([sn, block, ts, id, subCount, isComplete, packed]) => {
    const card = jsonOf(packed)
    return text([sn ?? null, block ?? null, ts ?? null, id ?? null, subCount ?? null, isComplete === 1 ? 1 : 0, card])
  })
  yield* table('tx_hash', 'h, sn', text)
  for (const [bytes] of yield* all<[Uint8Array]>('select z from body')) {
    for (const [sn, stored] of unpackChunk(bytes)) lines.push(`body ${sn} ${stored}`)
  }
  yield* table('feed', 'list, ordinal, entry', ([list, ordinal, entry]) => {
    return `${listOf(list)} ${String(ordinal)} ${isEntityList(Number(list)) ? nameOf(entry) : String(entry)}`
  })
  yield* table(
    'account',
    'list, asset, ordinal, sn, tx, change',
    ([list, asset, ...rest]) => `${listOf(list)} ${nameOf(asset)} ${text(rest)}`,
  )
  for (const line of yield* versionLines(nameOf)) lines.push(line)
  yield* table(
    'wrote',
    'tx, keys',
    ([tx, keys]) =>
      `${String(tx)} ${unpackNumbers(keys as Uint8Array)
        .map(nameOf)
        .join(' ')}`,
  )
  yield* table(
    'entity',
    'id, kind, first_tx, last_tx, derived, state',
    ([id, ...rest]) => `${nameOf(id)} ${text([...rest.slice(0, -1), jsonOf(rest.at(-1))])}`,
  )
  yield* table('rank', 'list, key, value', ([list, key, value]) => {
    return `${listOf(list)} ${String(key)} ${isEntityList(Number(list)) ? nameOf(value) : String(value)}`
  })
  for (const [list, n] of yield* all<Row>(`select list, sum(n) from segment where level = ${GROUP_LEVEL} group by list`))
    lines.push(`count ${listOf(list)} ${String(n)}`)
  // An asset without holders has a row only if it had holders at the end of some batch.
  for (const [asset, ...rest] of yield* all<Row>("select asset, total, locked from totals where total <> '0' or locked <> '0'"))
    lines.push(`totals ${nameOf(asset)} ${text(rest)}`)
  yield* table('due', 'sec, owner', ([sec, owner]) => `${String(sec)} ${nameOf(owner)}`)
  yield* table('day', 'day, tx, wallets', text)
  yield* table('day_run', 'first, last, first_tx, last_tx, day', text)
  yield* table('day_price', 'token, money, day, first, high, low, last, units, paid, trades', text)
  yield* table('gram', 'kind, gram, doc', ([kind, gram, doc]) =>
    Number(kind) === ID_PIECES || Number(kind) === ID_HEADS
      ? `id ${String(kind)} ${JSON.stringify(gram)} ${nameOf(doc)}`
      : `${KIND_NAMES.get(Number(kind))} ${JSON.stringify(gram)} ${String(doc)}`,
  )
  for (const [kind, part, stored] of yield* all<[number, number, string]>('select kind, part, lines from called'))
    for (const [doc, names] of readLines(part, stored)) lines.push(`called ${KIND_NAMES.get(kind)} ${doc} ${JSON.stringify(names)}`)
  return lines.sort()
}
