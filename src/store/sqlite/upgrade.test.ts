import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodiesOf, indexBodies, LEDGER_NOW_SEC, type IndexedLedger } from '../../../test/index-ledger.ts'
import { announceUpgrade } from '../../app/announce-upgrade.ts'
import { silentLog, type Log } from '../../base/log.ts'
import { applyBatch } from '../../indexer/apply-batch.ts'
import { ChunkPacker, unpackChunk } from '../bodies.ts'
import { putIds } from '../body-ids.ts'
import { dumpStore } from '../dump.ts'
import { unpackText } from '../text-codec.ts'
import { ID_PIECES } from '../searched.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { FILLED_SINCE, MIGRATIONS } from './migrations.ts'
import { openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

// An index of a recorded ledger with the first schema there was, brought up by the product's own steps to the last one that needs nothing
// from the node, and refused from there on: no earlier index has how the holdings of addresses changed.

const ALL = bodiesOf('r4')
/** Blocks of the old index: one commit. */
const BLOCKS = 500
/** Their transactions, and the names these have. */
const [OLD_TXS, OLD_NAMES] = [1652, 764]
/** Columns whose texts may be packed since the second step; each is its table's last. */
const PACKED = { tx: 'card', entity: 'state' } as const

/** What nothing can fill. */
const UNFILLED = 'account_settled'

/** Tables that later steps rename. */
const NEW_NAMES: Readonly<Record<string, string>> = { cursor: 'head', name_hash: 'name_key' }

let folder: string
let oldPath: string
let present: IndexedLedger
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-upgrade-'))
  oldPath = join(folder, 'old.sqlite')
  present = await indexBodies(ALL.slice(0, BLOCKS))
  makeOld(present.path, oldPath)
})
afterAll(async () => {
  await present.close()
  rmSync(folder, { recursive: true })
})

let made = 0
const newPath = (): string => join(folder, `${(made += 1)}.sqlite`)

/**
 * The same index as the program of the first schema left it: one table where there are two now, and every text as it is. Commit 834e2d2
 * wrote just this of these blocks, row by row: a file of its own would say no more, and break when another thing is read from the chain.
 */
function makeOld(from: string, path: string): void {
  const database = new DatabaseSync(path)
  migrate(database, MIGRATIONS.slice(0, 1))
  database.function('unpacked', (text) => unpackText(String(text)))
  database.prepare('attach ? as present').run(from)
  for (const { name } of database.prepare("select name from main.sqlite_schema where type = 'table'").all())
    database.exec(`insert into main.${String(name)} select * from present.${NEW_NAMES[String(name)] ?? String(name)}`)
  // Another hash than the present one: that a step makes all of them again is seen.
  database.exec('update main.name_hash set h = id')
  // Pieces of shortened ids: a later step makes them.
  database.exec(`delete from main.gram where kind = ${ID_PIECES}`)
  for (const [table, column] of Object.entries(PACKED)) database.exec(`update main.${table} set ${column} = unpacked(${column})`)
  storeWholeBodies(database)
  database.close()
}

/** Bodies with the ids that their cards have as well. */
function storeWholeBodies(database: DatabaseSync): void {
  const cards = new Map(
    database
      .prepare('select sn, card from tx')
      .all()
      .map(({ sn, card }) => [Number(sn), String(card)]),
  )
  const packer = new ChunkPacker()
  const chunks = database
    .prepare('select z from body order by first_sn')
    .all()
    .flatMap(({ z }) => [...unpackChunk(z as Uint8Array)])
    .flatMap(([sn, stored]) => packer.add(sn, putIds(stored, cards.get(sn) ?? '')))
  database.exec('delete from body')
  for (const { firstSn, bytes } of [...chunks, ...packer.finish()])
    database.prepare('insert into body (first_sn, z) values (?, ?)').run(firstSn, bytes)
}

type Left = { version: number; schema: unknown[]; tables: Map<string, string> }

