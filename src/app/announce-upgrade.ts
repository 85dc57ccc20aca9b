import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { AnnounceUpgrade } from '../store/engine/upgrade.ts'

const GOING_BACK = 'An earlier version can no longer open it: going back takes a backup made before, or a new index.'

/** Logs an upgrade of the index before it begins, since it may take long, and how long it took. */
export const announceUpgrade =
  (log: Log, clock: Pick<Clock, 'passedMs'>): AnnounceUpgrade =>
  (from, to) => {
    const startMs = clock.passedMs()
    log.warn(`upgrading the index from schema ${from} to ${to}. A large index takes minutes; let it finish. ${GOING_BACK}`)
    return () => {
      const seconds = Math.round((clock.passedMs() - startMs) / 100) / 10
      log.info(`upgraded the index from schema ${from} to ${to} in ${seconds} s`)
    }
  }
