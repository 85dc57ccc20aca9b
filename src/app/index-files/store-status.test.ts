import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { applyBatch } from '../../../test/apply-batch.ts'
import { openSqliteReader, openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import { bodiesOf } from '../../../test/index-ledger.ts'
import { makeTestClock, type TestClock } from '../../../test/test-clock.ts'
import type { StatusNote } from './status-file.ts'
import { watchStore } from './store-status.ts'

/** Without an indexer's note the node's state is unknown. */
const UNKNOWN = { state: 'unknown', sinceSec: 1_650_000_000 }
const noNote = () => Promise.resolve(undefined)
/** The watch sleeps once its pass is over, however long that takes. */
async function nextPass(clock: TestClock): Promise<void> {
  while (clock.sleeping() === 0) await nextTurn()
}

test('a web process learns from the store whether the index is caught up, catching up or stalled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-status-'))
  const path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  const reader = openSqliteReader(path)
  const clock = makeTestClock(1_650_000_000_000)
  const stop = new AbortController()
  const status = watchStore(reader, noNote, clock, silentLog, stop.signal)
  const pass = async (delayMs: number) => {
    await clock.advance(delayMs)
    await nextPass(clock)
    return status()
  }
  const bodies = bodiesOf('r4')
  const index = (from: number, to: number) => applyBatch(writer, bodies.slice(from, to), 1_650_000_000)

  expect(await pass(2000)).toEqual({ status: 'backfilling', head: 0, indexed: 0, nodeState: UNKNOWN })
  await index(0, 100)
  expect(await pass(2000)).toEqual({ status: 'backfilling', head: 0, indexed: 100, nodeState: UNKNOWN })
  await index(100, 101)
  expect(await pass(2000)).toEqual({ status: 'live', head: 0, indexed: 101, nodeState: UNKNOWN })
  expect((await pass(14 * 60_000)).status).toBe('live')
  expect(await pass(2 * 60_000)).toMatchObject({
    status: 'stalled',
    indexed: 101,
    message: 'The index has not grown for 15 minutes. Is the indexer running?',
  })
  await index(101, 102)
  expect((await pass(2000)).status).toBe('live')

  stop.abort()
  await reader.close()
  await writer.close()
  rmSync(folder, { recursive: true })
})

test('an index that cannot be read is reported stalled until it can be read again', async () => {
  const clock = makeTestClock(1_650_000_000_000)
  const stop = new AbortController()
  const head = {
    block: 7,
    tx: 9,
    records: 9,
    version: 3,
    timestampSec: 1_650_000_000,
    wallets: 1,
    tokens: 1,
    unknown: 0,
    chainId: 'a',
    contentVersion: 1,
  }
  let isBusy = false
  const reader = {
    head: async () => {
      if (isBusy) throw new AppError('STORE_BUSY', 'The index is busy')
      return head
    },
  }
  const status = watchStore(reader, noNote, clock, silentLog, stop.signal)
  const pass = async () => {
    await clock.advance(2000)
    await nextPass(clock)
    return status()
  }
  expect(await pass()).toEqual({ status: 'live', head: 0, indexed: 7, nodeState: UNKNOWN })
  isBusy = true
  expect(await pass()).toEqual({ status: 'stalled', head: 0, indexed: 7, nodeState: UNKNOWN, message: 'The index cannot be read.' })
  isBusy = false
  expect(await pass()).toEqual({ status: 'live', head: 0, indexed: 7, nodeState: UNKNOWN })
  stop.abort()
})

test('a web process reports the status noted by its indexer until that is silent or stopped', async () => {
  const clock = makeTestClock(1_650_000_000_000)
  const stop = new AbortController()
  const head = {
    block: 7,
    tx: 9,
    records: 9,
    version: 3,
    timestampSec: 1_650_000_000,
    wallets: 1,
    tokens: 1,
    unknown: 0,
    chainId: 'a',
    contentVersion: 1,
  }
  const node = { requests: 12, errors: { NODE_TIMEOUT: 1 } }
  let note: StatusNote = {
    atMs: clock.nowMs(),
    isStopped: false,
    status: {
      status: 'backfilling',
      head: 900,
      nodeState: { state: 'ok', sinceSec: 1_649_999_000, confirmedSec: 1_650_000_000 },
      indexed: 5,
      etaSec: 40,
      node,
    },
  }
  const status = watchStore({ head: async () => head }, async () => note, clock, silentLog, stop.signal)
  const pass = async (delayMs: number) => {
    await clock.advance(delayMs)
    await nextPass(clock)
    return status()
  }
  // The store is polled as well: it may have grown since.
  expect(await pass(2000)).toEqual({ ...note.status, indexed: 7 })
  expect(await pass(30_000)).toEqual({
    status: 'stalled',
    head: 900,
    // The node has not been asked since.
    nodeState: { state: 'unknown', sinceSec: 1_650_000_000, confirmedSec: 1_650_000_000 },
    indexed: 7,
    message: 'The indexer has not responded for 32 seconds.',
    node,
  })
  note = { ...note, atMs: clock.nowMs() }
  expect((await pass(2000)).status).toBe('backfilling')
  note = { ...note, atMs: clock.nowMs(), isStopped: true }
  expect(await pass(2000)).toMatchObject({ status: 'stalled', message: 'The indexer has been stopped.' })
  stop.abort()
})

test('the age of a note does not depend on the clocks of either process (MEDIA-021)', async () => {
  const clock = makeTestClock(1_650_000_000_000)
  const stop = new AbortController()
  const head = {
    block: 7,
    tx: 9,
    records: 9,
    version: 3,
    timestampSec: 1_650_000_000,
    wallets: 1,
    tokens: 1,
    unknown: 0,
    chainId: 'a',
    contentVersion: 1,
  }
  const live: IndexStatus = { status: 'live', head: 7, indexed: 7 }
  // Written by a clock that was a day ahead.
  let note: StatusNote = { atMs: clock.nowMs() + 86_400_000, isStopped: false, status: live }
  const status = watchStore({ head: async () => head }, async () => note, clock, silentLog, stop.signal)
  const pass = async (delayMs: number) => {
    await clock.advance(delayMs)
    await nextPass(clock)
    return status()
  }
  expect((await pass(30_000)).status).toBe('live')
  expect(await pass(2_000)).toMatchObject({ status: 'stalled', message: 'The indexer has not responded for 32 seconds.' })
  note = { ...note, atMs: clock.nowMs() }
  expect((await pass(2_000)).status).toBe('live')
  clock.set(86_400_000)
  expect((await pass(28_000)).status).toBe('live')
  expect((await pass(2_000)).status).toBe('stalled')
  stop.abort()
})
