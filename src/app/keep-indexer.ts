import { dirname } from 'node:path'
import type { Clock } from '../base/clock.ts'
import type { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'
import { readHead } from '../store/sqlite/sqlite-store.ts'
import { systemClock } from './clock.ts'
import type { IndexerSettings } from './indexer-message.ts'
import type { StorePlace } from './open-store.ts'
import { restartPauseMs } from './restart-pause.ts'
import { startIndexer, type IndexerHandle } from './start-indexer.ts'
import { watchIndexFile } from './watch-index-file.ts'

/** What ended the thread, at which block, how often in a row, and what visitors read of it. */
type Failure = { error: AppError; block: number; times: number; message: string }

/**
 * An indexer that goes on: one that ends by itself is started again after a pause, which grows while nothing gets better. Meanwhile the
 * status is `stalled`, with the block at which the same happened again and again. Where the index is a file, the indexer follows the
 * current one of its folder: when another takes its place, the thread ends with its commit and one on the other goes on. An index that
 * this version cannot read is left to a newer one, and the former goes on.
 *
 * `ended` tells only of settings that were wrong from the start (CONFIG_INVALID).
 */
export function keepIndexer(
  settings: IndexerSettings,
  log: Log,
  onStatus: (status: IndexerStatus) => void = () => undefined,
  clock: Clock = systemClock,
): IndexerHandle {
  const end = new AbortController()
  const ended = Promise.withResolvers<AppError | undefined>()
  let { place } = settings
  let failure: Failure | undefined
  let isWellKnown = false
  /** What stood before the present thread has said anything. */
  let before: IndexerStatus | undefined
  let indexed = indexedIn(place)
  let wake = new AbortController()
  let isSwitching = false

  const heard = (told: IndexerStatus): void => {
    before = undefined
    indexed = Math.max(told.indexed, indexed)
    if (told.message === undefined) {
      isWellKnown = true
      if (failure && (told.status === 'live' || told.indexed > failure.block)) failure = undefined
    }
    onStatus(told)
  }
  const begin = (): IndexerHandle =>
    startIndexer(
      { ...settings, place, ...carefully(failure) },
      sayingOnce(log, () => failure),
      heard,
    )
  let indexer = begin()
  const { opened } = indexer

  async function keep(): Promise<void> {
    for (;;) {
      const error = await indexer.ended
      if (end.signal.aborted) return
      if (isSwitching || error === undefined) failure = undefined
      else {
        if (error.code === 'CONFIG_INVALID' && !isWellKnown) return ended.resolve(error)
        await pauseAfter(error)
      }
      if (end.signal.aborted) return
      isSwitching = false
      wake = new AbortController()
      indexer = begin()
    }
  }
  async function pauseAfter(error: AppError): Promise<void> {
    // A thread that has not come to its first look knows no block.
    const { head, ...told } = indexer.status()
    const stood = { ...told, indexed, head: Math.max(head, indexed) }
    failure = nextFailure(failure, error, stood)
    before = { ...stood, status: 'stalled', message: failure.message }
    const delayMs = restartPauseMs(failure.times)
    log.warn(failure.message, { reason: error.message, delayMs })
    onStatus(before)
    await clock.sleepMs(delayMs, AbortSignal.any([end.signal, wake.signal]))
  }
  const switchTo = async (path: string): Promise<void> => {
    readHead(path)
    // What held up the former holds up no other.
    const { message: _, status, ...stood } = handle.status()
    before = { ...stood, status: status === 'stalled' ? 'backfilling' : status }
    place = { ...place, path } as StorePlace
    indexed = indexedIn(place)
    isSwitching = true
    failure = undefined
    log.info('the indexer goes on with another index', { path })
    wake.abort()
    await indexer.stop()
  }
  const handle: IndexerHandle = {
    status: () => before ?? indexer.status(),
    opened,
    ended: ended.promise,
    stop: async () => {
      end.abort()
      await watching
      await indexer.stop()
      ended.resolve(undefined)
    },
  }
  void keep()
  const watching =
    place.engine === 'sqlite' ? watchIndexFile(dirname(place.path), place.path, switchTo, clock, log, end.signal) : Promise.resolve()
  return handle
}

/** The newest block of an index file; 0 where there is none, or none that can be read now. */
function indexedIn(place: StorePlace): number {
  if (place.engine !== 'sqlite') return 0
  try {
    return readHead(place.path).block
  } catch {
    // Whoever opens it says what is wrong.
    return 0
  }
}

/** After a failure nobody foresaw blocks are committed one by one: what comes before the one that fails is stored, and that one is known. */
const carefully = (failure: Failure | undefined): Pick<IndexerSettings, 'carefulFrom'> =>
  failure?.error.code === 'BUG' ? { carefulFrom: failure.block } : {}

function nextFailure(last: Failure | undefined, error: AppError, { indexed: block, message = '' }: IndexerStatus): Failure {
  const isSame = last !== undefined && last.block === block && last.error.code === error.code
  const times = isSame ? last.times + 1 : 1
  // Of other errors the sentence says what to do, whatever the block.
  const isNamed = error.code === 'BUG' && times > 1
  return { error, block, times, message: isNamed ? `Indexing failed ${times} times at block ${block + 1}: ${message}` : message }
}

/** A log in which an error has its stack the first time; the same one again is a sentence of `keepIndexer`. */
const sayingOnce = (log: Log, known: () => Failure | undefined): Log => ({
  ...log,
  error: (message, fields) => {
    const { error } = fields ?? {}
    const isKnown = error instanceof Error && error.message === known()?.error.message
    if (!isKnown) log.error(message, fields)
  },
})
