import type { AuditReport } from '../../model/audit.ts'
import type { StorePlace } from '../index-files/open-store.ts'
import type { SentLog } from './sent-error.ts'

/** Settings of the self-audit's thread. */
export type AuditSettings = {
  place: StorePlace
  /** Whose current index file is looked at; absent for a database. */
  dataDir: string | undefined
  nodeUrls: readonly string[]
  samples: number
  firstRestMs: number
}

/** What the thread hears: where the index stands, or that it shall end. */
export type AuditRequest = { kind: 'live'; isLive: boolean } | { kind: 'stop' }

/** What it says. */
export type AuditMessage = { kind: 'report'; report: AuditReport } | SentLog
