import { Worker } from 'node:worker_threads'
import type { Log } from '../base/log.ts'
import { AUDIT_OFF, type AuditReport } from '../model/audit.ts'
import type { AuditMessage, AuditRequest, AuditSettings } from './audit-message.ts'
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

/** Starts the self-audit in a thread of its own, beside the indexer. When the thread breaks down, the program continues without it. */
export function startAudit(settings: AuditSettings, log: Log): AuditHandle {
  const worker = new Worker(new URL('audit-thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  })
  let report: AuditReport = { state: 'waiting', turns: 0 }
  let wasLive = false
  const tell = (request: AuditRequest): void => worker.postMessage(request)
  worker.on('message', (message: AuditMessage) => {
    if (message.kind === 'log') writeSent(log, message)
    // Under `node --watch` a thread also reports the files it reads.
    else if (message.kind === 'report') ({ report } = message)
  })
  worker.on('error', (error) => {
    log.error('the self-audit broke down; the index is not looked at until the next start', { error })
    report = { ...AUDIT_OFF, turns: report.turns, ...(report.last && { last: report.last }) }
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return {
    report: () => report,
    setLive: (isLive) => {
      if (isLive !== wasLive) tell({ kind: 'live', isLive })
      wasLive = isLive
    },
    stop: async () => {
      tell({ kind: 'stop' })
      // It only reads: a node that hangs shall not hold up the end of the program.
      const timer = setTimeout(() => void worker.terminate(), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
