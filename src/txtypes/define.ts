import type { JsonObject } from '../base/json.ts'
import type { EntityKind } from '../chain/ids.ts'
import type { NodeRecord } from '../chain/record.ts'
import type { FeedKey, TxFeed } from '../model/feed.ts'
import type { HistoryEntry, TxTraits } from '../model/tx-traits.ts'
import type { Credit, FeePaid, Tx, TxBody, TxFamily } from '../model/tx.ts'
import { KIND_TITLES, type TitledType } from './kind-titles.ts'
import type { Card, Fact, Row } from './rows.ts'

/** Additional input for reading a transaction's records. */
export type ReadContext = {
  /** Every record of the transaction, without synthetic duplicates. */
  records: readonly NodeRecord[]
  timestampSec: number
  /**
   * State of a ledger key before this transaction, as stored on the ledger; `undefined` when the key did not exist. Available only for the
   * non-wallet keys that the transaction wrote and for those of `needs`.
   */
  before: (key: string) => JsonObject | undefined
}

/** A feed that a type may add itself. Histories follow from its traits. */
export type ListKey = FeedKey & { feed: Exclude<TxFeed, HistoryEntry['list']> }

/** How a type is recognised: by a record of one of `types` on a key of kind `key` that also passes `where`. */
export type Match = { types: readonly string[]; key: EntityKind; where?: (record: NodeRecord) => boolean }

/**
 * One transaction type: pure data and functions, used by indexer, API, share image and page. It describes and renders nothing. `type` is
 * the canonical type (`names.ts`): registry key, file name and message key.
 */
export type TxTypeSpec<P extends object> = {
  type: string
  /** English label (`type_opt.title`). The Korean one is in the site's catalogue under `tx.<type>`. */
  title: string
  /** Badge family: that of the standard, also for its trades. */
  family: TxFamily
  /** Properties of the type for API, market and self-audit, which have no lists of types. */
  traits: TxTraits
  /** The record that determines the type, called the primary record. */
  match: Match
  /** Ledger keys, in addition to the written ones, whose earlier state `read` needs. */
  needs?: (primary: NodeRecord, records: readonly NodeRecord[]) => string[]
  /**
   * Reads the primary record into a JSON-safe payload with every field of the type, for every chain revision. Never throws: malformed
   * values become empty or '0'.
   */
  read: (primary: NodeRecord, context: ReadContext) => TxBody<P>
  /** Keys of `param` that `card` uses. Lists store only these. */
  cardKeys: readonly (keyof P & string)[]
  /** Feeds that do not follow from a written key, a party, a row, an amount of the payload or a trait. Most types have none. */
  feeds?: (tx: Tx<P>) => ListKey[]
  /** Fees paid on top of a price. A fee that the chain deducts from the seller's price never reached the wallet and is not included. */
  feesOnTop?: (tx: Tx<P>) => FeePaid[]
  /**
   * Amounts that the transaction credits, from its payload. Only for types after which a wallet may hold more (`supply` is `may-exceed`).
   */
  credits?: (tx: Tx<P>) => Credit[]
  /** `false`: the payload names a token without moving any of it, so the transaction is not in that token's list. */
  listsToken?: false
  card: (tx: Tx<P>) => Card
  overview: (tx: Tx<P>) => Fact[]
  panel: (tx: Tx<P>) => Row[]
}

/** A type with its payload type erased, as the registry stores it. */
export type TxType = TxTypeSpec<JsonObject>

type Head = Pick<TxType, 'title' | 'family'>

const USUAL_TRAITS: TxTraits = { direction: 'by-parties', history: 'none', listing: 'none', disclosure: 'at-once', supply: 'balanced' }

const HEADS: ReadonlyMap<string, Head> = new Map(
  (['token', 'nft', 'dex', 'service'] as const).flatMap((family) =>
    Object.entries(KIND_TITLES[family]).map(([type, title]) => [type, { title, family }] as const),
  ),
)

/** What a type's file declares: only the unusual traits, and no title and family, which `KIND_TITLES` has. The unknown type has its own. */
type Declared<P extends object> = Omit<TxTypeSpec<P>, 'type' | 'traits' | keyof Head> & { traits?: Partial<TxTraits> } & (
    | { type: TitledType }
    | ({ type: 'unknown' } & Head)
  )

/**
 * Declares a type. The payload is type-checked inside the type's file and erased here: `card`, `overview` and `panel` only receive payloads
 * made by `read` of the same type.
 */
export function defineTxType<P extends object>(declared: Declared<P>): TxType {
  return { ...HEADS.get(declared.type), ...declared, traits: { ...USUAL_TRAITS, ...declared.traits } } as unknown as TxType
}
