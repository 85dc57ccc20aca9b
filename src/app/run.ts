import type { Log } from '../base/log.ts'
import type { IndexStatus } from '../model/index-status.ts'
import { makeOwner } from '../store/engine/owner.ts'
import { systemClock } from '../runtime/clock.ts'
import { processEnv, readConfig, type Config } from './settings/config.ts'
import { bannerOf } from './banner.ts'
import { continueAfterErrors } from './continue-after-errors.ts'
import { makeLog } from './log.ts'
import { makeFolder } from './index-files/make-folder.ts'
import { explain } from './explain.ts'
import { makeServiceNotices, type ServiceNotices } from './notify-service.ts'
import { openSide, placeOf } from './index-files/open-store.ts'
import type { OpenWeb } from './site/open-site.ts'
import { startIndexing, type Indexing } from './threads/start-indexing.ts'
import { onStopSignal } from './stop-signal.ts'
import { makeTerminal, type Terminal } from './terminal.ts'

/**
 * Starts the parts that ROLE names and ends the process on a stop signal; with code 1 and a sentence when a part cannot start.
 * `openWeb` opens the page renderer; absent: the built site's.
 */
export async function run(openWeb?: OpenWeb): Promise<void> {
  const stop = new AbortController()
  const closers = new AsyncDisposableStack()
  const fail = (error: unknown): void => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
  try {
    const config = readConfig(processEnv())
    const output = makeOutput(config)
    const { log } = output
    onStopSignal(stop, log)
    continueAfterErrors(log)
    const service = makeServiceNotices(processEnv()['NOTIFY_SOCKET'], log)
    stop.signal.addEventListener('abort', service.stopping, { once: true })
    await start(config, output, stop.signal, closers, { service, openWeb })
  } catch (error) {
    fail(error)
  }
  // After a failure too: closing waits for watchers, which end with the signal.
  stop.abort()
  await closers.disposeAsync().catch(fail)
  process.exit()
}

type Output = { log: Log; line: Terminal | undefined; announce: (url: string) => void }

/** For a person at a terminal a readable log, a progress line and a banner; for a program lines of JSON. */
function makeOutput(config: Config): Output {
  const write = (text: string): void => void process.stdout.write(text)
  const { logLevel: level } = config
  if (!process.stdout.isTTY) {
    const log = makeLog({ level, style: 'lines', nowMs: systemClock.nowMs, write })
    return { log, line: undefined, announce: (url) => log.info(`Metascope is open at ${url}`) }
  }
  const terminal = makeTerminal(write, () => process.stdout.columns)
  const log = makeLog({ level, style: 'pretty', nowMs: systemClock.nowMs, write: terminal.write })
  return {
    log,
    line: level === 'debug' || level === 'info' ? terminal : undefined,
    announce: (url) => terminal.write(bannerOf(config, url)),
  }
}

/**
 * Starts everything and resolves when the signal aborts. Started parts close through `closers`, also when it throws. Wrong settings end
 * the start. Later no outside event ends the process: the site answers from the index it has and reports what is wrong.
 */
async function start(
  config: Config,
  { log, line, announce }: Output,
  signal: AbortSignal,
  closers: AsyncDisposableStack,
  { service, openWeb }: { service: ServiceNotices; openWeb: OpenWeb | undefined },
): Promise<void> {
  const { role, dataDir } = config
  // An indexer without a site saves the memory of the site's code.
  const site = role === 'indexer' ? undefined : await import('./site/open-site.ts')
  const loaded = await site?.loadSiteParts(config, log, openWeb)
  makeFolder(dataDir)
  // Before an index is touched: a second start at the same address ends here.
  const bound = await site?.bindSite(config, log)
  if (bound) {
    closers.defer(bound.waiting.close)
    service.ready()
  }
  const owner = makeOwner()
  const place = placeOf(config, owner)
  const side = await openSide(place, config, systemClock)
  closers.defer(side.close)
  const beforeOpening = async (status: () => IndexStatus): Promise<void> => {
    if (role !== 'indexer') return
    const { serveIndexer } = await import('./serve-indexer.ts')
    await serveIndexer(config, { log, signal, closers, side, status })
    service.ready()
  }
  const parts = { place, owner, notes: side.notes, log, line, closers, beforeOpening }
  const indexing = role === 'web' ? undefined : await startIndexing(config, parts)
  const { status, nodeUrls = () => config.nodeUrls } = indexing ?? {}
  const opening =
    site && loaded && bound && site.openSite(config, loaded, bound, { log, signal, closers, side, nodeUrls, status, announce })
  await Promise.race([opening ?? aborted(signal), ...(indexing ? [refused(indexing)] : [])])
  await Promise.race([aborted(signal), ...(indexing ? [refused(indexing)] : [])])
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Rejects when the indexer reports wrong settings. */
async function refused({ failed }: Indexing): Promise<never> {
  const error = await failed
  if (error) throw error
  return new Promise<never>(() => undefined)
}
