import type { CutLengths } from '../base/bound-json.ts'
import type { JsonObject } from '../base/json.ts'
import type { Tx } from '../model/tx.ts'

/** Inputs of the mappers: values from the store, by shape. */
export type MarkSource = { txid: string; blockId: string; sn: number; timestampSec: number }
export type EntitySource = { key: string; state: JsonObject; cut?: CutLengths; first: MarkSource; last: MarkSource }
export type TxSource = { tx: Tx; blockId: string; subCount?: number }
/** Market data of a token: US dollars, as decimal strings. */
export type QuoteSource = {
  price: string
  changePercent?: string
  volume24h?: string
  marketCap?: string
  marketName?: string
  /** Time of the price at its source. */
  updatedSec: number
}
export type TotalsSource = { holders: number; total: string; locked: string }
