import type { EntityChange, Offer } from '../../model/changes.ts'

/** A wallet's record after a transaction: all its lines, or only the changed ones when it follows another record in the batch. */
export type WalletStep = { sn: number; sec: number; lines: ReadonlyMap<string, string>; isComplete: boolean }
/** What a DEX record held after a transaction. */
export type OfferStep = { sn: number; sec: number; offers: readonly Offer[] }

/** Owner of an MRC401 item after a transaction: `''` once it is melted. */
export type ItemStep = { sn: number; owner: string }

/** The last state of an entity in a commit, with the first and last transactions of the commit that wrote it. */
export type EntityWrite = {
  change: EntityChange
  firstTx: number
  lastTx: number
  day: number
  /** For entities with versions: the JSON of the state, and of the first one of the commit. */
  json?: string
  firstJson?: string
  /** The state that its last transaction replaced. `at` is its index among the batch's replaced states. */
  left?: { at: number; tx: number; json: string }
  /** For a wallet: each record of the commit, and the lines of the last one. */
  steps?: WalletStep[]
  lines?: ReadonlyMap<string, string>
  /** For a DEX record: what it held after each transaction of the commit. */
  offerSteps?: OfferStep[]
  /** For an MRC401 item: its owner after each transaction of the commit. */
  itemSteps?: ItemStep[]
}
