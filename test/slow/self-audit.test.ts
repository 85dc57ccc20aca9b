import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startAudit } from '../../src/app/threads/start-audit.ts'
import { silentLog } from '../../src/base/log.ts'
import type { AuditJson } from '../../src/contract/audit.ts'
import { damageFile } from '../audit-damage-file.ts'
import { startGrowingNode } from '../faults/growing-node.ts'
import { bodiesOf, indexBodies } from '../index-ledger.ts'
import { serveIndex } from '../served-ledger.ts'

const BLOCKS = 30
/** The thread has the lowest priority and would wait for other tests, so this is not a quick test. */
const PASS_MS = 60_000

test('findings of the self-audit thread in a damaged store reach the log and /api/audit with advice', async () => {
  const index = await indexBodies(bodiesOf('r1-r3').slice(0, BLOCKS))
  await damageFile(index.path, { damage: (run) => run('delete from block where sn = 17') })
  const node = await startGrowingNode(BLOCKS, BLOCKS)
  onTestFinished(node.close)
  const logged: unknown[] = []
  const audit = startAudit(
    { place: { engine: 'sqlite', path: index.path }, dataDir: dirname(index.path), nodeUrls: [node.url], samples: 2, firstRestMs: 0 },
    { ...silentLog, error: (_message, fields) => logged.push(fields) },
  )
  onTestFinished(audit.stop)
  const served = await serveIndex(index, { status: () => ({ status: 'live', head: BLOCKS, indexed: BLOCKS, audit: audit.report() }) })
  onTestFinished(served.close)
  expect(audit.report()).toEqual({ state: 'waiting', turns: 0 })
  audit.setLive(true)
  await expect.poll(() => audit.report().turns, { timeout: PASS_MS }).toBe(1)
  const { last } = await served.data<AuditJson>('/api/audit')
  const finding = {
    check: 'blocks',
    subject: 'block 17',
    found: 'missing',
    expected: 'a block after block 16',
    remedy: 'Check the disk; then restore a backup, or rebuild the index: npm run reindex',
  }
  expect(last).toMatchObject({ block: BLOCKS, list: expect.arrayContaining([finding]) })
  expect(last?.findings).toBeGreaterThan(0)
  expect(logged).toContainEqual(finding)
})
