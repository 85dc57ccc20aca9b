import { Worker } from 'node:worker_threads'
import { nowSec } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { IndexerStatus } from '../../indexer/status.ts'
import { makePace } from '../../model/pace.ts'
import { systemClock } from '../clock.ts'
import type { IndexerMessage, IndexerSettings } from './indexer-message.ts'
import { receiveError, writeSent } from './sent-error.ts'

/** A batch lives for a second and then dies at once: with room for it, it is not copied into the old generation first. */
const YOUNG_MB = 24
/** Its own, whatever the serving thread is limited to: a backfill of a long chain keeps hundreds of thousands of names. */
const OLD_MB = 1024

/** What everybody may read of an error that nobody foresaw: its own words may name files and machines. */
const BROKEN = 'The indexer has broken down. Its log says why'

export type IndexerHandle = {
  /** As last told by the thread; `stalled` with a sentence once it has stopped for good. */
  status: () => IndexerStatus
  /** Resolves when the store is there to be read, rejects with what kept it from being opened. */
  opened: Promise<void>
  /** Resolves when the thread has ended by itself or by `stop`: with the error that stopped it, or `undefined`. */
  ended: Promise<AppError | undefined>
  /** Ends after the commit under way, if any. */
  stop: () => Promise<void>
}

/** Starts the indexer in a thread of its own: a commit or a checkpoint never holds up a visitor. */
export function startIndexer(
  settings: IndexerSettings,
  log: Log,
  onStatus: (status: IndexerStatus) => void = () => undefined,
): IndexerHandle {
  const worker = new Worker(new URL('indexer-thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  })
  const nodeState = { state: 'unknown', sinceSec: nowSec(systemClock) } as const
  let status: IndexerStatus = { status: 'backfilling', head: 0, indexed: 0, nodeState }
  let failure: AppError | undefined
  let isStopping = false
  const opening = Promise.withResolvers<undefined>()

  const pace = makePace()
  const withEta = (told: IndexerStatus): IndexerStatus => {
    pace.add(systemClock.passedMs(), told.indexed)
    const etaSec = told.status === 'backfilling' && told.head > told.indexed ? pace.secondsTo(told.head) : undefined
    return { ...told, ...(etaSec !== undefined && { etaSec }) }
  }
  const stalledBy = (told: IndexerStatus, { code, message }: AppError): IndexerStatus => {
    const { etaSec: _, ...last } = told
    return { ...last, status: 'stalled', message: code === 'BUG' ? BROKEN : message }
  }
  const fail = (error: AppError): void => {
    failure ??= error
    log.error('indexing has stopped', { error })
    status = stalledBy(status, failure)
  }
  worker.on('message', (message: IndexerMessage) => {
    if (message.kind === 'log') writeSent(log, message)
    else if (message.kind === 'opened') opening.resolve(undefined)
    else if (message.kind === 'failed') fail(receiveError(message.error))
    // Under `node --watch` a thread also reports the files it reads.
    else if (message.kind === 'status') {
      status = failure ? stalledBy(message.status, failure) : withEta(message.status)
      onStatus(status)
    }
  })
  worker.on('error', (cause) => fail(new AppError('BUG', 'The indexer broke down', {}, cause)))
  const exited = Promise.withResolvers<undefined>()
  const ended = Promise.withResolvers<AppError | undefined>()
  worker.once('exit', () => {
    if (!isStopping && !failure) fail(new AppError('BUG', 'The indexer ended by itself'))
    if (failure) opening.reject(failure)
    opening.resolve(undefined)
    exited.resolve(undefined)
    ended.resolve(failure)
  })
  // Whoever does not wait for it hears of a failure through `ended`.
  opening.promise.catch(() => undefined)
  return {
    status: () => status,
    opened: opening.promise,
    ended: ended.promise,
    stop: async () => {
      isStopping = true
      worker.postMessage('stop')
      await exited.promise
    },
  }
}
