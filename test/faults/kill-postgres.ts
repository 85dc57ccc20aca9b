import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dumpDb } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { openPostgresAudit } from '../../src/store/postgres/postgres-store.ts'
import { onServer, rowsOnServer, urlOfSchema } from '../postgres/schemas.ts'
import { startPostgres, type ThrowAwayServer } from '../postgres/server.ts'
import { endProgram, until, type Running } from '../program.ts'
import { startGrowingNode, type GrowingNode } from './growing-node.ts'
import { findingsIn, indexerOf, type Rehearsal } from './kill-sqlite.ts'
import { assertAlive, killRepeatedly, type Killed, type KillOptions } from './kill-loop.ts'
import { makeRandom } from './random.ts'

const START_BLOCK = 40
const MAX_BLOCKS_PER_KILL = 400
const CATCH_UP_CONCURRENCY = 32
const LATEST_KILL_MS = 1500
const BLOCK_EVERY_MS = 40

/**
 * Kills the indexer of an index on PostgreSQL. The dead indexer's lease is ended immediately: this tests the kill, not the wait for the
 * lease.
 */
export const rehearsePostgresWriterKills = (options: KillOptions): Promise<Rehearsal> =>
  onServerOfOurs(options, async ({ node, folder, url }) => {
    const killed = await killRepeatedly(
      node,
      {
        start: (concurrency) => indexerOf(node, folder, concurrency, { DATABASE_URL: url }),
        kill: async (running) => {
          await endProgram(running, 'SIGKILL')
          await releaseLease(url)
        },
        indexed: () => indexedBlock(url),
      },
      options.kills,
      makeRandom(options.seed),
      options.report ?? (() => undefined),
    )
    return killed
  })

/** Stops the database server like a crash while an indexer keeps running. The indexer is not restarted. */
export const rehearseDatabaseStops = (options: KillOptions): Promise<Rehearsal> =>
  onServerOfOurs(options, async ({ node, folder, url, server }) => {
    const random = makeRandom(options.seed)
    const killed: Killed = { counted: 0, tooEarly: 0, block: 0 }
    const running = indexerOf(node, folder, 8, { DATABASE_URL: url })
    const growing = setInterval(() => node.publish(1), BLOCK_EVERY_MS)
    while (killed.counted < options.kills) {
      node.publish(random.below(60))
      const before = killed.block
      await waitForMore(running, url, before)
      await sleep(random.below(LATEST_KILL_MS))
      killed.block = await stopAndStart(server, url)
      killed.counted += 1
      options.report?.(killed)
    }
    clearInterval(growing)
    await waitForBlock(url, node.height())
    assertAlive(running)
    await endProgram(running)
    return killed
  })

type Place = { node: GrowingNode; folder: string; url: string; server: ThrowAwayServer }

async function onServerOfOurs({ kills }: KillOptions, task: (place: Place) => Promise<Killed>): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-kill-pg-'))
  const [node, server] = await Promise.all([startGrowingNode(START_BLOCK, START_BLOCK + kills * MAX_BLOCKS_PER_KILL), startPostgres()])
  try {
    const [url, cleanUrl] = ['killed', 'clean'].map((schema) => urlOfSchema(server.url, schema)) as [string, string]
    await onServer(server.url, 'create schema killed; create schema clean')
    const killed = await task({ node, folder, url, server })
    const height = node.height()
    for (const place of [url, cleanUrl]) {
      const running = indexerOf(node, folder, CATCH_UP_CONCURRENCY, { DATABASE_URL: place })
      await waitForBlock(place, height)
      await endProgram(running)
    }
    const found = { killed: await findingsAt(url), clean: await findingsAt(cleanUrl) }
    return { killed, isSame: (await hashOf(url)) === (await hashOf(cleanUrl)), found, txs: node.txsUpTo(height) }
  } finally {
    await Promise.all([node.close(), server.remove()])
    rmSync(folder, { recursive: true, force: true })
  }
}

export const findingsAt = async (url: string): Promise<string[]> => findingsIn(await openPostgresAudit({ url, pool: 1 }))

export async function hashOf(url: string): Promise<string> {
  const db = await openPostgresForReading({ url, pool: 1 })
  const dump = await dumpDb(db)
  await db.close()
  return createHash('sha256').update(dump).digest('hex')
}

export const waitForBlock = (url: string, block: number): Promise<number> =>
  until(
    () => indexedBlock(url),
    (indexed) => indexed >= block,
  )

/**
 * Stops a server like a crash and starts it again; returns the newest block afterwards. A commit becomes visible only after the write-ahead
 * log is written, even on a server whose own setting is not to wait for it. Throws when a block that could be read is lost.
 */
export async function stopAndStart(server: ThrowAwayServer, url: string, deadMs = 0): Promise<number> {
  const shownBlock = await indexedBlock(url)
  await server.kill()
  await sleep(deadMs)
  await server.start()
  const block = await indexedBlock(url)
  if (block < shownBlock) throw new Error(`The index was shown at block ${shownBlock} and is back at ${block}`)
  return block
}

/** Waits until a running indexer has stored more than `before`. */
export const waitForMore = (running: Running, url: string, before: number): Promise<number> =>
  until(
    () => {
      assertAlive(running)
      return indexedBlock(url)
    },
    (block) => block > before,
  )

/** 0 while there are no tables or no server. */
export const indexedBlock = (url: string): Promise<number> =>
  rowsOnServer(url, 'select block from head').then(
    ([row]) => Number(row?.[0] ?? 0),
    () => 0,
  )

const releaseLease = (url: string): Promise<void> => onServer(url, "update lease set until = '-infinity'").catch(() => undefined)
