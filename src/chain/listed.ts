import { integer, text, type JsonObject } from '../base/json.ts'
import { ownValue } from '../base/own-value.ts'
import { isPositive, readUnits } from '../base/units.ts'
import { isAddress, MRC402_ID, TOKEN_ID, type EntityKind } from './ids.ts'

/** How an item or a DEX record is on the market; `none` when it is not, or no longer. */
export type ListedState = 'auction' | 'none' | 'request' | 'sale'

/**
 * An item or a DEX record on the market. `owner`: the address that owns the item, or that opened the record; `''` for none. `token`, `units`:
 * its price; for an auction the highest bid, or the start price before the first one; an unreadable price is 0 of the coin. `endSec`:
 * end of an auction. `mrc402`: the NFT that a record offers.
 */
export type Listed = { owner: string; mrc402?: string } & (
  | { state: 'none' }
  | { state: 'sale' | 'request'; token: string; units: string }
  | { state: 'auction'; token: string; units: string; endSec: number }
)

function priceOf(state: JsonObject, token: string, ...amounts: readonly string[]): { token: string; units: string } {
  const units = amounts.map((name) => readUnits(ownValue(state, name))).find((amount) => isPositive(amount)) ?? '0'
  const id = text(state, token)
  return TOKEN_ID.test(id) ? { token: id, units } : { token: '0', units: '0' }
}

const secOf = (state: JsonObject, name: string): number => {
  const sec = integer(state, name)
  return sec > 0 && sec < 1e12 ? Math.floor(sec) : 0
}

const addressOf = (state: JsonObject, name: string): string => {
  const address = text(state, name)
  return isAddress(address) ? address : ''
}

/**
 * Whether a DEX record is a buy request, open or over: a buyer's price in a record of a token that is no auction and has no seller's price.
 * Source: chain README 7.3.
 */
export const isBuyRequest = (kind: EntityKind, state: JsonObject): boolean =>
  kind === 'dex010' && integer(state, 'auction_start_date') <= 0 && text(state, 'sell_price') === '' && text(state, 'buy_price') !== ''

/** Whether a DEX record is neither sold, settled nor cancelled: none of these dates is above 0. */
export const isOpenRecord = (state: JsonObject): boolean =>
  !['cancel_date', 'sell_date', 'auction_settle_date'].some((name) => integer(state, name) > 0)

/** The market data in a state; `undefined` for kinds that are never on the market. Never throws. */
export function listedOf(kind: EntityKind, state: JsonObject): Listed | undefined {
  if (kind === 'mrc401') return itemOf(state)
  return kind === 'dex010' || kind === 'dex402' ? recordOf(kind, state) : undefined
}

function itemOf(state: JsonObject): Listed {
  const owner = addressOf(state, 'owner')
  if (integer(state, 'auction_date') > 0) {
    const price = priceOf(state, 'auction_token', 'auction_current_price', 'auction_start_price')
    return { owner, state: 'auction', ...price, endSec: secOf(state, 'auction_end') }
  }
  return integer(state, 'sell_date') > 0
    ? { owner, state: 'sale', ...priceOf(state, 'sell_token', 'sell_price') }
    : { owner, state: 'none' }
}

function recordOf(kind: EntityKind, state: JsonObject): Listed {
  const nft = text(state, 'mrc402')
  const isRequest = isBuyRequest(kind, state)
  const base = { owner: addressOf(state, isRequest ? 'buyer' : 'seller'), ...(MRC402_ID.test(nft) && { mrc402: nft }) }
  if (!isOpenRecord(state)) return { ...base, state: 'none' }
  if (integer(state, 'auction_start_date') > 0) {
    const price = priceOf(state, 'sell_token', 'auction_current_price', 'auction_start_price')
    return { ...base, state: 'auction', ...price, endSec: secOf(state, 'auction_end_date') }
  }
  return isRequest
    ? { ...base, state: 'request', ...priceOf(state, 'buy_token', 'buy_price') }
    : { ...base, state: 'sale', ...priceOf(state, 'sell_token', 'sell_price') }
}
