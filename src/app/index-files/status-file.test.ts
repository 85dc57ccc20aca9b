import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { notesInFile, startStatusNotes } from './status-file.ts'

const findStatusNote = (path: string) => notesInFile(path).find()

const folder = mkdtempSync(join(tmpdir(), 'metascope-note-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an indexer notes a status change within a second, a heartbeat every five even when its clock is set back, and its end', async () => {
  const path = join(folder, 'indexer.json')
  const clock = makeTestClock(1000)
  let status: IndexStatus = { status: 'backfilling', head: 50, indexed: 10 }
  const file = startStatusNotes(notesInFile(path), () => status, clock, silentLog)
  // It sleeps after each write.
  const written = async (): Promise<void> => {
    await expect.poll(() => clock.sleeping()).toBe(1)
  }
  const pass = async (delayMs: number) => {
    for (let passedMs = 0; passedMs < delayMs; passedMs += 1000) {
      await written()
      await clock.advance(1000)
    }
    await written()
    return findStatusNote(path)
  }
  await written()
  expect(await findStatusNote(path)).toEqual({ atMs: 1000, isStopped: false, status: { status: 'backfilling', head: 50, indexed: 10 } })
  status = { status: 'live', head: 50, indexed: 50 }
  expect(await pass(1000)).toEqual({ atMs: 2000, isStopped: false, status: { status: 'live', head: 50, indexed: 50 } })
  expect((await pass(3000))?.atMs).toBe(2000)
  expect((await pass(3000))?.atMs).toBe(7000)
  clock.set(-6000)
  expect((await pass(6000))?.atMs).toBe(6000)
  await file.stop()
  expect(await findStatusNote(path)).toMatchObject({ isStopped: true, status: { indexed: 50 } })
  expect(readdirSync(folder)).toEqual(['indexer.json'])
})

test("the note of a simulated network's indexer has isSimulated", async () => {
  const path = join(folder, 'simulated.json')
  const file = startStatusNotes(
    notesInFile(path),
    () => ({ status: 'live', head: 1, indexed: 1 }),
    makeTestClock(1000),
    silentLog,
    () => ({
      isSimulated: true,
    }),
  )
  await file.stop()
  expect(await findStatusNote(path)).toMatchObject({ isSimulated: true })
  rmSync(path)
})

test('OPS-003 an indexer that waits for another process leaves the note to that one', async () => {
  const path = join(folder, 'waiting.json')
  let status: IndexStatus = { status: 'stalled', head: 50, indexed: 10, isWaiting: true }
  const file = startStatusNotes(notesInFile(path), () => status, makeTestClock(1000), silentLog)
  await file.stop()
  expect(await findStatusNote(path)).toBeUndefined()
  status = { status: 'live', head: 50, indexed: 50 }
  await startStatusNotes(notesInFile(path), () => status, makeTestClock(1000), silentLog).stop()
  expect(await findStatusNote(path)).toMatchObject({ status: { status: 'live' } })
  rmSync(path)
})

test('a missing or malformed note gives no status', async () => {
  expect(await findStatusNote(join(folder, 'none.json'))).toBeUndefined()
  const path = join(folder, 'odd.json')
  for (const text of ['', '{', '[]', '{"atMs":1}']) {
    writeFileSync(path, text)
    expect(await findStatusNote(path)).toBeUndefined()
  }
})
