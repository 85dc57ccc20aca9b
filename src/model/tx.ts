import type { CutLengths } from '../base/bound-json.ts'
import type { JsonObject } from '../base/json.ts'

/**
 * The canonical transaction, derived from the records by the indexer, stored by the store, served by the API and rendered by the page.
 *
 * Keys are those of the API (requirements DATA-025..057), because the payload travels unchanged from index to page. Absent values are left
 * out. Amounts are digit strings in the smallest unit. Names, symbols and decimals of tokens, projects and NFTs are not included: they are
 * joined when an answer is made (`TxJson`), so it never becomes outdated.
 */
export type Tx<P extends object = JsonObject> = {
  /** Position in the chain, from 1; the ordinal of the list of all transactions. */
  sn: number
  txid: string
  /** Block number. */
  block: number
  /** Canonical type: one of `TX_TYPE_NAMES`, or an unknown name. */
  type: string
  /** Unix seconds. */
  timestamp: number
  /** Nonzero means failed: shown, never applied. */
  validate_code: number
  /** Of a card only: full lengths of its cut parts, by JSON Pointer. */
  cut?: CutLengths
} & TxBody<P>

export type TxFamily = 'token' | 'nft' | 'dex' | 'service'

/** What a type reads from the records. */
export type TxBody<P extends object = JsonObject> = {
  /** Wallet, DEX id, MRC401 item id, survey id, or `''`. */
  from_addr: string
  to_addr: string
  /** Token that `amount` is in. Absent where nothing is counted or where MRC402 units are. */
  token?: string
  /** MRC402 whose units `amount` counts (decimal 0). Never together with `token`. */
  nft?: string
  amount?: string
  /** The type's own fields, beyond the shared keys here. */
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

/** State of a DEX record after the transaction. `amount` counts the traded asset, prices are in `price_token`. */
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

/** Shares of a trade by receiver. Amounts in `token`; listings carry `percent` in place of `fee`. */
export type FeeInfo = {
  platform?: FeePart
  creator?: FeePart
  owner?: FeePart
  /** Sorted by fee (or percent) descending. */
  shareholder?: FeePart[]
  shareholder_total?: { fee?: string; percent?: string; token?: string }
}
export type FeePart = { address: string; fee?: string; percent?: string; token?: string }

/** A fee that `payer` paid on top of a price, so it is part of what that wallet spent. */
export type FeePaid = { payer: string; token: string; amount: string }

/** A payment of a transaction to `to`. */
export type Credit = { to: string; token: string; amount: string }

export const isFailed = (tx: { validate_code?: number | string }): boolean => Number(tx.validate_code ?? 0) !== 0
