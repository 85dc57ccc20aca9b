import { Worker } from 'node:worker_threads'
import type { Log } from '../../base/log.ts'
import type { Clock } from '../../base/clock.ts'
import type { AuditReport } from '../../model/audit.ts'
import type { AuditMessage, AuditRequest, AuditSettings } from './audit-message.ts'
import { systemClock } from '../clock.ts'
import { restartPauseMs } from './restart-pause.ts'
import { writeSent } from './sent-error.ts'

export type AuditHandle = {
  report: () => AuditReport
  /** Tells whether the index is with the head: only then is it looked at. */
  setLive: (isLive: boolean) => void
  stop: () => Promise<void>
}

/** Of a turn, only what a snapshot and some sums take. */
const YOUNG_MB = 8
const OLD_MB = 1024
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
  let worker: Worker | undefined
  const tell = (request: AuditRequest): void => worker?.postMessage(request)

  /** Runs one thread to its end; gives what broke it down. */
  const run = (): Promise<unknown> =>
    new Promise((resolve) => {
      let failure: unknown
      worker = new Worker(new URL('audit-thread.ts', import.meta.url), {
        workerData: settings,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
      })
      worker.on('message', (message: AuditMessage) => {
        if (message.kind === 'log') writeSent(log, message)
        // Under `node --watch` a thread also reports the files it reads.
        else if (message.kind === 'report') ({ report } = message)
      })
      worker.on('error', (error) => (failure = error))
      worker.once('exit', () => resolve(failure))
      if (isLive) tell({ kind: 'live', isLive })
    })
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
      if (now !== isLive) tell({ kind: 'live', isLive: now })
      isLive = now
    },
    stop: async () => {
      end.abort()
      tell({ kind: 'stop' })
      // It only reads: a node that hangs shall not hold up the end of the program.
      const timer = setTimeout(() => void worker?.terminate(), STOP_MS)
      await running
      clearTimeout(timer)
    },
  }
}
