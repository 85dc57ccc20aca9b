import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, holding, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { facetOf } from '../../model/facets.ts'
import { PAIR_SNS } from '../engine/sql.ts'
import type { Db, Work } from '../engine/work.ts'
import { openSqliteForReading } from '../sqlite/open.ts'
import { openSqliteWriter } from '../sqlite/sqlite-store.ts'
import type { AccountFilter, StoreReader } from '../store.ts'
import { makeReader } from './make-reader.ts'

const [A, B] = [addressOf(1), addressOf(2)]

/** `parts`: number of an asset's rows in each read that had any. */
function watchedReader(db: Db): { reader: StoreReader; parts: number[] } {
  const parts: number[] = []
  function* watched<T>(work: Work<T>): Work<T> {
    let taken = 0
    let step = work.next()
    while (step.done !== true) {
      const rows = yield step.value
      if (step.value.sql === PAIR_SNS) taken += rows.length
      step = work.next(rows)
    }
    if (taken > 0) parts.push(taken)
    return step.value
  }
  return { reader: makeReader({ ...db, read: (work) => db.read(watched(work)) }), parts }
}

test('LEDG-022: a repeated filter by asset and type reads only new rows, and counts are updated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-filter-accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'index')
  const writer = openSqliteWriter(path, { segmentMax: 512, groupMax: 128, chunk: 4 })
  onTestFinished(writer.close)
  const chain = new BlockBuilder()
  let txs = 0
  /** Each transaction gives A one unit of token 5, every second one a unit of token 6. Types 1 and 2 alternate; B is in every third. */
  const apply = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      txs += 1
      const feeds = [A, ...(txs % 3 === 0 ? [B] : [])].map((subject) => ({ feed: 'address' as const, subject }))
      const held = [holding('5', `${txs}`), holding('6', `${1 + Math.floor(txs / 2)}`)]
      await writer.applyBlocks([chain.next([{ kind: 1 + (txs % 2), feeds, changes: [wallet(A, ...held)] }])], 0)
    }
  }
  await apply(7)
  const db = openSqliteForReading(path)
  onTestFinished(db.close)
  const { reader, parts } = watchedReader(db)
  const txsOf = async (filter: AccountFilter): Promise<number[]> =>
    (await reader.listAccount(A, { asset: '5', ...filter }, 0, 20)).rows.map(({ tx }) => tx)
  const ofType = { facets: new Set([facetOf(2, false)]) }
  expect(await txsOf(ofType)).toEqual([7, 5, 3, 1])
  expect(await txsOf({ with: B })).toEqual([6, 3])
  await apply(5)
  expect(await txsOf(ofType)).toEqual([11, 9, 7, 5, 3, 1])
  expect(await txsOf({ with: B })).toEqual([12, 9, 6, 3])
  expect(await txsOf({ ...ofType, with: B })).toEqual([9, 3])
  expect(parts).toEqual([7, 5])
})

test('LEDG-022: an asset with many rows is read in parts, and other reads run in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-filter-accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'index')
  const writer = openSqliteWriter(path)
  const chain = new BlockBuilder()
  const ROWS = 33_000
  for (let made = 0; made < ROWS; made += 1000) {
    const txs = Array.from({ length: 1000 }, (_, at) => ({ kind: 1 + (at % 2), changes: [wallet(A, holding('5', `${made + at + 1}`))] }))
    await writer.applyBlocks([chain.next(txs)], 0)
  }
  await writer.close()
  const db = openSqliteForReading(path)
  onTestFinished(db.close)
  const { reader, parts } = watchedReader(db)
  const { count, rows } = await reader.listAccount(A, { asset: '5', facets: new Set([facetOf(2, false)]) }, 0, 1)
  expect([count, rows[0]?.tx]).toEqual([ROWS / 2, ROWS])
  expect([...(await reader.countAccount(A, { asset: '5' })).values()]).toEqual([ROWS / 2, ROWS / 2])
  expect(parts).toEqual([32_768, ROWS - 32_768])
})
