import { dirname } from 'node:path'
import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { makeRisingPercent } from '../../model/rising-percent.ts'
import { readHead } from '../../store/sqlite/sqlite-store.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { IndexerSettings } from './indexer-calls.ts'
import { fileOf, withFile, type StorePlace } from '../index-files/open-store.ts'
import { restartPauseMs } from './restart-pause.ts'
import { startIndexer, type IndexerHandle } from './start-indexer.ts'
import { watchIndexFile } from '../index-files/watch-index-file.ts'

const REMIND_MS = 600_000

/** The error that ended the thread, its block, how often in a row, and the message for visitors. */
type Failure = { error: AppError; block: number; times: number; message: string }

/**
 * Keeps an indexer running. A thread that ends by itself is started again after a pause, which grows while the same error repeats. Where
 * the index is a file, the indexer follows the current file of its folder: the thread ends with its commit and one on the other file
 * starts. An index that this version cannot read is left alone, and the indexer continues with the former one.
 *
 * | Moment | Status that is shown | `failure` | Next |
 * |---|---|---|---|
 * | Before the first report | `backfilling`, the block in the index file | none | A report, or the thread ends |
 * | The thread reports progress | As reported | none | |
 * | The thread ended | `stalled` with the error | the error, counted | Starts again after the pause |
 * | The next thread has made no progress yet | `stalled`, with its own message or the error | as before | Cleared at the head, or at a newer block |
 * | Another file became the index | As before, without the error | none | Starts at once on that file |
 *
 * `opened` rejects only when the first thread fails with an error that is not retryable. `ended` reports only settings that were wrong
 * from the start (CONFIG_INVALID before any report).
 */
export function superviseIndexer(
  settings: IndexerSettings,
  log: Log,
  onStatus: (status: IndexStatus) => void = () => undefined,
  clock: Clock = systemClock,
): IndexerHandle {
  const end = new AbortController()
  const ended = Promise.withResolvers<AppError | undefined>()
  let { place } = settings
  let another = new AbortController()
  const nodeState = { state: 'unknown', sinceSec: nowSec(clock) } as const
  const first: IndexStatus = { status: 'backfilling', head: 0, indexed: indexedIn(place), nodeState }
  const shown = makeShown(first, onStatus)
  const isDue = makeReminder(clock)

  const onReport = (reported: IndexStatus): void => {
    // A report of the thread on the former file no longer counts.
    if (!another.signal.aborted) shown.report(reported)
  }
  const begin = (): IndexerHandle =>
    startIndexer({ ...settings, place, ...carefully(shown.failure()) }, loggingOnce(log, shown.failure), onReport)
  let indexer = begin()

  async function keep(): Promise<void> {
    for (;;) {
      const error = await indexer.ended
      if (end.signal.aborted) return
      if (error && !another.signal.aborted) {
        if (error.code === 'CONFIG_INVALID' && shown.status() === first) return ended.resolve(error)
        await pauseAfter(error)
      }
      if (end.signal.aborted) return
      another = new AbortController()
      indexer = begin()
    }
  }
  async function pauseAfter(error: AppError): Promise<void> {
    const { message, times, block } = shown.fail(error, indexer.status().message)
    const delayMs = restartPauseMs(times)
    // The sentence of an unforeseen error names the block from the second time on.
    const sentence = error.code === 'BUG' && times > 1 ? `${error.message} ${block}` : error.message
    if (isDue(sentence)) log.warn(message, { reason: error.message, times, delayMs })
    await clock.sleepMs(delayMs, AbortSignal.any([end.signal, another.signal]))
  }
  const switchTo = async (path: string): Promise<void> => {
    readHead(path)
    place = withFile(place, path)
    shown.beginAnother(indexedIn(place))
    log.info('the indexer continues with another index', { path })
    another.abort()
    await indexer.stop()
  }
  const handle: IndexerHandle = {
    status: shown.status,
    opened: indexer.opened.catch((error: unknown) => {
      if (!(error instanceof AppError && error.retryable)) throw error
    }),
    ended: ended.promise,
    stop: async () => {
      end.abort()
      await watching
      await indexer.stop()
      ended.resolve(undefined)
    },
  }
  // Callers that do not wait for it get the failure through `status`.
  handle.opened.catch(() => undefined)
  void keep()
  const file = fileOf(place)
  const watching = file === undefined ? Promise.resolve() : watchIndexFile(dirname(file), file, switchTo, clock, log, end.signal)
  return handle
}