/** All that is in a file: how many steps it has taken, what it consists of, and every row, texts unpacked. */
function readFile(path: string): Left {
  const database = new DatabaseSync(path, { returnArrays: true })
  const schema = database.prepare('select type, name, sql from sqlite_schema order by type, name').all() as unknown as string[][]
  const tables = new Map<string, string>()
  for (const [type, name = ''] of schema) {
    if (type !== 'table') continue
    const rows = database.prepare(`select * from ${name}`).all() as unknown as unknown[][]
    const lines = rows.map((row) => JSON.stringify(name in PACKED ? [...row.slice(0, -1), unpackText(String(row.at(-1)))] : row, asText))
    tables.set(name, lines.join('\n'))
  }
  const version = schemaVersion(database)
  database.close()
  return { version, schema, tables }
}

const asText = (_key: string, value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)

/** Tables whose rows are not those of the other file. */
const tablesThatDiffer = (one: Left, other: Left): string[] =>
  [...one.tables.keys()].filter((name) => name !== 'lease' && one.tables.get(name) !== other.tables.get(name))

/** Takes the product's steps in a process that is killed as SQLite is about to do something: `CREATE_VIEW tx_hash`, `PRAGMA user_version 2`. */
function migrateUntilKilled(path: string, fatal: string): NodeJS.Signals | null {
  const program = `
    import { constants, DatabaseSync } from 'node:sqlite'
    const { migrate } = await import(${JSON.stringify(new URL('migrate.ts', import.meta.url).href)})
    const [action, ...words] = ${JSON.stringify(fatal)}.split(' ')
    const database = new DatabaseSync(${JSON.stringify(path)})
    database.exec('pragma journal_mode = wal')
    database.setAuthorizer((asked, ...named) => {
      if (asked === constants['SQLITE_' + action] && words.every((word, at) => named[at] === word)) process.kill(process.pid, 'SIGKILL')
      return constants.SQLITE_OK
    })
    migrate(database)`
  return spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program]).signal
}

/** The old index with so many steps taken and no other begun; without any, an empty file. */
function afterSteps(taken: number): string {
  const path = newPath()
  if (taken > 0) copyFileSync(oldPath, path)
  const database = new DatabaseSync(path)
  migrate(database, MIGRATIONS.slice(0, taken))
  database.close()
  return path
}

function takeSteps(path: string): void {
  const database = new DatabaseSync(path)
  migrate(database)
  database.close()
}

const moments = [
  { moment: 'in the middle of the first tables', taken: 0, fatal: 'CREATE_TABLE gram' },
  { moment: 'with all of the first tables made, before this is remembered', taken: 0, fatal: 'PRAGMA user_version 1' },
  { moment: 'before it is remembered that texts may be packed', taken: 1, fatal: 'PRAGMA user_version 2' },
  { moment: 'with one of three tables divided', taken: 2, fatal: 'CREATE_VIEW tx_hash' },
  { moment: 'with all tables divided, before this is remembered', taken: 2, fatal: 'PRAGMA user_version 3' },
  { moment: 'with the cursor under its new name, before this is remembered', taken: 3, fatal: 'PRAGMA user_version 4' },
  { moment: 'before it is remembered that bodies may be without ids', taken: 4, fatal: 'PRAGMA user_version 5' },
  { moment: 'with every name found by its new hash as well', taken: 5, fatal: 'DROP_TABLE name_hash' },
  { moment: 'with the former hashes gone, before this is remembered', taken: 5, fatal: 'PRAGMA user_version 6' },
  { moment: 'with the pieces of shortened ids made, before this is remembered', taken: 7, fatal: 'PRAGMA user_version 8' },
]
for (const { moment, taken, fatal } of moments)
  test(`an upgrade killed ${moment} leaves ${taken} steps taken and nothing of the next, and goes on to what a new index is`, async () => {
    const path = newPath()
    if (taken > 0) copyFileSync(oldPath, path)
    expect(migrateUntilKilled(path, fatal)).toBe('SIGKILL')
    const left = readFile(path)
    const whole = readFile(afterSteps(taken))
    expect([left.version, left.schema]).toEqual([taken, whole.schema])
    expect(tablesThatDiffer(left, whole)).toEqual([])
    // Nobody reads half an upgrade.
    expect(() => openSqliteReader(path)).toThrow(expect.objectContaining({ code: 'NOT_READY' }))

    if (taken === 0) {
      const writer = openSqliteWriter(path)
      await applyBatch(writer, ALL.slice(0, BLOCKS), LEDGER_NOW_SEC)
      await writer.close()
    } else takeSteps(path)
    const [upgraded, fresh] = [readFile(path), readFile(present.path)]
    expect([upgraded.version, upgraded.schema]).toEqual([MIGRATIONS.length, fresh.schema])
    // Bodies stay as they were stored; what they say is compared below, with an index that grew on.
    expect(tablesThatDiffer(upgraded, fresh)).toEqual(taken === 0 ? [] : [UNFILLED, 'body', 'checksum'])
    // Of an old index only what comes after the upgrade is added up: blocks, transactions and names from these on.
    const since = `[16,0,${BLOCKS}]\n[17,0,${OLD_TXS}]\n[18,0,${OLD_NAMES}]`
    expect(upgraded.tables.get('checksum')).toBe(taken === 0 ? fresh.tables.get('checksum') : since)
  })

