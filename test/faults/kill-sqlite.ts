import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreAudit } from '../../src/store/audit/audit-store.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { openSqliteAudit } from '../../src/store/sqlite/sqlite-store.ts'
import { auditOnce } from '../audit-ledger.ts'
import { endProgram, indexedBlock, startProgram, waitForBlock, type Running } from '../program.ts'
import { requestConstantly, type Asked } from './ask-site.ts'
import { startGrowingNode, type GrowingNode } from './growing-node.ts'
import { assertAlive, killRepeatedly, type Killed, type KillOptions, type Victim } from './kill-loop.ts'
import { makeRandom } from './random.ts'

/** `isSame`: all rows are equal; `found`: findings of the self-audit in the killed index, and in one that was never killed. */
type Compared = { isSame: boolean; found: { killed: string[]; clean: string[] }; txs: number }
export type Rehearsal = Compared & { killed: Killed; asked?: Asked }

const START_BLOCK = 40
/** More blocks than a run takes, so that the chain never ends. */
const MAX_BLOCKS_PER_KILL = 160
const CATCH_UP_CONCURRENCY = 32
/** Below the range of ephemeral ports, so that no other program takes the port while the site is down. */
const LOWEST_PORT = 20_000
const PORTS = 10_000
/** Compiled once, because a killed process leaves no compile cache for the next one. */
export const QUICK_START = { NODE_COMPILE_CACHE: join(tmpdir(), 'metascope-compiled') }

const quiet = (): void => undefined
const hashOf = (path: string): string => createHash('sha256').update(dumpStore(path)).digest('hex')

/** Kills the indexer (`ROLE=indexer`) on a file. The resulting index must equal one that was never killed. */
export const rehearseWriterKills = (options: KillOptions): Promise<Rehearsal> =>
  onChain(options, async (node, folder, random) => {
    const dataDir = join(folder, 'killed')
    const start = (place: string, concurrency: number): Running => indexerOf(node, place, concurrency)
    await warmUp(start, folder)
    const victim = victimOf((concurrency) => start(dataDir, concurrency), dataDir)
    const killed = await killRepeatedly(node, victim, options.kills, random, options.report ?? quiet)
    return { killed, ...(await compare(node, folder, dataDir)) }
  })

/** Kills site and indexer as one process (`ROLE=all`) while three callers send requests all the time. */
export const rehearseServerKills = (options: KillOptions): Promise<Rehearsal> =>
  onChain(options, async (node, folder, random) => {
    const dataDir = join(folder, 'killed')
    const port = LOWEST_PORT + (process.pid % PORTS)
    const start = (place: string, concurrency: number): Running => indexerOf(node, place, concurrency, { ROLE: 'all', PORT: String(port) })
    await warmUp(start, folder)
    const victim = victimOf((concurrency) => start(dataDir, concurrency), dataDir)
    const { asked, stop } = requestConstantly(`http://127.0.0.1:${port}`, node)
    const answeredAt = { count: 0 }
    const serving: Victim = {
      ...victim,
      // Kills only a site that has responded since the last kill.
      kill: async (running) => {
        while (asked.answered === answeredAt.count) {
          assertAlive(running)
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
        await victim.kill(running)
        answeredAt.count = asked.answered
      },
    }
    const killed = await killRepeatedly(node, serving, options.kills, random, options.report ?? quiet)
    await stop()
    return { killed, asked, ...(await compare(node, folder, dataDir)) }
  })

async function onChain<T>(
  { kills, seed }: KillOptions,
  task: (node: GrowingNode, folder: string, random: ReturnType<typeof makeRandom>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-kill-'))
  const node = await startGrowingNode(START_BLOCK, START_BLOCK + kills * MAX_BLOCKS_PER_KILL)
  try {
    return await task(node, folder, makeRandom(seed))
  } finally {
    await node.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const indexerOf = (node: GrowingNode, dataDir: string, concurrency: number, more: Record<string, string> = {}): Running =>
  startProgram({
    ROLE: 'indexer',
    NODE_URL: node.url,
    DATA_DIR: dataDir,
    CONCURRENCY: String(concurrency),
    LOG_LEVEL: 'warn',
    ...QUICK_START,
    ...more,
  })

/**
 * Findings of one pass of the self-audit, a line for each check; closes the store. Once the recorded ledger repeats itself, the chain's own
 * states no longer add up, so every index of it has the same findings.
 */
export async function findingsIn(store: StoreAudit): Promise<string[]> {
  try {
    const { tallies } = await auditOnce(store)
    return tallies.flatMap(({ check, findings }) => (findings === 0 ? [] : [`${check}: ${findings}`]))
  } finally {
    await store.close()
  }
}

/** Runs the program once until it ends by itself and leaves its compiled modules. */
async function warmUp(start: (dataDir: string, concurrency: number) => Running, folder: string): Promise<void> {
  const dataDir = join(folder, 'warm')
  const running = start(dataDir, CATCH_UP_CONCURRENCY)
  await waitForBlock(dataDir, START_BLOCK)
  await endProgram(running)
}

function victimOf(start: (concurrency: number) => Running, dataDir: string): Victim {
  return {
    start,
    kill: async (running) => void (await endProgram(running, 'SIGKILL')),
    indexed: () => indexedBlock(dataDir),
  }
}

/** Lets the killed index reach the chain's end, makes another index without kills, and compares their contents. */
async function compare(node: GrowingNode, folder: string, killedDir: string): Promise<Compared> {
  const cleanDir = join(folder, 'clean')
  const height = node.height()
  for (const dataDir of [killedDir, cleanDir]) {
    const running = indexerOf(node, dataDir, CATCH_UP_CONCURRENCY)
    await waitForBlock(dataDir, height)
    await endProgram(running)
  }
  const [killed, clean] = [join(killedDir, 'index.sqlite'), join(cleanDir, 'index.sqlite')]
  const found = { killed: await findingsIn(openSqliteAudit(killed)), clean: await findingsIn(openSqliteAudit(clean)) }
  return { isSame: hashOf(killed) === hashOf(clean), found, txs: node.txsUpTo(height) }
}