/** The status that is shown: the thread's reports, and the previous thread's failure until progress is made. */
function makeShown(first: IndexStatus, onStatus: (status: IndexStatus) => void) {
  let failure: Failure | undefined
  let shown = first
  let findPercent = makeRisingPercent()
  const show = (status: IndexStatus): void => {
    shown = status
    onStatus(status)
  }
  return {
    status: (): IndexStatus => shown,
    failure: (): Failure | undefined => failure,
    report: (reported: IndexStatus): void => {
      if (failure && reported.message === undefined && (reported.status === 'live' || reported.indexed > failure.block)) failure = undefined
      const status = continued(reported, shown)
      if (failure) return show(stalled(status, reported.message ?? failure.message))
      const percent = findPercent(status)
      show({ ...status, ...(percent !== undefined && { percent }) })
    },
    fail: (error: AppError, message: string | undefined): Failure => {
      failure = nextFailure(failure, error, shown.indexed, message)
      show(stalled(shown, failure.message))
      return failure
    },
    /** The former index's failure says nothing about the next index. */
    beginAnother: (indexed: number): void => {
      const { message: _, percent: __, status, ...rest } = shown
      shown = { ...rest, status: status === 'stalled' ? 'backfilling' : status, indexed }
      failure = undefined
      findPercent = makeRisingPercent()
    },
  }
}

/** Fills in what a new thread does not know yet: the block until it has read the index, and since when the node is in its state. */
function continued(reported: IndexStatus, before: IndexStatus): IndexStatus {
  const { nodeState, indexed } = reported
  const isSameState = nodeState !== undefined && nodeState.state === before.nodeState?.state
  return {
    ...reported,
    ...(isSameState && { nodeState: { ...nodeState, sinceSec: before.nodeState?.sinceSec ?? nodeState.sinceSec } }),
    indexed: indexed === 0 ? before.indexed : indexed,
  }
}

/** A stalled status has no progress to show. */
function stalled(status: IndexStatus, message: string): IndexStatus {
  const { etaSec: _, percent: __, ...rest } = status
  return { ...rest, status: 'stalled', message }
}

/** Whether a sentence is logged now: when it is new, and every ten minutes while it stays the same. */
function makeReminder({ passedMs }: Pick<Clock, 'passedMs'>): (sentence: string) => boolean {
  let logged = { sentence: '', atMs: 0 }
  return (sentence) => {
    const isDue = sentence !== logged.sentence || passedMs() - logged.atMs >= REMIND_MS
    if (isDue) logged = { sentence, atMs: passedMs() }
    return isDue
  }
}

/** The newest block of an index file; 0 when there is none, or when it cannot be read now. */
function indexedIn(place: StorePlace): number {
  const file = fileOf(place)
  if (file === undefined) return 0
  try {
    return readHead(file).block
  } catch {
    // The thread that opens it reports what is wrong.
    return 0
  }
}

/** After an unexpected failure blocks are committed one by one, so those before the failing block are stored and it is known. */
const carefully = (failure: Failure | undefined): Pick<IndexerSettings, 'carefulFrom'> =>
  failure?.error.code === 'BUG' ? { carefulFrom: failure.block } : {}

function nextFailure(last: Failure | undefined, error: AppError, block: number, message = ''): Failure {
  const isSame = last !== undefined && last.block === block && last.error.code === error.code
  const times = isSame ? last.times + 1 : 1
  // The sentence of any other error explains what to do, whatever the block.
  const isNamed = error.code === 'BUG' && times > 1
  return { error, block, times, message: isNamed ? `Indexing failed ${times} times at block ${block + 1}: ${message}` : message }
}

/** A log that writes an error with its stack the first time only; `superviseIndexer` logs repetitions as a sentence. */
const loggingOnce = (log: Log, known: () => Failure | undefined): Log => ({
  ...log,
  error: (message, fields) => {
    const { error } = fields ?? {}
    const isKnown = error instanceof Error && error.message === known()?.error.message
    if (!isKnown) log.error(message, fields)
  },
})
