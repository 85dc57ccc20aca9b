import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { startReplayWorker, type ReplayWorker } from '../../src/devnet/replay/replay-worker.ts'
import { dumpStore } from '../../src/store/dump.ts'
import { endProgram, indexedBlock, killPrograms, startProgram, waitForBlock, type Running } from '../program.ts'

const KILLS = 20
/** A run commits about once a second and is killed up to this long after a commit: between two, or in the middle of the next. */
const LATEST_KILL_MS = 1000
/** The recorded ledger so often in a row: long enough that no run reaches its end. */
const REPEAT = 6
/** 1,551 blocks in the recorded ledger. */
const LAST_BLOCK = 1551 * REPEAT

let node: ReplayWorker
const folder = mkdtempSync(join(tmpdir(), 'metascope-kill-'))
beforeAll(async () => {
  node = await startReplayWorker({
    folder: fileURLToPath(new URL('../../fixtures/ledger/', import.meta.url)),
    port: 0,
    host: '127.0.0.1',
    startBlock: 99_999,
    delayMs: 2,
    repeat: REPEAT,
    log: silentLog,
  })
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(folder, { recursive: true })
})

/** The real program, as an indexer alone. Few requests at a time make it slow. */
const startIndexer = (dataDir: string, concurrency: number): Running =>
  startProgram({ ROLE: 'indexer', NODE_URL: node.url, DATA_DIR: dataDir, CONCURRENCY: String(concurrency), LOG_LEVEL: 'warn' })

const sleep = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs))

test(`an index killed ${KILLS} times while it grew ends the same as one that was left alone`, async () => {
  const killedDir = join(folder, 'killed')
  let reached = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startIndexer(killedDir, 2)
    await waitForBlock(killedDir, reached + 1)
    await sleep((LATEST_KILL_MS * kill) / KILLS)
    await endProgram(child, 'SIGKILL')
    const now = await indexedBlock(killedDir)
    expect(now).toBeGreaterThan(reached)
    expect(now).toBeLessThan(LAST_BLOCK)
    reached = now
  }
  const last = startIndexer(killedDir, 32)
  await waitForBlock(killedDir, LAST_BLOCK)
  expect(await endProgram(last)).toBe(0)

  const cleanDir = join(folder, 'clean')
  const clean = startIndexer(cleanDir, 32)
  await waitForBlock(cleanDir, LAST_BLOCK)
  expect(await endProgram(clean)).toBe(0)
  expect(dumpStore(join(killedDir, 'index.sqlite')) === dumpStore(join(cleanDir, 'index.sqlite'))).toBe(true)
})
