import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { isOutdated } from '../../model/content-version.ts'
import { settleSqlite } from '../../store/sqlite/copy.ts'
import { renameDurably } from '../../store/sqlite/rename-durably.ts'
import { readHead } from '../../store/sqlite/sqlite-store.ts'
import type { Head } from '../../store/store.ts'
import { makeNodeClient } from '../../upstream/node-client.ts'
import { assertRoom, findHead, sizeOfIndex } from './backup.ts'
import { builtInFolder, startBuiltInNetwork } from '../threads/built-in-network.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { Config } from '../settings/config.ts'
import { holdLock } from '../index-files/hold-lock.ts'
import { findIndexFile, nextIndexFile, switchIndexFile } from '../index-files/index-file.ts'
import { logProgress } from '../progress.ts'
import { startIndexer, type IndexerHandle } from '../threads/start-indexer.ts'
import { findBuiltInUrl, STATUS_FILE } from '../index-files/status-file.ts'

const POLL_MS = 1000
/** The index being built. It is renamed when it is complete. */
const BUILT_FILE = 'reindex.sqlite'

type Parts = { isFresh: boolean; log: Log; signal: AbortSignal; closers: AsyncDisposableStack }

/**
 * Rebuilds the index of `dataDir` from the node, beside the current one, which stays in use. Switches to the new index once it has reached
 * the same block, or the head when the current one is damaged. Stopped early, it keeps the unfinished index for the
 * next call to continue; `isFresh` discards that. Returns the head of the new index, `undefined` when stopped. Throws CONFIG_INVALID
 * without an index, disk space or node, and while another process rebuilds; STORE_OTHER_CHAIN when the node has another chain.
 */
export async function reindex(config: Config, parts: Parts): Promise<Head | undefined> {
  const { dataDir } = config
  if (!existsSync(dataDir)) throw noIndex(dataDir)
  return holdLock(join(dataDir, 'reindex.lock'), 'Another process is rebuilding this index', () => buildIndex(config, parts))
}

const noIndex = (dataDir: string): AppError =>
  new AppError('CONFIG_INVALID', `There is no index in DATA_DIR ${dataDir}: "npm start" builds one`)

async function buildIndex(config: Config, { isFresh, log, signal, closers }: Parts): Promise<Head | undefined> {
  const { dataDir, concurrency } = config
  const former = findIndexFile(dataDir)
  if (!existsSync(former)) throw noIndex(dataDir)
  const nodeUrls = await findNodes(config, log, closers)
  await assertSameChain(nodeUrls, findHead(former)?.chainId ?? '', config, log)
  const built = join(dataDir, BUILT_FILE)
  const begun = findHead(built)
  // An index begun by an older version would lack data for good.
  const isOld = begun !== undefined && isOutdated(begun)
  if (isOld) log.info('the unfinished index was started by an older version, starting over')
  if (isFresh || isOld) for (const end of ['', '-wal', '-shm']) rmSync(`${built}${end}`, { force: true })
  assertRoom(dataDir, Math.max(0, sizeOfIndex(former) - sizeOfIndex(built)), log)
  if (existsSync(built)) log.info('continuing the unfinished index; --fresh starts over')

  // A listener added after the signal is never called, so check for it first.
  if (signal.aborted) return undefined
  const onProgress = logProgress(log, systemClock)
  const caughtUp = Promise.withResolvers<undefined>()
  const onStatus = (status: IndexStatus): void => {
    onProgress(status)
    if (status.status === 'live' && status.indexed >= (findHead(former)?.block ?? 0)) caughtUp.resolve(undefined)
  }
  const indexer = startIndexer({ place: { engine: 'sqlite', path: built }, nodeUrls, concurrency, pollMs: POLL_MS }, log, onStatus)
  signal.addEventListener('abort', () => caughtUp.resolve(undefined), { once: true })
  await Promise.race([caughtUp.promise, broken(indexer)])
  await indexer.stop()
  if (signal.aborted) return undefined
  settleSqlite(built)
  const head = readHead(built)
  const target = nextIndexFile(dataDir)
  renameDurably(built, target)
  switchIndexFile(dataDir, target)
  log.info(`${target} is now the current index`, { block: head.block, former })
  return head
}

const broken = async ({ ended }: IndexerHandle): Promise<never> => {
  throw (await ended) ?? new AppError('BUG', 'The indexer ended by itself')
}

/** The nodes of the settings; for the built-in network that of the running program, else one started here. */
async function findNodes(config: Config, log: Log, closers: AsyncDisposableStack): Promise<readonly string[]> {
  if (config.nodeUrls.length > 0) return config.nodeUrls
  const running = await findBuiltInUrl(join(config.dataDir, STATUS_FILE), systemClock.nowMs())
  if (running !== undefined) return [running]
  if (!existsSync(builtInFolder(config))) throw otherNetwork(config)
  const network = await startBuiltInNetwork(config, log)
  closers.defer(network.close)
  return [network.url]
}

const otherNetwork = ({ dataDir }: Config): AppError =>
  new AppError(
    'CONFIG_INVALID',
    `NODE_URL is not set, and the index in DATA_DIR ${dataDir} is not that of the built-in network. Set NODE_URL to a node of its chain`,
  )

async function assertSameChain(urls: readonly string[], chainId: string, config: Config, log: Log): Promise<void> {
  const node = makeNodeClient({ urls, concurrency: 1, log })
  try {
    if (chainId !== '' && (await node.getBlock(1)).id !== chainId)
      throw config.nodeUrls.length === 0
        ? otherNetwork(config)
        : new AppError('STORE_OTHER_CHAIN', 'The node serves a different chain than the index in DATA_DIR')
  } finally {
    await node.close()
  }
}
