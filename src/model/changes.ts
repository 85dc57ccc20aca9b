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

/** A block ready to be applied: the store derives all that it writes from this alone. */
export type IndexedBlock = { sn: number; id: string; timestampSec: number; txs: readonly IndexedTx[] }

export type IndexedTx = {
  tx: Tx
  /** `tx` cut to what its card shows: `param` to the type's `cardKeys`, lists to `CARD_ROWS` entries, the rest to `CARD_BOUNDS`. */
  card: Tx
  /** Length of `tx.sub_data` when the card holds fewer. */
  subCount?: number
  family: FamilyName
  feeds: readonly FeedEntry[]
  /** Its facet without the direction. */
  facet: Facet
  /** Fees paid on top of a price; absent: none. */
  fees?: readonly FeePaid[]
  /** The trade of tokens that it settled. */
  trade?: Trade
  /** Records the node listed, synthetic duplicates not counted. */
  recordCount: number
  /** Its records match no transaction type. */
  isUnknown?: boolean
  /** Complete new states of the keys written; empty for a failed transaction, which changes nothing. */
  changes: readonly EntityChange[]
}

/** A ledger key's new state, with the data that lists and search need. */
export type EntityChange = {
  key: string
  kind: EntityKind
  /** As on the ledger (`ledgerState`), with its fields and their order. */
  state: JsonObject
  /** Wallets: all holdings, tokens and MRC402, without those that lie in DEX records. */
  holdings?: readonly Holding[]
  /** DEX records: their holdings, and for whom. */
  offers?: readonly Offer[]
  /** Texts that search finds the entity by: a token's symbol and name, a project's or NFT's name. */
  names?: readonly string[]
  /** MRC401 items. `owner` is `''` once melted: a melted item is in no inventory. */
  item?: { project: string; owner: string }
  /** Surveys, votes, orders and other records with their own page: where they are listed. */
  place?: RecordPlace
}

/** Rows of a list that a card stores. */
export const CARD_ROWS = 10
/** Bounds of a card: texts reach megabytes, and maps have any number of entries. */
export const CARD_BOUNDS: Bounds = { bytes: 12_000, text: 256, entries: 20 }

export type { Holding, Offer }
