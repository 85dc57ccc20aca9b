import { Type, type Static } from 'typebox'
import { LISTING_STEPS } from '../model/tx-traits.ts'
import { cutJson } from './cut.ts'
import { oneOf, units, unitsOf } from './envelope.ts'
import { mrc402Json, reserveCoinJson } from './nft.ts'
import { tokenRefJson } from './token.ts'

/** Spec: DATA-197..212. Amounts of the traded asset have `decimal`, prices `price_decimal`. */
export const dexJson = Type.Object({
  sn: Type.Integer(),
  dex_id: Type.String(),
  txid: Type.String(),
  block_txid: Type.String(),
  timestamp: Type.Integer(),
  type: Type.String({ description: 'Latest DEX type' }),
  step: Type.Enum([...LISTING_STEPS, 'none'], { description: 'What the latest transaction did to it; new words may be added' }),
  mrc402_id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  imageurl: Type.String(),
  seller: Type.String(),
  buyer: Type.String(),
  total_fee: Type.String({ description: 'Percent' }),
  fees: Type.Object({ creator: Type.String(), platform: Type.String(), shareholder: Type.String() }),
  initialreserve_coin: Type.Array(reserveCoinJson),
  token_info: tokenRefJson,
  mrc402_info: Type.Optional(mrc402Json),
  mrc010: Type.Optional(tokenRefJson),
  state: oneOf(
    ['cancelled', 'sold', 'sale', 'request', 'auction', 'settled'],
    'Where it stands; an auction is open, waiting or ended: compare the dates',
  ),
  amount: units,
  remain_amount: unitsOf('What a sale or request still trades; 0 of an auction, which has none'),
  decimal: Type.Integer(),
  min_trade_unit: unitsOf(
    'Unit of trade: sell_price and buy_price are for so much of what is traded; prices of an auction are for all of it',
  ),
  sell_price: units,
  buy_price: units,
  buy_price_total: units,
  price_decimal: Type.Integer(),
  auction_start_date: Type.Integer(),
  auction_end_date: Type.Integer(),
  auction_settle_date: Type.Integer(),
  auction_bid_count: Type.Integer(),
  auction_bidding_unit: units,
  auction_start_price: units,
  auction_buynow_price: units,
  auction_current_price: units,
  auction_current_bidder: Type.String(),
  regdate: Type.Integer(),
  sell_date: Type.Integer(),
  cancel_date: Type.Integer(),
  platform_name: Type.String(),
  platform_url: Type.String(),
  platform_address: Type.String(),
  platform_commission: Type.String(),
  counts: Type.Object({ tx: Type.Integer() }),
  cut: cutJson,
})
export type DexJson = Static<typeof dexJson>
