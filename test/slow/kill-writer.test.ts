import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import { startReplayWorker, type ReplayWorker } from '../../src/devnet/replay/replay-worker.ts'
import { dumpStore } from '../../src/store/dump.ts'
import { openSqliteReader } from '../../src/store/sqlite/sqlite-store.ts'

const KILLS = 20
/** A run commits about once a second and is killed up to this long after a commit: between two, or in the middle of the next. */
const LATEST_KILL_MS = 1000
/** The recorded ledger so often in a row: long enough that no run reaches its end. */
const REPEAT = 6
/** 1,551 blocks in the recorded ledger. */
const LAST_BLOCK = 1551 * REPEAT
const LOOK_MS = 10

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
  await node.close()
  rmSync(folder, { recursive: true })
})

/** The real program, as an indexer alone. Few requests at a time make it slow. */
function startIndexer(dataDir: string, concurrency: number): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('../../src/app/main.ts', import.meta.url))], {
    env: { ...process.env, ROLE: 'indexer', NODE_URL: node.url, DATA_DIR: dataDir, CONCURRENCY: String(concurrency), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const sleep = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs))

/** Waits until the index holds `block`, which another process writes; 0 while there is none. */
async function waitForBlock(path: string, block: number): Promise<number> {
  for (;;) {
    const indexed = await indexedBlock(path)
    if (indexed >= block) return indexed
    await sleep(LOOK_MS)
  }
}

async function indexedBlock(path: string): Promise<number> {
  try {
    const reader = openSqliteReader(path)
    const { block } = await reader.head()
    await reader.close()
    return block
  } catch {
    // Not made yet, or between two steps of being made.
    return 0
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return ended
}

test(`an index killed ${KILLS} times while it grew ends the same as one that was left alone`, async () => {
  const killedDir = join(folder, 'killed')
  const killedPath = join(killedDir, 'index.sqlite')
  let reached = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startIndexer(killedDir, 2)
    await waitForBlock(killedPath, reached + 1)
    await sleep((LATEST_KILL_MS * kill) / KILLS)
    await end(child, 'SIGKILL')
    const now = await indexedBlock(killedPath)
    expect(now).toBeGreaterThan(reached)
    expect(now).toBeLessThan(LAST_BLOCK)
    reached = now
  }
  const last = startIndexer(killedDir, 32)
  await waitForBlock(killedPath, LAST_BLOCK)
  expect(await end(last, 'SIGTERM')).toBe(0)

  const cleanDir = join(folder, 'clean')
  const clean = startIndexer(cleanDir, 32)
  await waitForBlock(join(cleanDir, 'index.sqlite'), LAST_BLOCK)
  expect(await end(clean, 'SIGTERM')).toBe(0)
  expect(dumpStore(killedPath) === dumpStore(join(cleanDir, 'index.sqlite'))).toBe(true)
})
