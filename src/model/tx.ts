import type { CutLengths } from '../base/bound-json.ts'
import type { JsonObject } from '../base/json.ts'

/**
 * The canonical transaction: what the indexer derives from the records, the store keeps, the API serves and the page draws.
 *
 * Keys are those of the API (requirements DATA-025..057), because the payload travels unchanged from index to page. Absent values are left
 * out. Amounts are digit strings in the smallest unit. Nothing in it is resolved: names, symbols and decimals of tokens, projects and NFTs
 * are joined when an answer is made (`TxJson`), so it never goes stale.
 */
export type Tx<P extends object = JsonObject> = {
  /** Position in the chain, from 1; the ordinal of the list of all transactions. */
  sn: number
  txid: string
  /** Block number. */
  block: number
  /** Canonical kind: one of `TX_TYPE_NAMES`, or a name nobody knows. */
  type: string
  /** Unix seconds. */
  timestamp: number
  /** Nonzero means failed: shown, never applied. */
  validate_code: number
  /** Only of a card: full lengths of what it holds cut, by JSON Pointer. */
  cut?: CutLengths
} & TxBody<P>

export type TxFamily = 'token' | 'nft' | 'dex' | 'service'

/** What a kind reads from the records. */
export type TxBody<P extends object = JsonObject> = {
  /** Wallet, DEX id, MRC401 item id, survey id, or `''`. */
  from_addr: string
  to_addr: string
  /** Token that `amount` is in. Absent where nothing is counted or where MRC402 units are. */
  token?: string
  /** MRC402 whose units `amount` counts (decimal 0). Never together with `token`. */
  nft?: string
  amount?: string
  /** The kind's own fields: what has no key of its own here. */
  param: P
  sub_data?: SubRow[]
  is_lock?: 0 | 1
  /** Unix seconds; only with `is_lock` 1. */
  unlock_ts?: number
  tags?: string
  memo?: string
  ukey?: string
  fromToken?: TokenSide
  toToken?: TokenSide
  baseToken?: TokenSide
  targetToken?: TokenSide
  /** MRC400 id; the answer replaces it by the project's id, name and picture. */
  mrc400?: string
  mrc402dex?: DexState
  mrc010dex?: DexState
  change_coin_info?: ChangeCoin[]
}

/** A movement, receiver or reserve row. `token`+`amount` is money; `trade_id`+`trade_amount` is an asset (NFT id, or a token id in MRC010 trades). */
export type SubRow = {
  type: string
  from_addr?: string
  to_addr?: string
  token?: string
  amount?: string
  trade_id?: string
  trade_amount?: string
  tag?: string
  memo?: string
  /** Unix seconds; set only while it makes the row a lock. */
  unlock_ts?: number
  /** MRC401 item of the movement. */
  id?: string
}

export type TokenSide = { sn: string; amount?: string; tag?: string; memo?: string }

/** What a DEX record says of itself after the transaction. `amount` counts the traded asset, prices are in `price_token`. */
export type DexState = {
  dex_id: string
  seller: string
  buyer: string
  amount: string
  /** Traded asset: an MRC402 id or a token id. */
  trade_id: string
  price_token?: string
  auction_current_price?: string
  auction_current_bidder?: string
}

/** Initial reserve moved by an MRC402 transaction, one per token, sorted by token id. `variable_amount` is negative when paid in. */
export type ChangeCoin = { sn: string; amount: string; variable_amount: string; total: string }

/** Who took which part of a trade. Amounts in `token`; listings carry `percent` in place of `fee`. */
export type FeeInfo = {
  platform?: FeePart
  creator?: FeePart
  owner?: FeePart
  /** Sorted by fee (or percent) descending. */
  shareholder?: FeePart[]
  shareholder_total?: { fee?: string; percent?: string; token?: string }
}
export type FeePart = { address: string; fee?: string; percent?: string; token?: string }

/** A fee that `payer` paid on top of a price, so that it is a part of what left that wallet. */
export type FeePaid = { payer: string; token: string; amount: string }

/** What a transaction gives to whom. */
export type Credit = { to: string; token: string; amount: string }

export const isFailed = (tx: { validate_code?: number | string }): boolean => Number(tx.validate_code ?? 0) !== 0
