import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { IndexStatus } from '../model/index-status.ts'
import type { Terminal } from './terminal.ts'

const PRINT_MS = 5000
const SHOW_MS = 500

/**
 * A listener that reports progress of a backfill and every change of status. On a terminal (`line`) progress is one line that changes in
 * place and never runs backwards, even when an indexer restarts. In a log it is a line every five seconds.
 */
export function logProgress(
  log: Log,
  clock: Pick<Clock, 'passedMs'>,
  line?: Pick<Terminal, 'show' | 'settle'>,
): (status: IndexStatus) => void {
  let last: IndexStatus['status'] | undefined
  let printedMs = 0
  let farthest: Progress = { indexed: 0 }
  const write = (text: string): void => (line ? line.show(text) : log.info(text))
  return (status) => {
    const isNews = status.status !== last
    if (!isNews && (status.status !== 'backfilling' || clock.passedMs() - printedMs < (line ? SHOW_MS : PRINT_MS))) return
    last = status.status
    printedMs = clock.passedMs()
    if (status.status === 'backfilling') {
      if (line) farthest = notBack(status, farthest)
      write(progressOf(status.head, line ? farthest : status))
      return
    }
    line?.settle()
    farthest = { indexed: 0 }
    const { head, indexed, message, nodeState } = status
    if (status.status === 'live') log.info(`indexed to block ${indexed}, following the head`)
    else
      log.warn(`indexing has stopped at block ${indexed}${goalOf(head, indexed)}`, {
        ...(message !== undefined && { reason: message }),
        ...(nodeState && nodeState.state !== 'ok' && { node: nodeState.state }),
      })
  }
}

type Progress = Pick<IndexStatus, 'indexed' | 'percent' | 'etaSec'>

/** The status, with block and percent no lower than before. */
function notBack({ indexed, percent, etaSec }: Progress, before: Progress): Progress {
  const most = Math.max(percent ?? 0, before.percent ?? 0)
  const hasPercent = percent !== undefined || before.percent !== undefined
  return { indexed: Math.max(indexed, before.indexed), ...(hasPercent && { percent: most }), ...(etaSec !== undefined && { etaSec }) }
}

const progressOf = (head: number, { indexed, percent, etaSec }: Progress): string =>
  `indexed to block ${indexed}${goalOf(head, indexed)}${percent === undefined ? '' : ` (${percent} %)`}${etaSec === undefined ? '' : `, ${formatEta(etaSec)} left`}`

/** Empty while the node has not answered yet, or is behind the index. */
const goalOf = (head: number, indexed: number): string => (head === 0 || head < indexed ? '' : ` of ${head}`)

/** `40 s`, `12 min`, `3 h 5 min`: coarser for longer times. */
export function formatEta(sec: number): string {
  if (sec < 90) return `${sec} s`
  const minutes = Math.round(sec / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
