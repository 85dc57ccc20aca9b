import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Clock } from '../../src/base/clock.ts'
import { silentLog } from '../../src/base/log.ts'
import { makeReplayNode } from '../../src/devnet/replay/replay-node.ts'
import { freePort } from '../free-port.ts'
import { ledgerFolder, type LedgerName } from '../ledger.ts'

/**
 * The product as a visitor meets it: its own process that indexes a recorded ledger from a node over HTTP. `publish` adds that many blocks
 * to the node and returns the new height. `child` is the product's process.
 */
export type RunningApp = {
  url: string
  child: ChildProcess
  publish: (count: number) => number
  /** `keep` is called with the data folder after the program has ended, before the folder is removed. */
  stop: (keep?: (dataDir: string) => void) => Promise<void>
}

/** Running programs. An interrupted run must not leave any behind. */
const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

const READY_WITHIN_MS = 120_000
const root = fileURLToPath(new URL('../../', import.meta.url))

const clock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) => sleep(delayMs, undefined, { ...(signal && { signal }) }).catch(() => undefined),
}

/** The folder name of a ledger's index up to a block. `global-setup.ts` makes these indexes once for all programs. */
export const indexName = (ledger: LedgerName, startBlock = Number.MAX_SAFE_INTEGER): string =>
  startBlock === Number.MAX_SAFE_INTEGER ? ledger : `${ledger}-${startBlock}`

/**
 * Starts node and product and waits until the ledger is indexed up to `startBlock`, by default completely. The ledger is a recorded one or
 * a folder. `program` is the folder of the product, `file` its start script.
 */
export async function startApp(
  ledger: LedgerName | URL,
  env: Record<string, string> = {},
  startBlock = Number.MAX_SAFE_INTEGER,
  program = root,
  file = 'src/app/main.ts',
): Promise<RunningApp> {
  const node = await makeReplayNode({
    folder: fileURLToPath(ledger instanceof URL ? ledger : ledgerFolder(ledger)),
    port: 0,
    host: '127.0.0.1',
    clock,
    log: silentLog,
    startBlock,
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'metascope-browser-'))
  const indexes = process.env['METASCOPE_TEST_INDEXES'] ?? ''
  if (indexes !== '' && !(ledger instanceof URL)) {
    const index = join(indexes, indexName(ledger, startBlock))
    if (existsSync(index)) cpSync(index, dataDir, { recursive: true })
  }
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    cwd: program,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_URL: node.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TEST_MODE: '1',
      // Tests make no outside requests, so pictures are generated as in a built-in network.
      MEDIA: 'drawn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const sayWhy = (code: number | null, signal: string | null): void =>
    void process.stderr.write(`the app ended with ${code ?? signal}:\n${output.join('')}`)
  child.once('exit', sayWhy)
  const stop = async (keep?: (dataDir: string) => void): Promise<void> => {
    child.off('exit', sayWhy)
    await endOf(child)
    children.delete(child)
    await node.close()
    try {
      keep?.(dataDir)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  try {
    await waitUntilIndexed(url, child, node.height())
  } catch (error) {
    await stop()
    throw new Error(`the app did not become ready:\n${output.join('')}`, { cause: error })
  }
  return { url, child, publish: node.publish, stop }
}

/** Operator programs show banners and labels. That of the newest ledger has everything configured, prices too. */
export type SharedName = LedgerName | `${LedgerName}-operator`

/**
 * The program for a complete recorded ledger, shared by all test files without settings of their own that do not change it
 * (`global-setup.ts`).
 */
export function sharedApp(name: SharedName): { readonly url: string } {
  const url = (JSON.parse(process.env['METASCOPE_TEST_APPS'] ?? '{}') as Partial<Record<SharedName, string>>)[name]
  if (url === undefined) throw new Error(`no program ${name}: it is started before the tests of the browser project`)
  return { url }
}

async function waitUntilIndexed(url: string, child: ChildProcess, blockCount: number): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error('took too long')
    const health = await fetch(`${url}/healthz`).then(
      (answer) => answer.json() as Promise<{ indexed: number }>,
      () => undefined,
    )
    if (health?.indexed === blockCount) return
    await sleep(200)
  }
}

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    }
  })
