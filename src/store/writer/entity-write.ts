import type { EntityChange, Offer } from '../../model/changes.ts'

/** A wallet's record as a transaction left it: its lines, or of those that follow another in one batch only the changed ones. */
export type WalletStep = { sn: number; sec: number; lines: ReadonlyMap<string, string>; isComplete: boolean }
/** What a DEX record held after a transaction. */
export type OfferStep = { sn: number; sec: number; offers: readonly Offer[] }

/** Whose an MRC401 item was after a transaction: `''` once it is melted. */
export type ItemStep = { sn: number; owner: string }

/** The last state a commit leaves of an entity, with the transactions that first and last wrote it in the commit. */
export type EntityWrite = {
  change: EntityChange
  firstTx: number
  lastTx: number
  day: number
  /** Of what has versions: the JSON of the state, and of the first one of the commit. */
  json?: string
  firstJson?: string
  /** The state that its last transaction replaced, as the batch keeps it: `at` in what it replaced. */
  left?: { at: number; tx: number; json: string }
  /** Of a wallet: each record of the commit, and the lines of the last one. */
  steps?: WalletStep[]
  lines?: ReadonlyMap<string, string>
  /** Of a DEX record: what it held after each transaction of the commit. */
  offerSteps?: OfferStep[]
  /** Of an MRC401 item: its owner after each transaction of the commit. */
  itemSteps?: ItemStep[]
}
