import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'
import type { Contradiction } from '../model/audit.ts'
import { makeOwner } from '../store/postgres/lease.ts'
import { startBuiltInNetwork } from './built-in-network.ts'
import { systemClock } from './clock.ts'
import { contradicts } from './contradicts.ts'
import { makeClosers, type Closers } from './closers.ts'
import { isSimulated, processEnv, readConfig, type Config } from './config.ts'
import { makeLog } from './log.ts'
import { makeFolder } from './make-folder.ts'
import { explain } from './explain.ts'
import type { IndexerSettings } from './indexer-message.ts'
import { keepIndexer } from './keep-indexer.ts'
import { logProgress } from './progress.ts'
import { findReturnMemory, keepReturningMemory } from './return-memory.ts'
import { startAudit } from './start-audit.ts'
import { startIndexer, type IndexerHandle } from './start-indexer.ts'
import { openSide, placeOf } from './open-store.ts'
import { startStatusNotes } from './status-file.ts'
import { onStopSignal } from './stop-signal.ts'

const POLL_MS = 1000
/** Blocks, and as many entities, that each turn of the self-audit compares with the node. */
const AUDIT_SAMPLES = 100
/** Nothing is looked at in the first minute: whoever starts the program wants pages. */
const AUDIT_FIRST_REST_MS = 60_000

/** Starts what ROLE asks for and ends the process when it is told to stop; with code 1 and a sentence when something cannot be started. */
export async function run(): Promise<void> {
  const stop = new AbortController()
  const closers = makeClosers()
  const fail = (error: unknown): void => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
  try {
    const config = readConfig(processEnv())
    const { level, style } = { level: config.logLevel, style: process.stdout.isTTY ? ('pretty' as const) : ('lines' as const) }
    const log = makeLog({ level, style, nowMs: systemClock.nowMs, write: (line) => process.stdout.write(line) })
    onStopSignal(stop, log)
    await start(config, log, stop.signal, closers)
  } catch (error) {
    fail(error)
  }
  // After a failure too: what is closed waits for what watches until the signal.
  stop.abort()
  await closers.closeAll().catch(fail)
  process.exit()
}

/** Starts everything and resolves when the signal aborts. What it started closes through `closers`, also when it throws. */
async function start(config: Config, log: Log, signal: AbortSignal, closers: Closers): Promise<void> {
  const { role, concurrency, dataDir } = config
  // An indexer by itself does without the memory that the site's code takes.
  const site = role === 'indexer' ? undefined : await import('./open-site.ts')
  const loaded = await site?.loadSiteParts(config, log)
  const memory = keepReturningMemory(await findReturnMemory(log))
  makeFolder(dataDir)
  const place = placeOf(config, makeOwner())
  const side = await openSide(place, config, systemClock)
  closers.add(side.close)
  let { nodeUrls } = config
  let builtInUrl: string | undefined
  if (nodeUrls.length === 0 && role !== 'web') {
    const network = await startBuiltInNetwork(config, log)
    closers.add(network.close)
    nodeUrls = [network.url]
    builtInUrl = network.url
  }
  const indexer = role === 'web' ? undefined : beginIndexer(dataDir, { place, nodeUrls, concurrency, pollMs: POLL_MS }, log, memory.told)
  let status: (() => IndexerStatus) | undefined
  if (indexer) {
    closers.add(indexer.stop)
    // Before the index is open: an upgrade takes long, and whoever watches the process asks meanwhile.
    if (role === 'indexer')
      await (
        await import('./serve-indexer.ts')
      ).serveIndexer(config, { log, signal, closers, side, status: () => (status ?? indexer.status)() })
    await indexer.opened
    status = config.selfAudit === 'off' ? indexer.status : audited(config, indexer, { place, nodeUrls }, { log, closers })
    const telling = startStatusNotes(side.notes, status, systemClock, log, {
      ...(isSimulated(config) && { isSimulated: true }),
      builtInUrl,
    })
    closers.add(telling.stop)
  }
  if (site && loaded) await site.openSite(config, loaded, { log, signal, closers, side, nodeUrls, status })
  await Promise.race([aborted(signal), ...(indexer ? [failed(indexer, config)] : [])])
}

/** The indexer's status with that of a self-audit, which is started beside it. */
function audited(
  { dataDir, selfAudit }: Config,
  indexer: IndexerHandle,
  { place, nodeUrls }: Pick<IndexerSettings, 'place' | 'nodeUrls'>,
  { log, closers }: { log: Log; closers: Closers },
): () => IndexerStatus {
  const watched = place.engine === 'sqlite' ? dataDir : undefined
  const halt = (path: string, contradiction: Contradiction): void => indexer.halt(contradicts(place.engine, contradiction), path)
  const audit = startAudit(
    { place, dataDir: watched, nodeUrls, samples: AUDIT_SAMPLES, firstRestMs: AUDIT_FIRST_REST_MS },
    log,
    selfAudit === 'on' ? halt : undefined,
  )
  closers.add(audit.stop)
  return () => {
    const status = indexer.status()
    audit.setLive(status.status === 'live')
    return { ...status, audit: audit.report() }
  }
}

/** An index that is a file may be put in another's place, which the indexer follows. */
function beginIndexer(dataDir: string, settings: IndexerSettings, log: Log, told: (status: IndexerStatus) => void): IndexerHandle {
  const progress = logProgress(log, systemClock)
  const onStatus = (status: IndexerStatus): void => {
    progress(status)
    told(status)
  }
  return settings.place.engine === 'sqlite' ? keepIndexer(dataDir, settings, log, onStatus) : startIndexer(settings, log, onStatus)
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
