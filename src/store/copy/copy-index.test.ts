import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, holding, named, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { dumpStore } from '../../../test/store-conformance/dump.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import type { Log } from '../../base/log.ts'
import type { IndexedBlock } from '../../model/changes.ts'
import { all } from '../engine/work.ts'
import { openSqliteWriter } from '../sqlite/sqlite-store.ts'
import { copyIndex } from './copy-index.ts'
import type { CopySource, CopyTarget } from './ends.ts'
import { takeMark } from './place-mark.ts'
import { openSqliteSource, openSqliteTarget } from './sqlite-ends.ts'

// Copies between files, in pieces of three rows.

function testPath(name = 'index.sqlite'): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-copy-index-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, name)
}

/** Blocks with one token and one wallet each, the same for every call. */
function blocksOf(count: number): IndexedBlock[] {
  const chain = new BlockBuilder()
  return Array.from({ length: count }, (_, at) =>
    chain.next([{ changes: [named(`TOKEN_DATA_${at}`, `Token ${at}`), wallet(addressOf(at), holding(String(at), '5'))] }]),
  )
}
async function makeIndex(blocks: readonly IndexedBlock[]): Promise<string> {
  const path = testPath()
  const writer = openSqliteWriter(path)
  await writer.applyBlocks(blocks, 0)
  await writer.close()
  return path
}

type More = { isFresh?: boolean; signal?: AbortSignal; change?: (ends: { source: CopySource; target: CopyTarget }) => Partial<CopyTarget> }
/** Copies in pieces of three rows; `change` overrides methods of the target. */
async function copy(from: string, to: string, { isFresh = false, signal = new AbortController().signal, change }: More = {}) {
  const [source, target] = [openSqliteSource(from), openSqliteTarget(to)]
  const told: unknown[] = []
  const log: Log = {
    info: (message, fields) => void told.push([message, fields]),
    warn: (message, fields) => void told.push([message, fields]),
    error: (message, fields) => void told.push([message, fields]),
  } as Log
  try {
    const changed = { ...target, ...change?.({ source, target }) }
    return { told, done: await copyIndex({ source, target: changed, isFresh, clock: makeTestClock(0), log, signal, maxRows: 3 }) }
  } finally {
    await source.close()
    await target.close()
  }
}
/** Ends a copy with an error when piece `fatal` is to be written. */
const dying = (fatal: number): More => ({
  change: ({ target }) => {
    let pieces = 0
    return {
      write: (work) => {
        pieces += 1
        return pieces === fatal ? Promise.reject(new Error('the disk is gone')) : target.write(work)
      },
    }
  },
})

test('a copy is equal row by row, and reports for each table the rows and checksums of both sides', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  const { done, told } = await copy(from, to)
  expect(dumpStore(to)).toBe(dumpStore(from))
  expect(done?.head).toMatchObject({ block: 8, tx: 8, tokens: 8, wallets: 8 })
  expect(done?.checks.filter(({ difference }) => difference !== undefined)).toEqual([])
  const rows = Object.fromEntries(done?.checks.map(({ table, source, target }) => [table, [source.rows, target.rows]]) ?? [])
  expect(rows).toMatchObject({ block: [8, 8], tx: [8, 8], entity: [16, 16], wrote: [8, 8], due: [0, 0] })
  expect(told).toEqual([])
  expect(existsSync(`${to}.copy`)).toBe(false)
})

test('an interrupted copy is no index, and continues with the missing piece', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  // Blocks come in pieces of 3, 3 and 2 rows, then their hashes in pieces of three: piece 5 is the second of these.
  await expect(copy(from, to, dying(5))).rejects.toThrow('the disk is gone')
  expect([existsSync(to), existsSync(`${to}.copy`)]).toEqual([false, true])
  const first: unknown[] = []
  const { told } = await copy(from, to, {
    change: ({ target }) => ({
      write: async (work) => {
        const rows = await target.read(all<[string]>('select place from db_copy'))
        first.push(JSON.parse(rows[0]![0]))
        return target.write(work)
      },
    }),
  })
  expect(told).toEqual([['continuing the unfinished copy', { rows: 11 }]])
  // The mark is taken before any write; it has the place of the interrupted copy.
  expect(first[0]).toMatchObject({ table: 'block_hash', rows: 11 })
  expect(dumpStore(to)).toBe(dumpStore(from))
})

test('a copy of a source that has changed since starts over', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  await expect(copy(from, to, dying(5))).rejects.toThrow('the disk is gone')
  const writer = openSqliteWriter(from)
  await writer.applyBlocks(blocksOf(9).slice(8), 0)
  await writer.close()
  const { told } = await copy(from, to)
  expect(told).toEqual([['the source has changed since the copy started: starting over', { was: 8, is: 9 }]])
  expect(dumpStore(to)).toBe(dumpStore(from))
})

