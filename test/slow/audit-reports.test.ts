import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import type { AuditJson } from '../../src/contract/audit.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { damageFile } from '../audit-damage-file.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, runCommand, startProgram, until, waitForBlock, type Running } from '../program.ts'
import { differencesOf } from '../differences-of.ts'

// The complete program on an index with damage that indexing never reads. The self-audit reports it everywhere, the indexer continues, and
// an index built next to it takes over in the same process.

const FIRST_BLOCK = 60
const MEANWHILE = 20
const MISPLACED = /transaction 1 after \d+/
const root = mkdtempSync(join(tmpdir(), 'metascope-audit-reports-'))
let node: GrowingNode
beforeAll(async () => {
  node = await startGrowingNode(FIRST_BLOCK, 1000)
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(root, { recursive: true, force: true })
})

type Health = { code: number; status: string; indexed: number }
type Site = { program: Running; dataDir: string; url: string; health: () => Promise<Health>; data: <T>(path: string) => Promise<T> }

/** Starts a site and indexer whose index has transaction 1 in the middle of a list, an entry that no indexer reads again. */
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
      run(`update feed_settled set entry = 1 where (list, ordinal) = (select a.list, a.ordinal from feed_settled a
        join feed_settled b on b.list = a.list and b.ordinal = a.ordinal + 1 where a.ordinal > 1 and a.list % 64 = 0 limit 1)`),
  })
  return { program, dataDir, url, health, data }
}

test('damage that the self-audit finds is reported everywhere and stops no indexer; a new index takes over (SAFE-002, SAFE-003)', async () => {
  const sites = await Promise.all([startDamaged('on', {}), startDamaged('report', { SELF_AUDIT: 'report' })])
  node.publish(MEANWHILE)
  for (const { program, url, health, data } of sites) {
    const found = await until(
      () => data<AuditJson>('/api/audit'),
      ({ last }) => last !== undefined,
    )
    expect(found.last?.list).toContainEqual(expect.objectContaining({ check: 'lists', found: expect.stringMatching(MISPLACED) }))
    expect(program.output()).toContain('the self-audit found damage')
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/metascope_audit_findings\{check="lists"\} [1-9]/)
    expect(await (await fetch(`${url}/engine`)).text()).toMatch(MISPLACED)
    const height = node.publish(1)
    await until(health, ({ code, status, indexed }) => code === 200 && status === 'live' && indexed === height)
    for (const path of ['/', '/engine', '/api/tx/list/1', '/api/block/7'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  }

  const [{ program, dataDir, health, data }, other] = sites
  const built = await runCommand(['reindex'], { DATA_DIR: dataDir, NODE_URL: node.url })
  expect([built.code, built.output]).toEqual([0, expect.stringContaining('The new index is at block')])
  // Findings of the old index are not reported for the new one, so this shows the switch. Only then is a block the new index's own.
  await until(
    () => data<AuditJson>('/api/audit'),
    ({ last }) => (last?.findings ?? 0) === 0,
  )
  const height = node.publish(1)
  await until(health, ({ status, indexed }) => status === 'live' && indexed === height)

  expect([await endProgram(program), await endProgram(other.program)]).toEqual([0, 0])
  const cleanDir = join(root, 'clean')
  const clean = startProgram({ ROLE: 'indexer', DATA_DIR: cleanDir, NODE_URL: node.url })
  await waitForBlock(cleanDir, node.height())
  await endProgram(clean)
  expect(differencesOf(dumpStore(findIndexFile(dataDir)), dumpStore(join(cleanDir, 'index.sqlite')))).toEqual([])
})
