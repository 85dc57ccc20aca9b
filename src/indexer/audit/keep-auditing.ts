import type { Log } from '../../base/log.ts'
import { AUDIT_REMEDIES, countFindings, type AuditReport, type AuditPass } from '../../model/audit.ts'
import type { StoreAudit } from '../../store/audit/audit-store.ts'
import type { AuditNode } from './ask-node.ts'
import { auditPass, type AuditDeps } from './audit-pass.ts'

/** A store to check, and the path of its file; `''` for a database. */
export type OpenedAudit = { path: string; store: StoreAudit }

export type KeepAuditingDeps = Pick<AuditDeps, 'clock' | 'pace' | 'samples' | 'random' | 'signal'> & {
  node: AuditNode
  /** Pause before the first pass. */
  firstRestMs: number
  /** Throws while there is no index. */
  open: () => Promise<OpenedAudit>
  /** Whether the index at this path is still the one that is served. */
  isCurrent: (path: string) => boolean
  /** Whether the index has reached the head. During a backfill no pass runs. */
  isLive: () => boolean
  log: Log
  onReport: (report: AuditReport) => void
}

/** A pass asks the node some hundred times, so on a short chain there is a pause between passes. */
const REST_MS = 20 * 60_000
/** Pause after a pass that was aborted or failed. */
const RETRY_MS = 60_000
const POLL_MS = 1000

/** Runs pass after pass until the signal aborts. An error ends only its own pass and is logged. */
export async function keepAuditing(deps: KeepAuditingDeps): Promise<void> {
  const { clock, signal, onReport, isLive, log } = deps
  let report: AuditReport = { state: 'waiting', turns: 0 }
  const publish = (next: AuditReport): void => {
    if (JSON.stringify(next) !== JSON.stringify(report)) onReport(next)
    report = next
  }
  onReport(report)
  let restMs = deps.firstRestMs
  let of: string | undefined
  /** Findings of the former index do not apply to the one that replaced it. */
  const known = (): Pick<AuditReport, 'turns' | 'last'> =>
    of !== undefined && !deps.isCurrent(of) ? { turns: report.turns } : withoutProgress(report)
  const held = holdOpen(deps)
  try {
    while (!signal.aborted) {
      try {
        await rest(deps, of, restMs)
        while (!isLive() && !signal.aborted) {
          await held.keepCurrent()
          publish({ ...known(), state: 'waiting' })
          await clock.sleepMs(POLL_MS, signal)
        }
        if (signal.aborted) return
        publish({ ...known(), state: 'running' })
        const opened = await held.open()
        of = opened.path
        const pass = await onePass(deps, opened, (now, found) => publish({ ...withoutProgress(report), state: 'running', now, found }))
        if (pass) {
          opened.store.release()
          // Logged before it is published: once a report shows a pass as ended, its findings are in the log.
          logFindings(log, pass)
        } else await held.drop()
        publish(pass ? { state: 'resting', turns: report.turns + 1, last: pass } : { ...known(), state: 'resting' })
        if (!pass) of = undefined
        restMs = pass ? REST_MS : RETRY_MS
      } catch (error) {
        // An unreachable database, or a file that is being replaced, is no finding about the store.
        log.warn('the self-audit was interrupted and restarts later', { error })
        publish({ ...withoutProgress(report), state: 'resting' })
        await held.drop()
        of = undefined
        restMs = RETRY_MS
      }
    }
  } finally {
    await held.drop()
  }
}

/** Holds the store open across passes, until another index replaces it: only closing frees the disk space of the old file. */
function holdOpen({ open, isCurrent, log }: KeepAuditingDeps) {
  let held: OpenedAudit | undefined
  const drop = async (): Promise<void> => {
    const { store } = held ?? {}
    held = undefined
    await store?.close().catch((error: unknown) => log.warn('the self-audit could not close its store', { error }))
  }
  const keepCurrent = async (): Promise<void> => {
    if (held && !isCurrent(held.path)) await drop()
  }
  return {
    drop,
    keepCurrent,
    open: async (): Promise<OpenedAudit> => {
      await keepCurrent()
      return (held ??= await open())
    },
  }
}

const withoutProgress = ({ turns, last }: AuditReport): Pick<AuditReport, 'turns' | 'last'> => ({ turns, ...(last && { last }) })

/** Rests, until another index replaces the one that was checked. */
async function rest({ clock, isCurrent, signal }: KeepAuditingDeps, path: string | undefined, restMs: number): Promise<void> {
  const isOther = (): boolean => path !== undefined && !isCurrent(path)
  for (let leftMs = restMs; leftMs > 0 && !signal.aborted && !isOther(); leftMs -= POLL_MS)
    await clock.sleepMs(Math.min(leftMs, POLL_MS), signal)
}

/** Runs one pass, and aborts it when another index replaces the one being checked. */
function onePass(
  deps: KeepAuditingDeps,
  { path, store }: OpenedAudit,
  onProgress: AuditDeps['onProgress'],
): Promise<AuditPass | undefined> {
  const { isCurrent, signal, ...others } = deps
  const end = new AbortController()
  return auditPass({
    ...others,
    store,
    signal: AbortSignal.any([signal, end.signal]),
    onProgress: (now, found) => {
      if (!isCurrent(path)) end.abort()
      onProgress(now, found)
    },
  })
}

/** Logs one line when the pass found nothing, else every finding with its remedy. */
export function logFindings(log: Log, pass: AuditPass): void {
  const { block, startedSec, endedSec, findings, tallies } = pass
  const count = countFindings(pass)
  const seconds = endedSec - startedSec
  if (count === 0)
    return log.info('the self-audit found no damage', {
      block,
      seconds,
      looked: tallies.reduce((sum, { looked }) => sum + looked, 0),
      ...notesOf(pass),
    })
  for (const finding of findings) log.error('the self-audit found damage', { ...finding, remedy: AUDIT_REMEDIES[finding.check] })
  log.error('the self-audit pass ended with findings', { block, seconds, findings: count })
}

function notesOf({ tallies }: AuditPass): { notes?: string[] } {
  const notes = tallies.flatMap(({ check, note }) => (note === undefined ? [] : [`${check}: ${note}`]))
  return notes.length === 0 ? {} : { notes }
}
