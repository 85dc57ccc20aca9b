import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { bodiesOf, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { applyBatch } from '../apply-batch.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { migrate } from '../../src/store/sqlite/migrate.ts'
import { settleRows } from '../../src/store/sqlite/recent-rows.ts'
import { openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'

function emptyDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:', { returnArrays: true })
  onTestFinished(() => database.close())
  migrate(database)
  return database
}
const rowsOf = (database: DatabaseSync, table: string): unknown[] => database.prepare(`select * from ${table}`).all()

/** Lists 7 (entries 1 to 3 settled, 4 and 5 recent), 8 (recent) and 9 (recent). */
const addRows = (database: DatabaseSync): void =>
  database.exec(`insert into feed_settled values (7, 1, 70, 0), (7, 2, 71, 8), (7, 3, 72, 0);
    insert into feed_recent values (9, 1, 90, 0), (7, 5, 74, 0), (7, 4, 73, 16), (8, 1, 80, 0), (8, 2, 81, 0);
    insert into tx_hash_recent values (5, 1), (3, 2)`)

test('a list is the same to its readers before, during and after the move of its newest rows', () => {
  const database = emptyDatabase()
  addRows(database)
  const asked = (): unknown[] => [
    database.prepare('select ordinal, entry from feed where list = 7 and ordinal > 1 and ordinal <= 5 order by ordinal desc').all(),
    database.prepare('select ordinal from feed where list = 8 order by ordinal desc limit 1').all(),
    database.prepare('select sn from tx_hash where h = 3').all(),
  ]
  const wanted = [
    [
      [5, 74],
      [4, 73],
      [3, 72],
      [2, 71],
    ],
    [[2]],
    [[2]],
  ]
  expect(asked()).toEqual(wanted)
  // Too few rows to move.
  settleRows(database, { maxRows: 5, pieceRows: 2 })
  expect(rowsOf(database, 'feed_recent')).toHaveLength(5)
  // Moves parts of two rows plus rows of the same key: lists 7 and 8, then 9.
  settleRows(database, { maxRows: 4, pieceRows: 2 })
  expect([rowsOf(database, 'feed_recent'), rowsOf(database, 'tx_hash_recent')]).toEqual([
    [],
    [
      [3, 2],
      [5, 1],
    ],
  ])
  expect(rowsOf(database, 'feed_settled')).toHaveLength(8)
  expect(asked()).toEqual(wanted)
  settleRows(database, { maxRows: 0, pieceRows: 2 })
  expect(rowsOf(database, 'tx_hash_recent')).toEqual([])
  expect(asked()).toEqual(wanted)
})

test('a failed move leaves each row in place', () => {
  const database = emptyDatabase()
  addRows(database)
  // A row of the same key in both tables is damage. It is not silently dropped.
  database.exec('insert into feed_settled values (9, 1, 99, 0)')
  expect(() => settleRows(database, { maxRows: 0, pieceRows: 100 })).toThrow('UNIQUE constraint failed')
  expect([database.isTransaction, rowsOf(database, 'feed_recent').length, rowsOf(database, 'feed_settled').length]).toEqual([false, 5, 4])
})

test('a backfill keeps new rows apart until it ends, and the index always equals one without a backfill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-recent-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [plain, filled] = [join(folder, 'plain.sqlite'), join(folder, 'filled.sqlite')]
  const bodies = bodiesOf('r4')
  const recentRows = (): unknown => {
    const database = new DatabaseSync(filled, { returnArrays: true, readOnly: true })
    const [row] = database.prepare('select (select count(*) from feed_recent), (select count(*) from tx_hash_recent)').all()
    database.close()
    return row
  }
  const straight = openSqliteWriter(plain)
  let writer = openSqliteWriter(filled)
  await writer.setMode('backfill')
  for (const [from, to] of [
    [0, 300],
    [300, 600],
  ] as const) {
    await applyBatch(straight, bodies.slice(from, to), LEDGER_NOW_SEC)
    await applyBatch(writer, bodies.slice(from, to), LEDGER_NOW_SEC)
    // As after a kill: the rows are still apart, and more are added to them.
    await writer.close()
    writer = openSqliteWriter(filled)
    await writer.setMode('backfill')
  }
  expect(recentRows()).not.toEqual([0, 0])
  expect(dumpStore(filled)).toBe(dumpStore(plain))
  await writer.setMode('live')
  expect(recentRows()).toEqual([0, 0])
  await applyBatch(straight, bodies.slice(600), LEDGER_NOW_SEC)
  await applyBatch(writer, bodies.slice(600), LEDGER_NOW_SEC)
  await straight.close()
  await writer.close()
  expect(recentRows()).toEqual([0, 0])
  expect(dumpStore(filled)).toBe(dumpStore(plain))
})
