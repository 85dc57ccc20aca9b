import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { AppError, type ErrorCode } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { openSqliteWriter } from '../../store/sqlite/sqlite-store.ts'
import { readConfig } from '../settings/config.ts'
import { findFirstNote, openWhenThere } from './open-site.ts'
import type { StatusNote } from '../index-files/status-file.ts'

// Waiting of a process that already listens: no event from outside may end it.

const NOTE: StatusNote = { atMs: 0, isStopped: false, isSimulated: true, status: { status: 'live', head: 7, indexed: 7 } }

function begin() {
  const reasons: string[] = []
  const logged: string[] = []
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const write = (message: string): void => void logged.push(message)
  const parts = { log: { ...silentLog, info: write, warn: write }, signal: end.signal }
  return { reasons, logged, end, parts, setReason: (reason: string) => void reasons.push(reason), clock: makeTestClock() }
}

function newConfig() {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { config: readConfig({ DATA_DIR: folder, ROLE: 'web', NODE_URL: 'http://127.0.0.1:1' }), path: join(folder, 'index.sqlite') }
}

async function makeIndex(path: string, version?: number): Promise<void> {
  await openSqliteWriter(path).close()
  if (version === undefined) return
  const database = new DatabaseSync(path)
  database.exec(`pragma user_version = ${version}`)
  database.close()
}

test('OPS-079 a site waits for its index past any unusable file, gives the reason, and opens it once it is usable', async () => {
  const { config, path } = newConfig()
  const { reasons, logged, parts, setReason, clock } = begin()
  const opening = openWhenThere(config, setReason, parts, clock)
  await clock.advance(1000)
  expect(reasons.at(-1)).toBe('There is no index yet')
  writeFileSync(path, 'no database at all, but long enough to be taken for one'.repeat(20))
  await clock.advance(1000)
  expect(reasons.at(-1)).toMatch(/damaged/)
  rmSync(path)
  await makeIndex(path, 999)
  await clock.advance(1000)
  expect(reasons.at(-1)).toMatch(/newer/)
  rmSync(path)
  await makeIndex(path)
  await clock.advance(1000)
  const found = await opening
  expect(found?.path).toBe(path)
  await found?.store.close()
  // Each reason once, however often it occurred.
  expect(logged).toHaveLength(3)
})

test('an index of a newer version at the first try ends the start with a sentence', async () => {
  const { config, path } = newConfig()
  await makeIndex(path, 999)
  const { parts, setReason, clock } = begin()
  await expect(openWhenThere(config, setReason, parts, clock)).rejects.toThrow(/newer/)
})

test("OPS-079 an indexer's note that cannot be read counts as none after two seconds", async () => {
  const { logged, parts, setReason, reasons, clock } = begin()
  const find = () => Promise.reject(new AppError('NOT_READY', "The indexer's note cannot be read"))
  const finding = findFirstNote({ find }, setReason, parts, clock)
  await clock.advance(2000)
  expect([await finding, logged.length, reasons]).toEqual([undefined, 1, []])
})

test.each<ErrorCode>(['STORE_UNREACHABLE', 'CONFIG_INVALID'])(
  'OPS-079 a database that is away (%s) while the first note is read is waited for, so that a simulated network stays marked',
  async (code) => {
    const { logged, parts, setReason, reasons, clock } = begin()
    let isAway = true
    const find = async (): Promise<StatusNote> => {
      if (isAway) throw new AppError(code, 'The database cannot be had')
      return NOTE
    }
    const finding = findFirstNote({ find }, setReason, parts, clock)
    await clock.advance(60_000)
    isAway = false
    await clock.advance(1000)
    expect([await finding, logged.length, reasons.at(-1)]).toEqual([NOTE, 1, 'The database cannot be had'])
  },
)

test('stopping the site ends its wait', async () => {
  const { config } = newConfig()
  const { end, parts, setReason, clock } = begin()
  const opening = openWhenThere(config, setReason, parts, clock)
  const finding = findFirstNote({ find: async () => undefined }, setReason, parts, clock)
  end.abort()
  expect(await Promise.all([opening, finding])).toEqual([undefined, undefined])
})
