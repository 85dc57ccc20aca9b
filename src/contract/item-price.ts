import { isPositive } from '../base/units.ts'
import type { Mrc401Json } from './nft.ts'

export type ItemPrice = { kind: 'salePrice' | 'currentBid' | 'startPrice'; units: string; decimal: number; token: string }

/** Current price of an item: the price of its sale, the highest bid of its auction, or the start price before the first bid. */
export function findItemPrice(item: Mrc401Json): ItemPrice | undefined {
  const { decimal } = item
  if (item.auction_date > 0) {
    const hasBid = isPositive(item.auction_current_price)
    const units = hasBid ? item.auction_current_price : item.auction_start_price
    return { kind: hasBid ? 'currentBid' : 'startPrice', units, decimal, token: item.auction_token }
  }
  return item.sell_date > 0 ? { kind: 'salePrice', units: item.sell_price, decimal, token: item.sell_token } : undefined
}
