import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/runtime/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import { makeReplayNode, type ReplayNode } from '../../src/devnet/replay/replay-node.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { readHead } from '../../src/store/sqlite/sqlite-store.ts'
import { requestConstantly, untilHealthy, untilShown } from '../request-constantly.ts'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, runCommand, startCommand, startProgram, until, waitForBlock } from '../program.ts'
import { differencesOf } from '../differences-of.ts'

// Rebuilds the index next to the served one, while two sites on one folder answer constant requests without a failure.

/** Blocks of the recorded ledger. */
const LAST_BLOCK = 923
const FIRST_BLOCK = 500
/** Blocks that are published one by one during the rebuild. */
const MEANWHILE = 200
const BLOCK_MS = 100
const folder = mkdtempSync(join(tmpdir(), 'metascope-reindex-'))
let node: ReplayNode
beforeAll(async () => {
  node = await makeReplayNode({
    folder: fileURLToPath(new URL('../../fixtures/ledger-r4/', import.meta.url)),
    port: 0,
    host: '127.0.0.1',
    startBlock: FIRST_BLOCK,
    delayMs: 2,
    log: silentLog,
    clock: systemClock,
  })
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(folder, { recursive: true })
})

/** Newest block of an index under construction; 0 before it exists. */
function findHead(path: string): number {
  try {
    return readHead(path).block
  } catch {
    // Not created yet, or between two steps of its creation.
    return 0
  }
}

test('a rebuild of the index survives a kill and continues; the sites on the old index switch without a failed request', async () => {
  const dataDir = join(folder, 'data')
  const env = { DATA_DIR: dataDir, NODE_URL: node.url }
  const ports = [await freePort(), await freePort()]
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const all = startProgram({ ...env, PORT: String(ports[0]) })
  await waitForBlock(dataDir, FIRST_BLOCK)
  const web = startProgram({ ...env, ROLE: 'web', PORT: String(ports[1]) })
  for (const url of urls) await untilHealthy(url)
  const asked = urls.map(requestConstantly)
  const publishing = setInterval(() => node.height() < FIRST_BLOCK + MEANWHILE && node.publish(1), BLOCK_MS)

  const built = join(dataDir, 'reindex.sqlite')
  const killed = startCommand(['reindex'], { ...env, CONCURRENCY: '1' })
  await until(
    async () => findHead(built),
    (block) => block > 0,
  )
  await endProgram(killed, 'SIGKILL')
  expect(findHead(built)).toBeLessThan(node.height())
  const done = await runCommand(['reindex'], { ...env, CONCURRENCY: '4' })
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('continuing the unfinished index')])
  expect(existsSync(built)).toBe(false)

  const next = join(dataDir, 'index-2.sqlite')
  for (const { output } of [all, web])
    await until(
      async () => output(),
      (text) => text.includes('the site reads another index'),
    )
  clearInterval(publishing)
  expect(readHead(next).block).toBeGreaterThan(FIRST_BLOCK)
  // The chain continues in the new index, and both sites show it.
  node.publish(LAST_BLOCK)
  await waitForBlock(dataDir, LAST_BLOCK)
  for (const url of urls) await untilShown(url, LAST_BLOCK)
  for (const { stop, failed, answered } of asked) {
    await stop()
    expect(failed).toEqual([])
    expect(answered()).toBeGreaterThan(100)
  }
  expect([await endProgram(all), await endProgram(web)]).toEqual([0, 0])
  expect(readHead(join(dataDir, 'index.sqlite')).block).toBeLessThan(LAST_BLOCK)

  const cleanDir = join(folder, 'clean')
  const clean = startProgram({ ROLE: 'indexer', NODE_URL: node.url, DATA_DIR: cleanDir })
  await waitForBlock(cleanDir, LAST_BLOCK)
  expect(await endProgram(clean)).toBe(0)
  expect(differencesOf(dumpStore(next), dumpStore(join(cleanDir, 'index.sqlite')))).toEqual([])
})
