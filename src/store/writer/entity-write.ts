import type { EntityChange, Offer } from '../../model/changes.ts'

/** A wallet's record as a transaction left it: its lines, or of those that follow another in one batch only the changed ones. */
export type WalletStep = { sn: number; sec: number; lines: ReadonlyMap<string, string>; isWhole: boolean }
/** What a DEX record held after a transaction. */
export type OfferStep = { sn: number; sec: number; offers: readonly Offer[] }

/** The last state a commit leaves of an entity, with the transactions that first and last wrote it in the commit. */
export type EntityWrite = {
  change: EntityChange
  firstTx: number
  lastTx: number
  day: number
  /** Of a wallet: each record of the commit, and the lines of the last one. */
  steps?: WalletStep[]
  lines?: ReadonlyMap<string, string>
  /** Of a DEX record: what it held after each transaction of the commit. */
  offerSteps?: OfferStep[]
}
