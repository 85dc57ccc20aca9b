import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCheckpointer } from './checkpointer.ts'

function openWithLog(): { path: string; database: DatabaseSync } {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-checkpoint-'))
  const path = join(folder, 'index.sqlite')
  const database = new DatabaseSync(path)
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

test('the log comes into the file while the writer goes on, and the thread ends when told', async () => {
  const { path, database } = openWithLog()
  fill(database)
  expect(statSync(path).size).toBeLessThan(1_000_000)
  const checkpointer = startCheckpointer(path)
  database.exec('begin immediate')
  fill(database)
  checkpointer.wake()
  // What is committed, not what the writer has open.
  await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(1_000_000), 10_000)
  expect(statSync(path).size).toBeLessThan(2_000_000)
  database.exec('commit')
  await checkpointer.end()
  checkpointer.wake()
  expect(database.prepare('select count(*) as n from t').get()).toMatchObject({ n: 2000 })
})

test('a thread that cannot open the file is gone; the writer goes on and brings the log in itself', async () => {
  const { path, database } = openWithLog()
  const checkpointer = startCheckpointer('/no/such/folder/index.sqlite')
  checkpointer.wake()
  await checkpointer.end()
  checkpointer.wake()
  database.exec('pragma wal_autocheckpoint = 100')
  fill(database)
  expect(statSync(path).size).toBeGreaterThan(1_000_000)
})

test('a process with nothing left to do but to close its database closes it', () => {
  const { path, database } = openWithLog()
  fill(database)
  const program = `import { startCheckpointer } from ${JSON.stringify(new URL('checkpointer.ts', import.meta.url).href)}
    const checkpointer = startCheckpointer(${JSON.stringify(path)})
    checkpointer.wake()
    await checkpointer.end()
    console.log('closed')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, 'closed\n'])
})
