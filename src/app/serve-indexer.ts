import { readFileSync } from 'node:fs'
import type { Log } from '../base/log.ts'
import type { IndexStatus } from '../model/index-status.ts'
import { watchProcess } from '../server/metrics/process-figures.ts'
import { sampleUntil } from '../server/metrics/sample-until.ts'
import { makeSiteMetrics } from '../server/metrics/site-metrics.ts'
import { readHead } from '../store/sqlite/sqlite-store.ts'
import type { Head, StoreReader } from '../store/store.ts'
import { systemClock } from '../runtime/clock.ts'
import type { Config } from './settings/config.ts'
import { findIndexFile } from './index-files/index-file.ts'
import { openIndexerServer } from './indexer-server.ts'
import { besideWriter, isIndexFile, openReader, placeOf, type StoreSide } from './index-files/open-store.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

type Parts = { log: Log; signal: AbortSignal; closers: AsyncDisposableStack; side: StoreSide; status: () => IndexStatus }

/**
 * Opens the port of an indexer without a site (`INDEXER_PORT`): health and metrics. Indexing does not depend on it: an address that cannot
 * be used is logged, and no port is opened.
 */
export async function serveIndexer(config: Config, { log, signal, closers, side, status }: Parts): Promise<void> {
  const { host, indexerPort: port } = config
  const watch = watchProcess()
  closers.defer(async () => watch.close())
  const { head, close } = makeHeadReader(config)
  closers.defer(close)
  const metrics = makeSiteMetrics({
    clock: systemClock,
    head,
    status,
    version,
    storeBytes: () => side.sizeBytes(isIndexFile(config) ? findIndexFile(config.dataDir) : ''),
    readProcess: watch.read,
  })
  try {
    const server = await openIndexerServer({ host, port }, { status, head, metrics, clock: systemClock, log })
    closers.defer(server.close)
    log.info('health and metrics of the indexer are served', { host, port: server.port })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(`health and metrics of the indexer are not served: ${host}:${port} cannot be listened on. Set INDEXER_PORT`, { reason })
    return
  }
  void sampleUntil(signal, metrics, systemClock, log)
}

/** Reads the head of the index. A file is found again at each call, since another may be current; a database uses one connection. */
function makeHeadReader(config: Config): { head: () => Promise<Head>; close: () => Promise<void> } {
  if (isIndexFile(config)) return { head: async () => readHead(findIndexFile(config.dataDir)), close: async () => undefined }
  const place = placeOf(config)
  let opening: Promise<StoreReader> | undefined
  const open = (): Promise<StoreReader> => {
    opening ??= openReader(besideWriter(place)).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return { head: async () => (await open()).head(), close: async () => (await opening?.catch(() => undefined))?.close() }
}
