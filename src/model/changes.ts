import type { Bounds } from '../base/bound-json.ts'
import type { JsonObject } from '../base/json.ts'
import type { EntityKind } from '../chain/ids.ts'
import type { Offer } from '../chain/offers.ts'
import type { RecordPlace } from '../chain/records.ts'
import type { Holding } from '../chain/wallet.ts'
import type { FamilyName } from './block.ts'
import type { Facet } from './facets.ts'
import type { FeedEntry } from './feed.ts'
import type { Trade } from './find-trade.ts'
import type { FeePaid, Tx } from './tx.ts'

/** A block ready to be applied: everything the store writes follows from it, and from nothing else. */
export type IndexedBlock = { sn: number; id: string; timestampSec: number; txs: readonly IndexedTx[] }

export type IndexedTx = {
  tx: Tx
  /** `tx` cut to what its card shows: `param` to the kind's `cardKeys`, lists to `CARD_ROWS` entries, all of it to `CARD_BOUNDS`. */
  card: Tx
  /** Length of `tx.sub_data` when the card holds fewer. */
  subCount?: number
  family: FamilyName
  feeds: readonly FeedEntry[]
  /** What filters ask of it, its direction left out. */
  facet: Facet
  /** Fees paid on top of a price; absent: none. */
  fees?: readonly FeePaid[]
  /** What it settled on the market of tokens. */
  trade?: Trade
  /** Records the node listed, synthetic duplicates not counted. */
  recordCount: number
  /** No kind could be read from the records. */
  isUnknown?: boolean
  /** Complete new states of the keys written; empty for a failed transaction, which changes nothing. */
  changes: readonly EntityChange[]
}

/** A ledger key's new state, with what lists and search need of it. */
export type EntityChange = {
  key: string
  kind: EntityKind
  /** As on the ledger (`ledgerState`), fields and order kept. */
  state: JsonObject
  /** Wallets: everything held, tokens and MRC402, whole list, without what stands in DEX records. */
  holdings?: readonly Holding[]
  /** DEX records: what they hold, and for whom. */
  offers?: readonly Offer[]
  /** Texts that search finds the entity by: a token's symbol and name, a project's or NFT's name. */
  names?: readonly string[]
  /** MRC401 items. `owner` is `''` once melted: a melted item is in no inventory. */
  item?: { project: string; owner: string }
  /** Surveys, votes, orders and other records with a page of their own: where they are listed. */
  place?: RecordPlace
}

/** Rows a card keeps of a list. */
export const CARD_ROWS = 10
/** Bounds of a card: texts reach megabytes, maps have as many entries as strangers like. */
export const CARD_BOUNDS: Bounds = { bytes: 12_000, text: 256, entries: 20 }

export type { Holding, Offer }
