import type { Log } from '../../base/log.ts'
import type { Clock } from '../../base/clock.ts'
import type { AuditReport } from '../../model/audit.ts'
import type { AuditCalls, AuditSettings } from './audit-calls.ts'
import { startThread, type Thread } from '../../runtime/start-thread.ts'
import { systemClock } from '../../runtime/clock.ts'
import { restartPauseMs } from './restart-pause.ts'

export type AuditHandle = {
  report: () => AuditReport
  /** Tells whether the index is with the head: only then is it looked at. */
  setLive: (isLive: boolean) => void
  stop: () => Promise<void>
}

/** Of a pass, only what a snapshot and some sums take. */
const HEAP = { youngMb: 8, oldMb: 1024 }
const STOP_MS = 1000

/** A thread that ran for so long was well: what ends it is a new failure. */
const WELL_MS = 10 * 60_000

/**
 * Starts the self-audit in a thread of its own, beside the indexer. A thread that breaks down is started again after a pause, which grows
 * while it keeps breaking down.
 */
export function startAudit(settings: AuditSettings, log: Log, clock: Clock = systemClock): AuditHandle {
  const end = new AbortController()
  let report: AuditReport = { state: 'waiting', turns: 0 }
  let isLive = false
  let thread: Thread<AuditCalls> | undefined
  /** Runs one thread to its end; gives what broke it down. */
  const run = async (): Promise<unknown> => {
    const started = startThread<AuditCalls>(new URL('audit-thread.ts', import.meta.url), {
      name: 'The self-audit',
      heap: HEAP,
      log,
      handlers: { report: (received: AuditReport) => (report = received) },
    })
    thread = started
    if (isLive) started.notify('live', isLive)
    try {
      await started.call('audit', settings)
      return undefined
    } catch (error) {
      return error
    } finally {
      await started.end(STOP_MS)
    }
  }
  async function keep(): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      const startMs = clock.passedMs()
      const error = await run()
      if (end.signal.aborted) return
      if (clock.passedMs() - startMs > WELL_MS) failures = 1
      const delayMs = restartPauseMs(failures)
      log.error('the self-audit failed and is restarted', { error, failures, delayMs })
      report = { state: 'waiting', turns: 0, ...(report.last && { last: report.last }) }
      await clock.sleepMs(delayMs, end.signal)
      if (end.signal.aborted) return
    }
  }
  const running = keep()
  return {
    report: () => report,
    setLive: (now) => {
      if (now !== isLive) thread?.notify('live', now)
      isLive = now
    },
    stop: async () => {
      end.abort()
      // It only reads: a node that hangs shall not hold up the end of the program.
      await thread?.end(STOP_MS)
      await running
    },
  }
}
