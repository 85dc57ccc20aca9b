import type { Log } from '../../base/log.ts'
import type { Clock } from '../../base/clock.ts'
import type { AuditReport } from '../../model/audit.ts'
import type { AuditCalls, AuditSettings } from './audit-calls.ts'
import { startThread, type Thread } from '../../runtime/start-thread.ts'
import { systemClock } from '../../runtime/clock.ts'
import { restartPauseMs } from './restart-pause.ts'

export type AuditHandle = {
  report: () => AuditReport
  /** Sets whether the index is at the head: it is checked only then. */
  setLive: (isLive: boolean) => void
  stop: () => Promise<void>
}

/** A pass needs memory only for a snapshot and some sums. */
const HEAP = { youngMb: 8, oldMb: 1024 }
const STOP_MS = 1000

/** After running this long a thread counts as healthy: its next failure is a new one. */
const WELL_MS = 10 * 60_000

/**
 * Starts the self-audit in its own thread, beside the indexer. A thread that fails is restarted after a pause, which grows while it keeps
 * failing.
 */
export function startAudit(settings: AuditSettings, log: Log, clock: Clock = systemClock): AuditHandle {
  const end = new AbortController()
  let report: AuditReport = { state: 'waiting', turns: 0 }
  let isLive = false
  let thread: Thread<AuditCalls> | undefined
  /** Runs one thread to its end; returns the error that ended it. */
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
      // It only reads, so a hanging node must not delay the end of the program.
      await thread?.end(STOP_MS)
      await running
    },
  }
}
