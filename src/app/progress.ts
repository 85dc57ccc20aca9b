import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'

const PRINT_MS = 5000

/** A listener that says now and then how far a backfill is, and every change of status. */
export function logProgress(log: Log, clock: Clock): (status: IndexerStatus) => void {
  let last: IndexerStatus['status'] | undefined
  let printedMs = 0
  return ({ status, head, indexed, message }) => {
    const isNews = status !== last
    if (!isNews && (status !== 'backfilling' || clock.nowMs() - printedMs < PRINT_MS)) return
    last = status
    printedMs = clock.nowMs()
    if (status === 'stalled')
      log.warn(`indexing stands still at block ${indexed} of ${head}`, message === undefined ? {} : { reason: message })
    else if (status === 'live') log.info(`indexed to block ${indexed}, following the head`)
    else log.info(`indexed to block ${indexed} of ${head}`)
  }
}
