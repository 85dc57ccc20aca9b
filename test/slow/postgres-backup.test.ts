import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { NodeBlockBody } from '../../src/chain/record.ts'
import { applyBatch } from '../apply-batch.ts'
import { dumpDb, dumpStore } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'
import { bodiesOf, indexLedger, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { onServer } from '../postgres/schemas.ts'
import { findPrograms } from '../postgres/server.ts'
import { differencesOf } from '../differences-of.ts'

// Rehearses the loss of the database with PostgreSQL's own tools, as described in docs/operations.md.

const AT_A_TIME = 5

/** Runs one of PostgreSQL's programs to its end. */
async function runTool(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(join(findPrograms(), name), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  expect(await once(child, 'close')).toEqual([0, null])
}

/** An empty database of its own, for this test. */
async function makeDatabase(server: string, name: string): Promise<string> {
  const database = `metascope_${name}_${process.pid}`
  await runTool('createdb', [`--maintenance-db=${server}`, database])
  onTestFinished(() => runTool('dropdb', ['--force', `--maintenance-db=${server}`, database]))
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

test('an index restored from a dump made during indexing ends the same as one never lost', async () => {
  const server = inject('postgresUrl')
  const lost = await makeDatabase(server, 'lost')
  const found = await makeDatabase(server, 'found')
  const folder = mkdtempSync(join(tmpdir(), 'metascope-dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'metascope.dump')
  const bodies = bodiesOf('r4')
  const index = async (url: string, blocks: readonly NodeBlockBody[], pauseMs = 0, isEnough = () => false): Promise<void> => {
    const writer = openPostgresWriter({ url })
    for (let at = (await writer.head()).block; at < blocks.length && !isEnough(); at += AT_A_TIME) {
      await applyBatch(writer, blocks.slice(at, at + AT_A_TIME), LEDGER_NOW_SEC)
      await sleep(pauseMs)
    }
    await writer.close()
  }
  await index(lost, bodies.slice(0, 300))
  let isDumped = false
  const dumping = runTool('pg_dump', ['--format=custom', `--file=${file}`, lost]).then(() => {
    isDumped = true
    return undefined
  })
  await index(lost, bodies, 10, () => isDumped)
  await dumping

  await runTool('pg_restore', ['--exit-on-error', `--dbname=${found}`, file])
  // The dump contains the lease of the indexer that was writing. Without this update it would have to expire.
  await onServer(found, "update lease set until = '-infinity'")
  const restored = openPostgresWriter({ url: found })
  const { block } = await restored.head()
  await restored.close()
  expect(block).toBeGreaterThanOrEqual(300)
  expect(block).toBeLessThan(bodies.length)
  await index(found, bodies)

  const db = await openPostgresForReading({ url: found, pool: 1 })
  const dump = await dumpDb(db)
  await db.close()
  const clean = await indexLedger('r4')
  expect(differencesOf(dump, dumpStore(clean.path))).toEqual([])
  await clean.close()
})