test('a program of before that is running asks for what is no more after an upgrade, and takes nothing sealed for damage', () => {
  const path = newPath()
  copyFileSync(oldPath, path)
  const running = new DatabaseSync(path, { readOnly: true })
  const head = running.prepare('select block, tx from cursor where id = 1')
  expect(head.get()).toEqual({ block: BLOCKS, tx: OLD_TXS })
  takeSteps(path)
  expect(() => head.get()).toThrow('no such table: cursor')
  running.close()
})

for (const taken of [1, FILLED_SINCE - 1])
  test(`OWN-013: an index of schema ${taken} is refused with what to do, and left as it is; reading it is refused too`, () => {
    const path = afterSteps(taken)
    const before = readFile(path)
    expect(() => openSqliteWriter(path)).toThrow(
      expect.objectContaining({ code: 'STORE_CORRUPT', message: expect.stringContaining('npm run reindex -- --fresh') }),
    )
    expect(() => openSqliteReader(path)).toThrow(expect.objectContaining({ code: 'NOT_READY' }))
    expect(tablesThatDiffer(readFile(path), before)).toEqual([])
    expect(readFile(path).version).toBe(taken)
  })

test('OWN-013: an index that was begun and has no block yet is brought up to date', async () => {
  const path = newPath()
  const database = new DatabaseSync(path)
  migrate(database, MIGRATIONS.slice(0, 3))
  database.close()
  const writer = openSqliteWriter(path)
  await applyBatch(writer, ALL.slice(0, BLOCKS), LEDGER_NOW_SEC)
  await writer.close()
  expect(dumpStore(path) === dumpStore(present.path)).toBe(true)
})

test('an upgrade is announced before it begins and when it is done, a new index and a present one are not (OPS-075)', async () => {
  const said: string[] = []
  const log: Log = { ...silentLog, info: (message) => said.push(message), warn: (message) => said.push(message) }
  const clock = { passedMs: () => 0 }
  const open = (path: string): void => {
    const database = new DatabaseSync(path)
    migrate(database, MIGRATIONS, announceUpgrade(log, clock))
    database.close()
  }
  open(newPath())
  expect(said).toEqual([])
  const path = newPath()
  copyFileSync(oldPath, path)
  open(path)
  expect(said).toEqual([
    `upgrading the index from schema 1 to ${MIGRATIONS.length}. A large index takes minutes; let it finish. An earlier version can no longer open it: going back takes a backup made before, or a new index.`,
    `upgraded the index from schema 1 to ${MIGRATIONS.length} in 0 s`,
  ])
  open(path)
  expect(said).toHaveLength(2)
})
