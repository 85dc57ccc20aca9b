import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, entity, mrc402Of } from '../../../test/store-conformance/build-blocks.ts'
import { AppError } from '../../base/errors.ts'
import { damaged } from '../engine/damage.ts'
import { openSqliteForReading } from '../sqlite/open.ts'
import { openSqliteWriter } from '../sqlite/sqlite-store.ts'
import { packJson } from '../rows/packed-json.ts'
import type { StoreReader } from '../store.ts'
import type { Db } from '../engine/work.ts'
import { makeReader } from './make-reader.ts'

test('a reader clears its caches when its database has lost commits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** An index whose wallets are named in this order, one transaction each. */
  const makeIndex = async (name: string, wallets: readonly number[]): Promise<Db> => {
    const path = join(folder, name)
    const writer = openSqliteWriter(path)
    const chain = new BlockBuilder()
    for (const n of wallets) await writer.applyBlocks([chain.next([{ feeds: [{ feed: 'address', subject: addressOf(n) }] }])], 0)
    await writer.close()
    const db = openSqliteForReading(path)
    onTestFinished(db.close)
    return db
  }
  const [before, after] = [await makeIndex('before', [1, 2, 3]), await makeIndex('after', [2, 1])]
  let db = before
  const reader = makeReader({ ...before, read: (work) => db.read(work) })
  const txsOf = async (n: number): Promise<number[]> =>
    (await reader.listFeed({ feed: 'address', subject: addressOf(n) }, 1, 20)).items.map(({ item }) => item.tx.sn)
  await reader.head()
  expect([await txsOf(1), await txsOf(2), await txsOf(3)]).toEqual([[1], [2], [3]])
  db = after
  expect((await reader.head()).version).toBe(2)
  expect([await txsOf(1), await txsOf(2), await txsOf(3)]).toEqual([[2], [1], []])
})

test('an entity is cached unless its state is long, however short it is on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [small, long] = [mrc402Of(1), mrc402Of(2)]
  // One id of 100 letters, a hundred times: zstd compresses each repetition to some bytes.
  const state = { ids: Array<string>(100).fill('a'.repeat(100)) }
  expect(packJson(JSON.stringify(state)).length).toBeLessThan(500)
  const path = join(folder, 'index')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{ changes: [entity(small), entity(long, state)] }])], 0)
  await writer.close()
  const db = openSqliteForReading(path)
  onTestFinished(db.close)
  const reader = makeReader({ ...db, read: (work) => db.read(work) })
  expect(await reader.findEntity(small)).toBe(await reader.findEntity(small))
  const [first, second] = [await reader.findEntity(long), await reader.findEntity(long)]
  expect(first?.state).toEqual({ id: long, ...state })
  expect(second).toEqual(first)
  expect(second).not.toBe(first)
})

test('a distributed database is read again when rows of a commit are late; elsewhere, or if still missing, that is damage', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'index')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{}])], 0)
  await writer.close()
  const db = openSqliteForReading(path)
  onTestFinished(db.close)
  const readerOf = (lacks: number, isDistributed: boolean): StoreReader => {
    let attempts = 0
    const read: Db['read'] = (work) => ((attempts += 1) <= lacks ? Promise.reject(damaged()) : db.read(work))
    return makeReader({ ...db, read, lagMs: () => (isDistributed ? 1 : 0) })
  }
  expect((await readerOf(1, true).findBlock(1))?.sn).toBe(1)
  await expect(readerOf(2, true).findBlock(1)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  await expect(readerOf(1, false).findBlock(1)).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
})

test('a reader clears its caches once another index is copied into the database, but not after any other error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-reader-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'index')
  const writer = openSqliteWriter(path)
  await writer.applyBlocks([new BlockBuilder().next([{ changes: [entity(mrc402Of(1))] }])], 0)
  await writer.close()
  const db = openSqliteForReading(path)
  onTestFinished(db.close)
  let error: AppError | undefined
  const reader = makeReader({ ...db, read: (work) => (error ? Promise.reject(error) : db.read(work)) })
  const before = await reader.findEntity(mrc402Of(1))
  const isKnownAfter = async (code: 'NOT_READY' | 'STORE_BUSY'): Promise<boolean> => {
    error = new AppError(code, 'not now')
    await expect(reader.head()).rejects.toBe(error)
    error = undefined
    return (await reader.findEntity(mrc402Of(1))) === before
  }
  expect([await isKnownAfter('STORE_BUSY'), await isKnownAfter('NOT_READY')]).toEqual([true, false])
  expect(await reader.findEntity(mrc402Of(1))).toEqual(before)
})

test('rows missing in a distributed database are read once more, and any other error is thrown at once', async () => {
  let reads = 0
  const busy = new AppError('STORE_BUSY', 'busy')
  const errors: (AppError | undefined)[] = [damaged(), undefined, busy]
  const reader = makeReader({
    read: async () => {
      reads += 1
      const error = errors.shift()
      if (error) throw error
      return undefined as never
    },
    lagMs: () => 1,
  } as unknown as Db)
  expect(await reader.findBlock(1)).toBeUndefined()
  expect(reads).toBe(2)
  await expect(reader.findBlock(1)).rejects.toBe(busy)
  expect(reads).toBe(3)
})
