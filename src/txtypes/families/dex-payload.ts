import { integer, text, type JsonObject } from '../../base/json.ts'
import { multiplyUnits, readUnits } from '../../base/units.ts'
import type { EntityKind } from '../../chain/ids.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { DexState, FeeInfo, Tx, TxBody } from '../../model/tx.ts'
import type { PlatformFields } from './platform.ts'
import { filled, present } from './present.ts'

/**
 * `param` of the 21 DEX types. Prices and totals are in `token_info`; `quantity`, `remain_amount` and `min_trade_unit` count the traded
 * asset, which is `id` (MRC402) or `mrc010` (token).
 */
export type DexParam = {
  id?: string
  mrc010?: { sn: string }
  dex_id?: string
  /** Payment token. */
  token_info?: { sn: string }
  /** Units of the asset in this transaction: offered, returned, traded, requested, or the lot of an auction. */
  quantity?: string
  /** Units still open after the transaction (requests). */
  remain_amount?: string
  /** Unit price: per NFT, or per `min_trade_unit`. */
  sell_price?: string
  buy_price?: string
  min_trade_unit?: string
  calc_price?: string
  fund_price?: string
  buy_price_total?: string
  auction_start_price?: string
  /** `'0'` = none. */
  auction_buynow_price?: string
  auction_bidding_unit?: string
  /** Unix seconds. */
  auction_start_date?: number
  auction_end_date?: number
  auction_bid_count?: number
  fee_info?: FeeInfo
} & PlatformFields
export type DexTx = Tx<DexParam>

/** Differences between the two DEX standards. */
export type DexStandard = {
  /** Kind of the ledger key of a DEX record. */
  key: EntityKind
  /** Id of the traded asset in a DEX record. */
  assetOf: (values: JsonObject) => string
  /** The payload's keys for the asset and the DEX record. */
  names: (asset: string, dexId: string) => Pick<DexParam, 'id' | 'mrc010' | 'dex_id'>
  /** `amount` when it counts the asset. */
  counted: (asset: string, units: string) => Pick<TxBody, 'nft' | 'token' | 'amount'>
  /** `amount` of a new sale: the total price for an MRC402, the escrowed quantity for a token. */
  offered: (asset: string, units: string, token: string, total: string) => Pick<TxBody, 'nft' | 'token' | 'amount'>
  /** Total of a unit price, if the standard's payload has it. */
  priced: (price: string, quantity: string, unit: string) => Pick<DexParam, 'min_trade_unit' | 'calc_price'>
  /** Money moved between wallet and DEX, if the standard's payload has it. */
  funded: (units: string) => Pick<DexParam, 'fund_price'>
  state: (state: DexState) => Pick<TxBody, 'mrc402dex' | 'mrc010dex'>
}

export const MRC402_DEX: DexStandard = {
  key: 'dex402',
  assetOf: (values) => text(values, 'mrc402'),
  names: (id, dexId) => ({ id, dex_id: dexId }),
  counted: (nft, amount) => ({ nft, amount }),
  offered: (_nft, _units, token, total) => ({ token, amount: total }),
  priced: () => ({}),
  funded: () => ({}),
  state: (mrc402dex) => ({ mrc402dex }),
}

export const MRC010_DEX: DexStandard = {
  key: 'dex010',
  assetOf: (values) => text(values, 'mrc010'),
  names: (sn) => ({ mrc010: { sn } }),
  counted: (token, amount) => ({ token, amount }),
  offered: (token, amount) => ({ token, amount }),
  priced: (price, quantity, unit) => ({ min_trade_unit: unit, calc_price: totalPrice(price, quantity, unit) }),
  funded: (units) => ({ fund_price: units }),
  state: (mrc010dex) => ({ mrc010dex }),
}

/** A quantity parameter as digits. */
export const unitsParameter = (record: NodeRecord, index: number): string => readUnits(parameter(record, index))

/** A price field as digits; `undefined` when the record has none (`''`). */
export const unitsField = (values: JsonObject, key: string): string | undefined => {
  const value = filled(text(values, key))
  return value === undefined ? undefined : readUnits(value)
}

/** Smallest units of the asset for one unit price. An empty or invalid unit is 1. */
export function tradeUnit(value: string): string {
  const unit = readUnits(value)
  return unit === '0' || unit.startsWith('-') ? '1' : unit
}

/** `price × quantity / unit`, exact whenever the chain's own result is. */
export const totalPrice = (price: string, quantity: string, unit: string): string =>
  (BigInt(multiplyUnits(price, quantity)) / BigInt(tradeUnit(unit))).toString()

/** State of the DEX record after the transaction. Its ledger key is its id. */
export function dexState(standard: DexStandard, record: NodeRecord): Pick<TxBody, 'mrc402dex' | 'mrc010dex'> {
  const { datakey, values } = record
  return standard.state(
    present({
      dex_id: datakey,
      seller: text(values, 'seller'),
      buyer: text(values, 'buyer'),
      amount: readUnits(text(values, 'amount')),
      trade_id: standard.assetOf(values),
      price_token: filled(text(values, 'sell_token')) ?? filled(text(values, 'buy_token')),
      auction_current_price: unitsField(values, 'auction_current_price'),
      auction_current_bidder: filled(text(values, 'auction_current_bidder')),
    }),
  )
}

/** The terms of an auction, from the DEX record, which has the effective dates and unit instead of the requested ones. */
export const auctionTerms = (values: JsonObject): Partial<DexParam> => ({
  auction_start_price: unitsField(values, 'auction_start_price'),
  auction_buynow_price: unitsField(values, 'auction_buynow_price'),
  auction_bidding_unit: unitsField(values, 'auction_bidding_unit'),
  auction_start_date: integer(values, 'auction_start_date'),
  auction_end_date: integer(values, 'auction_end_date'),
})

/** The platform of a listing: parameters `first .. first + 2`, its rate as the chain stores it. */
export const listedPlatform = (record: NodeRecord, first: number): Partial<DexParam> => ({
  platform_name: filled(parameter(record, first)),
  platform_url: filled(parameter(record, first + 1)),
  platform_address: filled(parameter(record, first + 2)),
  platform_commission: filled(text(record.values, 'platform_commission')),
})
