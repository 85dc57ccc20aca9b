import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { findIndexFile } from './index-file.ts'

const POLL_MS = 1000

/**
 * Checks every second which file of `dataDir` is the index, and calls `switchTo` when it is no longer `current`. A switch that fails is
 * tried again at every poll: an error thrown by `switchTo` is logged once, `false` (not yet) is not logged. Resolves when the signal
 * aborts.
 */
export async function watchIndexFile(
  dataDir: string,
  current: string,
  switchTo: (path: string) => Promise<unknown>,
  clock: Clock,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  let [path, refused] = [current, '']
  while (!signal.aborted) {
    await clock.sleepMs(POLL_MS, signal)
    if (signal.aborted) return
    try {
      const found = findIndexFile(dataDir)
      if (found === path || (await switchTo(found)) === false) continue
      path = found
      refused = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== refused) log.warn('a new index appeared, but this process cannot use it', { error })
      refused = reason
    }
  }
}
