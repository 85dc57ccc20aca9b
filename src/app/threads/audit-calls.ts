import type { AuditReport } from '../../model/audit.ts'
import type { StorePlace } from '../index-files/open-store.ts'

/** Settings of the self-audit's thread. */
export type AuditSettings = {
  place: StorePlace
  /** The folder whose current index file is checked; absent for a database. */
  dataDir: string | undefined
  nodeUrls: readonly string[]
  samples: number
  firstRestMs: number
}

/** `audit` runs passes over the index until the thread ends. `live` sets whether the index is at the head. */
export type AuditCalls = { audit: (settings: AuditSettings) => Promise<void>; live: (isLive: boolean) => void }

/** Messages from the thread. */
export type AuditNews = { report: (report: AuditReport) => void }
