import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { IndexerStatus } from '../indexer/status.ts'

const PRINT_MS = 5000

/** A listener that says now and then how far a backfill is, and every change of status. */
export function logProgress(log: Log, clock: Clock): (status: IndexerStatus) => void {
  let last: IndexerStatus['status'] | undefined
  let printedMs = 0
  return ({ status, head, indexed, message, etaSec, percent, nodeState }) => {
    const isNews = status !== last
    if (!isNews && (status !== 'backfilling' || clock.passedMs() - printedMs < PRINT_MS)) return
    last = status
    printedMs = clock.passedMs()
    if (status === 'stalled')
      log.warn(`indexing has stopped at block ${indexed}${goalOf(head, indexed)}`, {
        ...(message !== undefined && { reason: message }),
        ...(nodeState && nodeState.state !== 'ok' && { node: nodeState.state }),
      })
    else if (status === 'live') log.info(`indexed to block ${indexed}, following the head`)
    else
      log.info(
        `indexed to block ${indexed}${goalOf(head, indexed)}${percent === undefined ? '' : ` (${percent} %)`}${etaSec === undefined ? '' : `, ${formatEta(etaSec)} left`}`,
      )
  }
}

/** A node that was not heard yet, or is behind, is no goal. */
const goalOf = (head: number, indexed: number): string => (head === 0 || head < indexed ? '' : ` of ${head}`)

/** `40 s`, `12 min`, `3 h 5 min`: as exact as an estimate deserves. */
export function formatEta(sec: number): string {
  if (sec < 90) return `${sec} s`
  const minutes = Math.round(sec / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
