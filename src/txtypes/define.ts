import type { JsonObject } from '../base/json.ts'
import type { EntityKind } from '../chain/ids.ts'
import type { NodeRecord } from '../chain/record.ts'
import type { FeedKey, TxFeed } from '../model/feed.ts'
import type { HistoryEntry, TxTraits } from '../model/tx-traits.ts'
import type { Credit, FeePaid, Tx, TxBody, TxFamily } from '../model/tx.ts'
import type { Card, Fact, Row } from './rows.ts'

/** What a kind may ask while it reads its records. */
export type ReadContext = {
  /** Every record of the transaction, synthetic duplicates dropped. */
  records: readonly NodeRecord[]
  timestampSec: number
  /**
   * State of a ledger key before this transaction, as on the ledger; `undefined` when nothing had written it.
   * Known for the non-wallet keys the transaction wrote and for those of `needs`, for no other.
   */
  before: (key: string) => JsonObject | undefined
}

/** A list that a type may add by itself; the histories follow from its traits. */
export type ListKey = FeedKey & { feed: Exclude<TxFeed, HistoryEntry['list']> }

/** How a kind is recognised: a record of one of `types` on a key of kind `key`, that also passes `where`. */
export type Match = { types: readonly string[]; key: EntityKind; where?: (record: NodeRecord) => boolean }

/**
 * One transaction kind: pure data and functions, read by indexer, API, share image and page alike. It describes, it does not draw.
 * `Name` is the canonical kind (`names.ts`): registry key, file name and message key.
 */
export type TxTypeSpec<P extends object> = {
  type: string
  /** English label (`type_opt.title`). Korean stands in the site's catalogue under `tx.<type>`. */
  title: string
  /** Badge family: that of the standard, also for its trades. */
  family: TxFamily
  /** What API, market and self-audit ask of the type: they have no list of types of their own. */
  traits: TxTraits
  /** Which record makes a transaction this kind; that record is the primary one. */
  match: Match
  /** Ledger keys beyond those written whose earlier state `read` asks for. */
  needs?: (primary: NodeRecord, records: readonly NodeRecord[]) => string[]
  /**
   * Primary record to a JSON-safe payload, for every chain revision; takes every field that the kind has.
   * Never throws: what is malformed reads as empty or '0'.
   */
  read: (primary: NodeRecord, context: ReadContext) => TxBody<P>
  /** Keys of `param` that `card` looks at; lists keep only these. */
  cardKeys: readonly (keyof P & string)[]
  /** Feeds that no written key, no party, no row, no amount of the payload and no trait shows. Most kinds need none. */
  feeds?: (tx: Tx<P>) => ListKey[]
  /** Fees paid on top of a price. One that the chain takes out of a seller's price never reached the wallet and is not among them. */
  feesOnTop?: (tx: Tx<P>) => FeePaid[]
  /** What the transaction gives, by its own words. Only kinds after which a wallet may hold more (`supply` is `may-exceed`) say it. */
  credits?: (tx: Tx<P>) => Credit[]
  /** `false`: the payload names a token of which nothing moves, so the transaction is not in that token's list. */
  listsToken?: false
  card: (tx: Tx<P>) => Card
  overview: (tx: Tx<P>) => Fact[]
  panel: (tx: Tx<P>) => Row[]
}

/** A kind with its payload type erased: what the registry holds. */
export type TxType = TxTypeSpec<JsonObject>

/**
 * Declares a kind. The payload type is checked inside the kind's file and erased at its edge: `card`, `overview` and `panel` only
 * ever see payloads that the same kind's `read` made.
 */
export function defineTxType<P extends object>(spec: TxTypeSpec<P>): TxType {
  return spec as unknown as TxType
}
