import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isLogLong, logLength, startCheckpointer } from './checkpointer.ts'

function openWithLog(): { path: string; database: DatabaseSync } {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-checkpoint-'))
  const path = join(folder, 'index.sqlite')
  const database = new DatabaseSync(path, { returnArrays: true })
  onTestFinished(() => {
    database.close()
    rmSync(folder, { recursive: true })
  })
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table t (a)')
  return { path, database }
}
const fill = (database: DatabaseSync): void =>
  database.exec(
    'insert into t select hex(randomblob(500)) from (with n(i) as (select 1 union all select i + 1 from n where i < 1000) select i from n)',
  )

test('the thread checkpoints the log while the writer continues, and ends on request', async () => {
  const { path, database } = openWithLog()
  fill(database)
  expect(statSync(path).size).toBeLessThan(1_000_000)
  const checkpointer = startCheckpointer(path, (error) => expect.unreachable(String(error)))
  database.exec('begin immediate')
  fill(database)
  checkpointer.wake()
  // Only committed rows, not those of the writer's open transaction.
  await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(1_000_000), 10_000)
  expect(statSync(path).size).toBeLessThan(2_000_000)
  database.exec('commit')
  await checkpointer.end()
  checkpointer.wake()
  expect(database.prepare('select count(*) from t').get()).toEqual([2000])
})

test('a thread that cannot open the file fails and reports why; the writer continues and makes its own checkpoints', async () => {
  const { path, database } = openWithLog()
  const failures: unknown[] = []
  const checkpointer = startCheckpointer('/no/such/folder/index.sqlite', (error) => failures.push(error))
  checkpointer.wake()
  await checkpointer.end()
  checkpointer.wake()
  expect(failures.map(String)).toEqual([expect.stringContaining('unable to open database file')])
  database.exec('pragma wal_autocheckpoint = 100')
  fill(database)
  expect(statSync(path).size).toBeGreaterThan(1_000_000)
})

test('a process that only has its database left to close closes it', () => {
  const { path, database } = openWithLog()
  fill(database)
  const program = `import { isLogLong, logLength, startCheckpointer } from ${JSON.stringify(new URL('checkpointer.ts', import.meta.url).href)}
    const checkpointer = startCheckpointer(${JSON.stringify(path)}, console.error)
    checkpointer.wake()
    await checkpointer.end()
    console.log('closed')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, 'closed\n'])
})

test('the lengths of the log and of its waiting part are read without a checkpoint; the log restarts when nothing waits', () => {
  const { path, database } = openWithLog()
  fill(database)
  const { pages, waiting } = logLength(database)
  // A thousand rows of 1,000 characters, four to a page of 4 kB, plus the pages that exist anyway.
  expect([pages > 250, waiting]).toEqual([true, pages])
  expect(statSync(path).size).toBeLessThan(1_000_000)
  database.exec('pragma wal_checkpoint(passive)')
  expect(logLength(database)).toEqual({ pages, waiting: 0 })
  database.exec("insert into t values ('one more')")
  const anew = logLength(database)
  expect([anew.pages < 5, anew.waiting]).toEqual([true, anew.pages])
})

test('a log is checkpointed when 256 MB of it wait, and from 512 MB on until it restarts', () => {
  expect(isLogLong({ pages: 65_535, waiting: 65_535 })).toBe(false)
  expect(isLogLong({ pages: 65_536, waiting: 65_536 })).toBe(true)
  expect(isLogLong({ pages: 131_071, waiting: 1 })).toBe(false)
  expect(isLogLong({ pages: 131_072, waiting: 0 })).toBe(true)
})
