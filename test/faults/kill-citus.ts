import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../citus/cluster.ts'
import { freePort } from '../free-port.ts'
import { onServer, urlOfSchema } from '../postgres/schemas.ts'
import { endProgram, runCommand, startProgram, until, type Running } from '../program.ts'
import { requestConstantly } from './ask-site.ts'
import { startGrowingNode } from './growing-node.ts'
import { assertAlive, type Killed, type KillOptions } from './kill-loop.ts'
import { findingsAt, hashOf, indexedBlock, stopAndStart, waitForBlock, waitForMore } from './kill-postgres.ts'
import { indexerOf, QUICK_START, type Rehearsal } from './kill-sqlite.ts'
import { makeRandom } from './random.ts'

const START_BLOCK = 40
const MAX_BLOCKS_PER_KILL = 600
const BLOCK_EVERY_MS = 40
const MAX_BACKLOG_BLOCKS = 60
const LATEST_KILL_MS = 1500
/** Maximum downtime. */
const MAX_DEATH_MS = 4000
const SHARDS = '8'
const CATCH_UP_CONCURRENCY = 32

/**
 * Stops the servers of a cluster like a crash, coordinator and workers alternately, while an indexer and a site keep running without a
 * restart. Half of the stops find a backlog, half a chain that grows block by block.
 */
export async function rehearseClusterStops({ kills, seed, report }: KillOptions): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-kill-citus-'))
  const [node, cluster] = await Promise.all([startGrowingNode(START_BLOCK, START_BLOCK + kills * MAX_BLOCKS_PER_KILL), startCluster()])
  try {
    const [url, cleanUrl] = ['killed', 'clean'].map((schema) => urlOfSchema(cluster.url, schema)) as [string, string]
    await onServer(cluster.url, 'create schema killed; create schema clean')
    for (const place of [url, cleanUrl]) await distributeAt(place)
    const indexer = indexerOf(node, folder, 8, { DATABASE_URL: url })
    await waitForBlock(url, START_BLOCK)
    const site = await siteAt(url, folder)
    const { asked, stop } = requestConstantly(site.origin, node)
    const random = makeRandom(seed)
    const killed: Killed = { counted: 0, tooEarly: 0, block: await indexedBlock(url) }
    while (killed.counted < kills) {
      const isGrowing = random.next() < 0.5
      if (!isGrowing) node.publish(random.below(MAX_BACKLOG_BLOCKS))
      const growing = isGrowing ? setInterval(() => node.publish(1), BLOCK_EVERY_MS) : undefined
      node.publish(1)
      await waitForMore(indexer, url, killed.block)
      await sleep(random.below(LATEST_KILL_MS))
      const server = cluster.servers[killed.counted % cluster.servers.length]!
      killed.block = await stopAndStart(server, url, random.below(MAX_DEATH_MS))
      clearInterval(growing)
      killed.counted += 1
      report?.(killed)
    }
    await waitForBlock(url, node.height())
    await stop()
    for (const running of [indexer, site.running]) {
      assertAlive(running)
      await endProgram(running)
    }
    const height = node.height()
    const clean = indexerOf(node, folder, CATCH_UP_CONCURRENCY, { DATABASE_URL: cleanUrl })
    await waitForBlock(cleanUrl, height)
    await endProgram(clean)
    const found = { killed: await findingsAt(url), clean: await findingsAt(cleanUrl) }
    return { killed, asked, isSame: (await hashOf(url)) === (await hashOf(cleanUrl)), found, txs: node.txsUpTo(height) }
  } finally {
    await Promise.all([node.close(), cluster.remove()])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function distributeAt(url: string): Promise<void> {
  const { code, output } = await runCommand(['db:init', '--url', url, '--citus', '--shards', SHARDS], {})
  if (code !== 0) throw new Error(`db:init failed: ${output}`)
}

async function siteAt(url: string, folder: string): Promise<{ origin: string; running: Running }> {
  const port = await freePort()
  const running = startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', ...QUICK_START })
  const origin = `http://127.0.0.1:${port}`
  await until(
    () => {
      assertAlive(running)
      return fetch(`${origin}/api/x/counts`).then(
        ({ status }) => status,
        () => 0,
      )
    },
    (status) => status === 200,
  )
  return { origin, running }
}
