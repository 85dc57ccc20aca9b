import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson, sortedMap } from '../../ledger/go-json.ts'
import { checkCount, checkTradeToken } from '../mrc400/checks.ts'
import { readPositive, readWallet, saveSigner, signOff } from '../wallet.ts'
import { checkIdle, checkLister, checkPlatform, checkTransferable, NO_AUCTION, NO_PLATFORM, readItem, sentPlatform } from './item.ts'
import type { Item, Platform } from './item.ts'
import { MAX_LISTED, takeBack, type TakeBackArgs } from './sell.ts'

export type ItemAuction = {
  id: string
  token: number
  /** Smallest units of `token`, as in the two fields below. */
  startPrice: string
  /** Minimum raise over the previous bid. */
  biddingUnit: string
  /** `"0"` or left out: none. */
  buyNowPrice?: string
  /** 0 = now. */
  startSec?: number
  /** 0 = a day after the start. */
  endSec?: number
  /** Checked but not stored (quirk Q8). */
  platform?: Platform
}

const MAX_SEC = 1_814_400
const SHORTEST_SEC = 3600
const DEFAULT_SEC = 86_400

/** Puts items up for auction. */
export function mrc401Auction(call: Call, { seller, items }: { seller: string; items: readonly ItemAuction[] }): void {
  checkCount('items', items.length, MAX_LISTED)
  const wallet = readWallet(call, seller)
  const { signature, nonce } = signOff(call, wallet)
  for (const auction of items) {
    const item = readItem(call, auction.id)
    const project = checkLister(call, item, seller)
    checkIdle(item)
    checkTransferable(item, project)
    checkTradeToken(call, project.allow_token, auction.token)
    checkPlatform(auction.platform ?? {})
    const terms = termsOf(call, auction)
    const { auction_start_price: start, auction_token: token, auction_buynow_price: buyNow, auction_bidding_unit: unit } = terms
    const args = [item.id, seller, start, token, buyNow, unit, signature, nonce]
    save(call, item.id, 'mrc401_auction', args, { ...item, ...terms, last_worker: seller, ...NO_PLATFORM })
  }
  saveSigner(call, wallet, 'mrc401auction', [goJson(items.map(requestOf)), seller, signature, nonce])
}

/** The item's auction fields, after the checks of prices and dates. */
function termsOf(call: Call, { token, startPrice, biddingUnit, buyNowPrice = '0', startSec = 0, endSec = 0 }: ItemAuction) {
  const least = readPositive(startPrice, '3005')
  readPositive(biddingUnit, '3005')
  const buyNow = buyNowPrice === '' ? '0' : buyNowPrice
  if (buyNow !== '0' && readPositive(buyNow, '3005') < least) refuse('3005', 'The buy-now price is below the start price')
  const start = startSec === 0 ? call.nowSec : startSec
  if (start < call.nowSec || start > call.nowSec + MAX_SEC) refuse('3005', 'The start date is out of range')
  const end = endSec === 0 ? start + DEFAULT_SEC : endSec
  if (end < start + SHORTEST_SEC || end > start + MAX_SEC) refuse('3005', 'The end date is out of range')
  return {
    ...NO_AUCTION,
    auction_date: start,
    auction_end: end,
    auction_token: String(token),
    auction_bidding_unit: biddingUnit,
    auction_start_price: startPrice,
    auction_buynow_price: buyNow,
  }
}

/** One element of the request as the chain records it: a map, therefore sorted. */
const requestOf = ({ id, token, startPrice, biddingUnit, buyNowPrice = '0', startSec = 0, endSec = 0, platform }: ItemAuction) =>
  sortedMap<string | number>({
    id,
    token: String(token),
    auction_bidding_unit: biddingUnit,
    auction_start_price: startPrice,
    auction_buynow_price: buyNowPrice,
    auction_start_date: startSec,
    auction_end_date: endSec,
    ...(platform ? sentPlatform(platform) : {}),
  })

/** Withdraws items from their auctions, before or after the end, while there is no bid. */
export function mrc401Unauction(call: Call, { seller, ids }: TakeBackArgs): void {
  takeBack(call, seller, ids, 'unauction', (item): Item => {
    if (item.auction_date === 0) refuse('3054', `MRC401 ${item.id} is not in an auction`)
    if (item.auction_current_bidder !== '') refuse('3064', `MRC401 ${item.id} has a bidder`)
    return { ...item, ...NO_AUCTION, ...NO_PLATFORM }
  })
}
