import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findIndexFile } from '../../src/app/index-file.ts'
import type { AuditJson } from '../../src/contract/audit.ts'
import { dumpStore } from '../../src/store/dump.ts'
import { damageFile } from '../audit-damage-file.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, runCommand, startProgram, until, waitForBlock, type Running } from '../program.ts'

// The whole program on an index with damage that indexing never comes across: the self-audit finds it and stops the indexer, visitors go
// on being answered, and an index built anew beside it is gone on with. Where it shall only report, the indexer goes on.

const FIRST_BLOCK = 60
const MEANWHILE = 20
const SAYS =
  'The index contradicts itself in its lists and counts. Put a backup in its place (npm run restore) or build it anew (npm run reindex)'
const root = mkdtempSync(join(tmpdir(), 'metascope-audit-stop-'))
let node: GrowingNode
beforeAll(async () => {
  node = await startGrowingNode(FIRST_BLOCK, 1000)
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(root, { recursive: true, force: true })
})

type Health = { code: number; status: string; indexed: number; message?: string }
type Site = { program: Running; dataDir: string; url: string; health: () => Promise<Health>; data: <T>(path: string) => Promise<T> }

/** A site and indexer whose index has another transaction in a list, in order: nothing that is ever read again to write on. */
async function startDamaged(name: string, env: Record<string, string>): Promise<Site> {
  const [dataDir, port] = [join(root, name), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const program = startProgram({ ...env, PORT: String(port), DATA_DIR: dataDir, NODE_URL: node.url })
  const health = (): Promise<Health> =>
    fetch(`${url}/healthz`).then(
      async (answer) => ({ code: answer.status, ...((await answer.json()) as Omit<Health, 'code'>) }),
      () => ({ code: 0, status: '', indexed: 0 }),
    )
  const data = async <T>(path: string): Promise<T> => ((await (await fetch(url + path)).json()) as { data: T }).data
  await until(health, ({ status, indexed }) => status === 'live' && indexed === FIRST_BLOCK)
  await damageFile(findIndexFile(dataDir), {
    damage: (run) =>
      run(`update feed set entry = entry + 1 where (list, ordinal) = (select a.list, a.ordinal from feed_settled a
        join feed_settled b on b.list = a.list and b.ordinal = a.ordinal + 1 where b.entry > a.entry + 1 and a.list % 32 = 0 limit 1)`),
  })
  return { program, dataDir, url, health, data }
}

test('an index that contradicts itself is gone on with no more, answered from, and built anew beside the same process', async () => {
  const [stopped, ended, reporting] = await Promise.all([
    startDamaged('stopped', {}),
    startDamaged('ended', {}),
    startDamaged('reporting', { SELF_AUDIT: 'report' }),
  ])
  const { program, dataDir, url, health, data } = stopped
  node.publish(MEANWHILE)
  await until(health, ({ indexed }) => indexed === FIRST_BLOCK + MEANWHILE)

  expect(await until(health, ({ status }) => status === 'stalled')).toMatchObject({ code: 200, message: SAYS })
  // Told to end while it stands still, a process ends like any other.
  await until(ended.health, ({ status }) => status === 'stalled')
  expect(await endProgram(ended.program)).toBe(0)
  node.publish(1)
  const engine = async (): Promise<string> =>
    (await data<{ engine?: { message?: string } }>('/api/x/status?detail=1')).engine?.message ?? ''
  expect(await until(engine, (message) => message !== '')).toBe(SAYS)
  for (const path of ['/', '/engine', '/api/tx/list/1', '/api/block/7'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  expect(program.output()).toContain('"code":"STORE_CORRUPT"')
  const found = await until(
    () => data<AuditJson>('/api/audit'),
    ({ last }) => last !== undefined,
  )
  expect(found.last?.list).toContainEqual(expect.objectContaining({ check: 'lists', found: 'others than were written' }))
  expect((await health()).indexed).toBe(FIRST_BLOCK + MEANWHILE)

  const built = await runCommand(['reindex'], { DATA_DIR: dataDir, NODE_URL: node.url })
  expect([built.code, built.output]).toEqual([0, expect.stringContaining('The new index stands at block')])
  await until(health, ({ status, indexed }) => status === 'live' && indexed === node.height())
  node.publish(1)
  await until(health, ({ status, indexed }) => status === 'live' && indexed === node.height())
  // Nothing that was found in the former index is told of this one.
  await until(
    () => data<AuditJson>('/api/audit'),
    ({ last }) => (last?.findings ?? 0) === 0,
  )

  const reported = await until(
    () => reporting.data<AuditJson>('/api/audit'),
    ({ last }) => last !== undefined,
  )
  expect(reported.last?.findings).toBeGreaterThan(0)
  await until(reporting.health, ({ status, indexed }) => status === 'live' && indexed === node.height())

  expect([await endProgram(program), await endProgram(reporting.program)]).toEqual([0, 0])
  const cleanDir = join(root, 'clean')
  const clean = startProgram({ ROLE: 'indexer', DATA_DIR: cleanDir, NODE_URL: node.url })
  await waitForBlock(cleanDir, node.height())
  await endProgram(clean)
  expect(dumpStore(findIndexFile(dataDir)) === dumpStore(join(cleanDir, 'index.sqlite'))).toBe(true)
})
