import { integer, object, text, type JsonObject } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import { kindOfKey } from '../chain/ids.ts'
import { isBuyRequest } from '../chain/listed.ts'
import type { DexJson } from './dex.ts'
import { toReserveCoins } from './maps.ts'
import { addPercents } from './percent.ts'
import { tokenOf, type Names } from './names.ts'
import type { EntitySource } from './source.ts'
import type { TypeOf } from './to-tx.ts'
import { toMrc402Json, type Mrc402Parts } from './to-nft.ts'

/** The token in which a DEX record is paid: requests use their buy token. */
export const paymentToken = (state: JsonObject): string => (isRequest(state) ? text(state, 'buy_token') : text(state, 'sell_token'))
const isRequest = (state: JsonObject): boolean => text(state, 'sell_token') === '' && text(state, 'buy_token') !== ''

/** Tokens that the response for a DEX record names, including those of its MRC402's reserve. */
export function tokensOfDex(state: JsonObject, mrc402: JsonObject | undefined): string[] {
  return [paymentToken(state), text(state, 'mrc010'), ...Object.keys(object(mrc402, 'initialreserve'))].filter((id) => id !== '')
}

/** `token` is the traded token's state. */
export type DexParts = {
  token?: JsonObject | undefined
  mrc402?: { entity: EntitySource; parts: Mrc402Parts } | undefined
  txCount: number
  typeOf: TypeOf
}

/** A DEX402 or DEX010 record. Spec: DATA-197..212. */
export function toDexJson(
  { key, state, first, last }: EntitySource,
  names: Names,
  sn: number,
  { token, mrc402, txCount, typeOf }: DexParts,
): DexJson {
  const tradedId = text(state, 'mrc010')
  const traded = tradedId === '' ? undefined : tokenOf(names, tradedId)
  const payment = tokenOf(names, paymentToken(state))
  const nft = mrc402?.entity.state
  const amount = readUnits(state['amount'])
  const fees = feesOf(state, nft)
  const type = text(state, 'job_type')
  return {
    sn,
    dex_id: key,
    txid: first.txid,
    block_txid: first.blockId,
    timestamp: last.timestampSec,
    type,
    step: typeOf(type).traits.listing,
    mrc402_id: text(state, 'mrc402'),
    name: text(nft ?? token, 'name'),
    url: text(nft ?? token, 'url'),
    imageurl: text(nft ?? token, 'image'),
    seller: text(state, 'seller'),
    buyer: text(state, 'buyer'),
    total_fee: addPercents([fees.creator, fees.platform, fees.shareholder]),
    fees,
    initialreserve_coin: toReserveCoins(object(nft, 'initialreserve'), names, amount),
    token_info: payment,
    ...(mrc402 === undefined ? {} : { mrc402_info: toMrc402Json(mrc402.entity, names, mrc402.entity.first.sn, mrc402.parts) }),
    ...(traded && { mrc010: traded }),
    state: dexState(key, state),
    amount,
    remain_amount: readUnits(state['remain_amount']),
    decimal: traded?.decimal ?? 0,
    min_trade_unit: traded === undefined ? '1' : readUnits(text(state, 'min_trade_unit') || '1'),
    sell_price: readUnits(state['sell_price']),
    buy_price: readUnits(state['buy_price']),
    buy_price_total: readUnits(state['buy_price_total']),
    price_decimal: payment.decimal,
    auction_start_date: integer(state, 'auction_start_date'),
    auction_end_date: integer(state, 'auction_end_date'),
    auction_settle_date: integer(state, 'auction_settle_date'),
    auction_bid_count: integer(state, 'auction_bid_count'),
    auction_bidding_unit: readUnits(state['auction_bidding_unit']),
    auction_start_price: readUnits(state['auction_start_price']),
    auction_buynow_price: readUnits(state['auction_buynow_price']),
    auction_current_price: readUnits(state['auction_current_price']),
    auction_current_bidder: text(state, 'auction_current_bidder'),
    regdate: integer(state, 'regdate'),
    sell_date: integer(state, 'sell_date'),
    cancel_date: integer(state, 'cancel_date'),
    platform_name: text(state, 'platform_name'),
    platform_url: text(state, 'platform_url'),
    platform_address: text(state, 'platform_address'),
    platform_commission: text(state, 'platform_commission'),
    counts: { tx: txCount },
  }
}

/**
 * Percents that the seller of a trade pays. The platform's counts only with a platform address. Creator and shareholders are those of the
 * MRC402; a token has none. Spec: OPEN-106.
 */
function feesOf(state: JsonObject, mrc402: JsonObject | undefined): DexJson['fees'] {
  const shareholder = object(mrc402, 'shareholder')
  return {
    creator: addPercents([text(mrc402, 'creatorcommission')]),
    platform: text(state, 'platform_address') === '' ? '0' : addPercents([text(state, 'platform_commission')]),
    shareholder: addPercents(Object.keys(shareholder).map((address) => text(shareholder, address))),
  }
}

/**
 * State of a record. Whether an auction is waiting, running or over depends on the clock and is left to the reader. Chain: docs/chain.md.
 */
function dexState(key: string, state: JsonObject): string {
  if (integer(state, 'cancel_date') > 0) return 'cancelled'
  if (integer(state, 'auction_start_date') > 0) return integer(state, 'auction_settle_date') > 0 ? 'settled' : 'auction'
  if (integer(state, 'sell_date') > 0) return 'sold'
  return isBuyRequest(kindOfKey(key), state) ? 'request' : 'sale'
}
