import { spawnSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { freePort } from '../free-port.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { endProgram, killPrograms, runCommand, startProgram, until, waitForBlock, type Running } from '../program.ts'
import { differencesOf } from '../differences-of.ts'

// The complete program, site and indexer in one process, while its disk fails. It reports the fault everywhere and keeps answering. After
// recovery its index equals that of an undisturbed run.

const FIRST_BLOCK = 60
const root = mkdtempSync(join(tmpdir(), 'metascope-disk-'))
let node: GrowingNode
let dataDir = ''
let site = ''
let program: Running
let tests = 0
beforeAll(async () => {
  node = await startGrowingNode(FIRST_BLOCK, 1000)
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  tests += 1
  dataDir = join(root, String(tests))
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  program = startProgram({ PORT: String(port), DATA_DIR: dataDir, NODE_URL: node.url })
  await until(health, ({ status, indexed }) => status === 'live' && indexed === node.height())
})

type Health = { code: number; status: string; indexed: number; message: string }
const health = (): Promise<Health> =>
  fetch(`${site}/healthz`).then(
    async (answer) => ({ code: answer.status, ...((await answer.json()) as Omit<Health, 'code'>) }),
    () => ({ code: 0, status: '', indexed: 0, message: '' }),
  )
const codeOf = async (path: string): Promise<number> => (await fetch(site + path)).status
/** Waits until the engine page shows `words`. The answer may be a second old. */
const engineSays = (words: string): Promise<string> =>
  until(
    async () =>
      ((await (await fetch(`${site}/api/x/status?detail=1`)).json()) as { data: { engine?: { message?: string } } }).data.engine?.message ??
      '',
    (message) => message.includes(words),
  )

async function cleanDump(): Promise<string> {
  const cleanDir = join(root, `clean-${tests}`)
  const clean = startProgram({ ROLE: 'indexer', DATA_DIR: cleanDir, NODE_URL: node.url })
  await waitForBlock(cleanDir, node.height())
  await endProgram(clean)
  return dumpStore(join(cleanDir, 'index.sqlite'))
}

test('with a full disk the site reports it and answers; with room again the index continues to the same end', async () => {
  const limit = (bytes: string): void => void spawnSync('prlimit', ['--pid', String(program.child.pid), `--fsize=${bytes}:`])
  limit('4096')
  node.publish(30)
  const stalled = await until(health, ({ status }) => status === 'stalled')
  expect(stalled).toMatchObject({ code: 200, message: 'The index cannot be read or written: its disk fails' })
  expect(await engineSays('its disk fails')).toBe(stalled.message)
  expect(program.output()).toContain('"code":"STORE_UNWRITABLE"')
  expect([await codeOf('/'), await codeOf('/api/tx/list/1'), await codeOf('/api/block/7')]).toEqual([200, 200, 200])
  limit('unlimited')
  await until(health, ({ status, indexed }) => status === 'live' && indexed === node.height())
  expect(await endProgram(program)).toBe(0)
  expect(differencesOf(dumpStore(join(dataDir, 'index.sqlite')), await cleanDump())).toEqual([])
})

test('with its folder gone the site reports it and writes nothing; once restored, the index continues to the same end', async () => {
  renameSync(dataDir, `${dataDir}-away`)
  node.publish(30)
  const stalled = await until(health, ({ status }) => status === 'stalled')
  expect(stalled.message).toBe('The index file is gone. Put it back, or restart to begin a new index')
  expect([stalled.code, await codeOf('/'), await codeOf('/api/tx/list/1')]).toEqual([200, 200, 200])
  renameSync(`${dataDir}-away`, dataDir)
  await until(health, ({ status, indexed }) => status === 'live' && indexed === node.height())
  expect(await endProgram(program)).toBe(0)
  expect(differencesOf(dumpStore(join(dataDir, 'index.sqlite')), await cleanDump())).toEqual([])
})

test('an index truncated under the running program is reported as damaged with 503; the same process serves its rebuild', async () => {
  truncateSync(join(dataDir, 'index.sqlite'), 8192)
  node.publish(30)
  const damaged = await until(health, ({ status, code }) => status === 'stalled' && code !== 0)
  expect(damaged.message).toBe('The index is damaged. Restore a backup (npm run restore) or rebuild it (npm run reindex)')
  const answer = await fetch(`${site}/api/block/7`)
  expect([answer.status, await answer.json()]).toEqual([503, { result: 'ERROR', code: 'STORE_CORRUPT', msg: damaged.message, data: '' }])
  expect(await codeOf('/block/7')).not.toBe(500)
  const built = await runCommand(['reindex'], { DATA_DIR: dataDir, NODE_URL: node.url })
  expect([built.code, built.output]).toEqual([0, expect.stringContaining('The new index is at block')])
  await until(health, ({ status, indexed }) => status === 'live' && indexed === node.height())
  expect([await codeOf('/'), await codeOf('/api/block/7')]).toEqual([200, 200])
  expect(await endProgram(program)).toBe(0)
  expect(differencesOf(dumpStore(findIndexFile(dataDir)), await cleanDump())).toEqual([])
})
