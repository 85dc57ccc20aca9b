import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { makeServer } from '../server/server.ts'
import { openSqliteReader } from '../store/sqlite/sqlite-store.ts'
import { makeNodeClient } from '../upstream/node-client.ts'
import { startBuiltInNetwork } from './built-in-network.ts'
import { systemClock } from './clock.ts'
import { processEnv, readConfig, type Config } from './config.ts'
import { makeLog } from './log.ts'
import { logProgress } from './progress.ts'
import { startIndexer, type IndexerHandle } from './start-indexer.ts'
import { watchStore } from './store-status.ts'
import { onStopSignal } from './stop-signal.ts'

const NODE_TIMEOUT_MS = 20_000
/** What a web server asks nodes for are single keys, one visitor at a time. */
const WEB_CONCURRENCY = 4
const POLL_MS = 1000
const WAIT_FOR_INDEX_MS = 500

/** Starts what ROLE asks for and returns when it is told to stop. Ends the process with code 1 and a sentence when it cannot start. */
export async function run(isDev: boolean): Promise<void> {
  const stop = new AbortController()
  const closers: (() => Promise<unknown>)[] = []
  try {
    const config = readConfig(processEnv())
    const log = makeLog({
      level: config.logLevel,
      style: process.stdout.isTTY ? 'pretty' : 'lines',
      nowMs: systemClock.nowMs,
      write: (line) => process.stdout.write(line),
    })
    onStopSignal(stop, log)
    await start(config, log, isDev, stop.signal, closers)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
  // The newest first: what was started later uses what was started earlier.
  for (const close of closers.reverse()) await close()
  process.exit()
}

/** Starts everything and resolves when the signal aborts. What it started closes through `closers`, also when it throws. */
async function start(config: Config, log: Log, isDev: boolean, signal: AbortSignal, closers: (() => Promise<unknown>)[]): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const databasePath = join(config.dataDir, 'index.sqlite')
  let { nodeUrls } = config
  if (nodeUrls.length === 0 && config.role !== 'web') {
    const network = await startBuiltInNetwork(config, log)
    closers.push(network.close)
    nodeUrls = [network.url]
  }
  const indexer = config.role === 'web' ? undefined : startIndexer({ databasePath, nodeUrls, concurrency: config.concurrency, pollMs: POLL_MS }, log, logProgress(log, systemClock))
  if (indexer) {
    closers.push(indexer.stop)
    await indexer.opened
  }
  if (config.role !== 'indexer') await openSite(config, { log, isDev, signal, closers, databasePath, nodeUrls, indexer })
  await Promise.race([aborted(signal), ...(indexer ? [failed(indexer, config)] : [])])
}

type SiteParts = { log: Log; isDev: boolean; signal: AbortSignal; closers: (() => Promise<unknown>)[]; databasePath: string; nodeUrls: readonly string[]; indexer: IndexerHandle | undefined }

async function openSite(config: Config, { log, isDev, signal, closers, databasePath, nodeUrls, indexer }: SiteParts): Promise<void> {
  const store = await openWhenThere(databasePath, log, signal)
  if (!store) return
  closers.push(store.close)
  const status = indexer?.status ?? watchStore(store, systemClock, log, signal)
  const node = nodeUrls.length === 0 ? undefined : makeNodeClient({ urls: nodeUrls, timeoutMs: NODE_TIMEOUT_MS, concurrency: WEB_CONCURRENCY, log })
  if (node) closers.push(node.close)
  const server = await makeServer({ store, status, config: { ...config, isDev }, log, clock: systemClock, ...(node && { node }) })
  closers.push(() => server.close())
  const { host, port } = config
  await server.listen({ host, port }).catch((cause: unknown) => {
    throw new AppError('CONFIG_INVALID', `The site cannot listen on ${host}:${port}: ${cause instanceof Error ? cause.message : String(cause)}. Set PORT or HOST.`, { host, port }, cause)
  })
  const [address] = server.addresses()
  log.info(`Metascope is open at http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${address?.port ?? port}`)
}

/** The store's reader; a web process may be started before its indexer has made the store. `undefined` when stopped meanwhile. */
async function openWhenThere(path: string, log: Log, signal: AbortSignal) {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      return openSqliteReader(path)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_READY')) throw error
      if (isFirst) log.info('waiting for an indexer to begin the index', { path })
      await systemClock.sleepMs(WAIT_FOR_INDEX_MS, signal)
    }
  }
  return undefined
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/**
 * Rejects when the indexer's end must end the process: nobody else is served, or the operator has joined a chain to the index of another.
 * Otherwise the site goes on answering from what is indexed, and says that it stands still.
 */
async function failed({ ended }: IndexerHandle, { role }: Config): Promise<void> {
  const error = await ended
  if (error && (role === 'indexer' || error.code === 'STORE_OTHER_CHAIN')) throw error
  await new Promise(() => undefined)
}

/** A known error in its own sentence; anything else whole. */
const explain = (error: unknown): string =>
  error instanceof AppError && error.code !== 'BUG' ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
