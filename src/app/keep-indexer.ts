import type { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'
import { readHead } from '../store/sqlite/sqlite-store.ts'
import { systemClock } from './clock.ts'
import { findIndexFile } from './index-file.ts'
import type { IndexerSettings } from './indexer-message.ts'
import { startIndexer, type IndexerHandle } from './start-indexer.ts'
import { watchIndexFile } from './watch-index-file.ts'

/**
 * An indexer of whichever index of `dataDir` is the current one: when another takes its place, the thread ends with its commit and one on
 * the other goes on. An index that this version cannot read is left to a newer one, and the former goes on. `ended` tells of the first end.
 */
export function keepIndexer(
  dataDir: string,
  settings: Omit<IndexerSettings, 'place'>,
  log: Log,
  onStatus: (status: IndexerStatus) => void,
): IndexerHandle {
  const begin = (path: string): IndexerHandle => startIndexer({ ...settings, place: { engine: 'sqlite', path } }, log, onStatus)
  const end = new AbortController()
  const first = findIndexFile(dataDir)
  let indexer = begin(first)
  let before: IndexerStatus | undefined
  let isSwitching = false
  const ended = Promise.withResolvers<AppError | undefined>()
  const tellEnd = async (handle: IndexerHandle): Promise<void> => {
    const error = await handle.ended
    if (handle === indexer && !isSwitching) ended.resolve(error)
  }
  void tellEnd(indexer)
  const switchTo = async (path: string): Promise<void> => {
    readHead(path)
    isSwitching = true
    // What held up the former holds up no other.
    const { message: _, status, ...stood } = indexer.status()
    before = { ...stood, status: status === 'stalled' ? 'backfilling' : status }
    await indexer.stop()
    if (!end.signal.aborted) {
      indexer = begin(path)
      void tellEnd(indexer)
      log.info('the indexer goes on with another index', { path })
    }
    isSwitching = false
  }
  const watching = watchIndexFile(dataDir, first, switchTo, systemClock, log, end.signal)
  return {
    // A thread that has just begun knows nothing yet.
    status: () => (before !== undefined && indexer.status().head === 0 ? before : indexer.status()),
    opened: indexer.opened,
    ended: ended.promise,
    stop: async () => {
      end.abort()
      await watching
      await indexer.stop()
      ended.resolve(undefined)
    },
  }
}