test('an unusable target is refused with an explanation', async () => {
  const [from, other, empty, to] = [
    await makeIndex(blocksOf(8)),
    await makeIndex(blocksOf(8)),
    await makeIndex([]),
    testPath('copy.sqlite'),
  ]
  await expect(copy(from, from)).rejects.toThrow(`${from} is both source and target`)
  await expect(copy(empty, to)).rejects.toThrow(`The index ${empty} is empty: there is nothing to copy`)
  await expect(copy(from, other)).rejects.toThrow(`${other} holds an index already, at block 8; --fresh drops it`)
  expect((await copy(from, other, { isFresh: true })).done?.head.block).toBe(8)
  await expect(copy(from, to, dying(5))).rejects.toThrow('the disk is gone')
  await expect(copy(other, to)).rejects.toThrow(`${to} holds a part of a copy of ${from}; --fresh drops it`)
  expect((await copy(other, to, { isFresh: true })).done?.head.block).toBe(8)
  const foreign = await makeIndex(blocksOf(2).map((block) => ({ ...block, id: 'f'.repeat(63) + block.sn })))
  for (const isFresh of [false, true])
    await expect(copy(foreign, to, { isFresh })).rejects.toThrow(`${to} holds the index of another chain; it is not dropped for this one`)
  const writer = openSqliteWriter(other)
  await expect(copy(from, other, { isFresh: true })).rejects.toThrow(
    new RegExp(`^An indexer writes the target ${other}: process ${process.pid} on .+\\. Stop it first$`),
  )
  await writer.close()
})

test('a copy writes nothing more after another one has taken over', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  const takenOver = copy(from, to, {
    change: ({ target }) => {
      let pieces = 0
      return {
        write: async (work) => {
          pieces += 1
          if (pieces === 4) await target.write(takeMark('another'))
          return target.write(work)
        },
      }
    },
  })
  await expect(takenOver).rejects.toMatchObject({
    code: 'STORE_LEASE_LOST',
    message: 'Another db:copy into the same index started meanwhile and has taken over',
  })
})

test('an aborted copy has no result, whether aborted while copying or while comparing', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  expect((await copy(from, to, { signal: AbortSignal.abort() })).done).toBeUndefined()
  const stop = new AbortController()
  const { done } = await copy(from, to, {
    signal: stop.signal,
    change: ({ target }) => {
      let reads = 0
      return {
        // The mark of an unfinished copy is found by other means: the target is read only for the comparison.
        read: (work) => {
          reads += 1
          if (reads === 3) stop.abort()
          return target.read(work)
        },
      }
    },
  })
  expect([done, existsSync(to)]).toEqual([undefined, false])
})

test('a copy is one moment of a source that grows meanwhile', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  const before = dumpStore(from)
  const writer = openSqliteWriter(from)
  const { done } = await copy(from, to, {
    change: ({ target }) => {
      let pieces = 0
      return {
        write: async (work) => {
          pieces += 1
          if (pieces === 2) await writer.applyBlocks(blocksOf(9).slice(8), 0)
          return target.write(work)
        },
      }
    },
  })
  await writer.close()
  expect([done?.head.block, dumpStore(to) === before, dumpStore(from) === before]).toEqual([8, true, false])
})

test('a target that differs is reported with its keys and becomes no index', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  let isDamaged = false
  const { done } = await copy(from, to, {
    change: ({ target }) => ({
      read: async (work) => {
        if (!isDamaged) await target.write(all('update block set ts = ts + 1 where sn = 5') as never)
        isDamaged = true
        return target.read(work)
      },
    }),
  })
  const wrong = done?.checks.filter(({ difference }) => difference !== undefined)
  expect(wrong?.map(({ table, difference }) => [table, difference])).toEqual([['block', 'between sn 5 and sn 6']])
  expect([existsSync(to), existsSync(`${to}.copy`)]).toEqual([false, true])
})

test('an index created at the target path meanwhile is not overwritten', async () => {
  const [from, to] = [await makeIndex(blocksOf(8)), testPath('copy.sqlite')]
  const overtaken = copy(from, to, {
    change: ({ target }) => ({
      publish: async (work) => {
        const writer = openSqliteWriter(to)
        await writer.applyBlocks(blocksOf(1), 0)
        await writer.close()
        return target.publish(work)
      },
    }),
  })
  await expect(overtaken).rejects.toThrow(`Another index was begun at ${to} meanwhile: the copy is left as ${to}.copy`)
})
