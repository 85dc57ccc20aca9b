import { integer, text, type Json, type JsonObject } from '../base/json.ts'
import { isPositive, readUnits } from '../base/units.ts'
import { isAddress, MRC402_ID, TOKEN_ID, type EntityKind } from './ids.ts'
import { isBuyRequest, isOpenRecord } from './listed.ts'

/**
 * Units that a DEX record holds for an address: of its offer (`sale`, also the money of a buy request), of its auction, or of its
 * bid. `asset` is a token id or an MRC402 id, `units` positive.
 */
export type Offer = { owner: string; asset: string; place: OfferPlace; units: string }
export type OfferPlace = 'sale' | 'auction' | 'bid'

/**
 * Holdings of an open DEX record, and for whom; none once it is sold, settled or cancelled. Some withdrawn and failed auctions leave the
 * amounts that wallets store for their own offers too high (quirks Q3, Q4), so offers are counted here. Never throws.
 */
export function offersOf(kind: EntityKind, state: JsonObject): Offer[] {
  if ((kind !== 'dex010' && kind !== 'dex402') || !isOpenRecord(state)) return []
  const asset = text(state, kind === 'dex010' ? 'mrc010' : 'mrc402')
  const isAuction = integer(state, 'auction_start_date') > 0
  const offered = isBuyRequest(kind, state)
    ? offer(state, 'buyer', text(state, 'buy_token'), 'sale', state['buy_price_total'])
    : isAuction
      ? offer(state, 'seller', asset, 'auction', state['amount'])
      : offer(state, 'seller', asset, 'sale', state['remain_amount'])
  return [...offered, ...offer(state, 'auction_current_bidder', text(state, 'sell_token'), 'bid', state['auction_current_price'])]
}

function offer(dex: JsonObject, role: string, asset: string, place: OfferPlace, amount: Json | undefined): Offer[] {
  const [owner, units] = [text(dex, role), readUnits(amount)]
  return isAddress(owner) && (TOKEN_ID.test(asset) || MRC402_ID.test(asset)) && isPositive(units) ? [{ owner, asset, place, units }] : []
}
