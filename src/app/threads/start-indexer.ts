import { nowSec } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { makePace } from '../../model/pace.ts'
import { startThread } from '../../runtime/start-thread.ts'
import { systemClock } from '../../runtime/clock.ts'
import type { IndexerCalls, IndexerSettings } from './indexer-calls.ts'

/**
 * A batch lives for a second and then becomes garbage: with room in the young generation it is not copied to the old one first. The old
 * generation holds blocks that wait for a commit, and recently used names.
 */
const HEAP = { youngMb: 24, oldMb: 1024 }

/** The public message of an unexpected error: the error's own message may name files and machines. */
const BROKEN = 'The indexer has failed. Its log says why'

export type IndexerHandle = {
  /** Last status from the thread; `stalled` with a message once it has stopped for good. */
  status: () => IndexStatus
  /** Resolves when the store can be read, rejects with the error that kept it from being opened. */
  opened: Promise<void>
  /** Resolves when the thread has ended by itself or by `stop`: with the error that stopped it, or `undefined`. */
  ended: Promise<AppError | undefined>
  /** Ends after the commit in progress, if any. */
  stop: () => Promise<void>
}

/** Starts the indexer in its own thread, so that commits and checkpoints never delay a visitor. */
export function startIndexer(
  settings: IndexerSettings,
  log: Log,
  onStatus: (status: IndexStatus) => void = () => undefined,
): IndexerHandle {
  const nodeState = { state: 'unknown', sinceSec: nowSec(systemClock) } as const
  let status: IndexStatus = { status: 'backfilling', head: 0, indexed: 0, nodeState }
  let failure: AppError | undefined
  let isStopping = false
  const opening = Promise.withResolvers<undefined>()

  const pace = makePace()
  const withEta = (received: IndexStatus): IndexStatus => {
    pace.add(systemClock.passedMs(), received.indexed)
    const etaSec = received.status === 'backfilling' && received.head > received.indexed ? pace.secondsTo(received.head) : undefined
    return { ...received, ...(etaSec !== undefined && { etaSec }) }
  }
  const stalledBy = (received: IndexStatus, { code, message }: AppError): IndexStatus => {
    const { etaSec: _, ...last } = received
    return { ...last, status: 'stalled', message: code === 'BUG' ? BROKEN : message }
  }
  const fail = (error: AppError): void => {
    failure ??= error
    log.error('indexing has stopped', { error })
    status = stalledBy(status, failure)
  }
  const thread = startThread<IndexerCalls>(new URL('indexer-thread.ts', import.meta.url), {
    name: 'The indexer',
    heap: HEAP,
    log,
    handlers: {
      opened: () => opening.resolve(undefined),
      status: (received: IndexStatus) => {
        status = failure ? stalledBy(received, failure) : withEta(received)
        onStatus(status)
      },
    },
  })
  const end = (): Promise<void> => thread.end()
  thread.call('index', settings).catch(fail).then(end, end)
  const ended = thread.ended.then(() => {
    if (!isStopping && !failure) fail(new AppError('BUG', 'The indexer ended by itself'))
    if (failure) opening.reject(failure)
    opening.resolve(undefined)
    return failure
  })
  // Callers that do not await it learn of a failure through `ended`.
  opening.promise.catch(() => undefined)
  return {
    status: () => status,
    opened: opening.promise,
    ended,
    stop: async () => {
      isStopping = true
      await thread.end()
    },
  }
}
