import type { Call } from '../ledger/call.ts'
import { DAY_SEC } from '../../base/day.ts'
import { HOUR_SEC } from './rhythm.ts'
import { rounded, spendable, type World } from './world.ts'

export type AuctionTerms = { startPrice: string; biddingUnit: string; buyNowPrice: string; endSec: number }

/** An auction of any standard: how it is opened, bid in, cancelled and settled. */
export type Auction = {
  seller: string
  /** A possible bidder. */
  bidder: () => string
  payToken: number
  /** Expected price, in smallest units of the token of the bids. */
  worth: bigint
  /** Start price, in percent of `worth`, and the number of raises up to it: prices of art vary widely, tokens have a market price. */
  start: { least: number; most: number; raises: number }
  /** Returns the id that bids name. */
  open: (call: Call, terms: AuctionTerms) => string
  bid: (call: Call, id: string, bidder: string, price: string) => void
  cancel: (call: Call, id: string) => void
  finish: (call: Call, id: string) => void
}

export const START_OF_ART = { least: 20, most: 80, raises: 24 }
export const START_OF_TOKENS = { least: 94, most: 99, raises: 12 }

/** State of an auction, as stored by DEX records and items. */
type Running = { auction_current_price: string; auction_current_bidder: string; auction_settle_date?: number; auction_date?: number }

/** Opens an auction with bids over its days, most of them near its end. Some get no bid, some are cancelled, some end by buy-now. */
export function holdAuction(world: World, auction: Auction): void {
  const { random } = world
  const { least, most, raises } = auction.start
  const start = atLeastOne(rounded((auction.worth * BigInt(least + random.below(most - least))) / 100n, 3))
  const unit = atLeastOne(rounded((auction.worth * BigInt(100 - least)) / 100n / BigInt(raises), 1))
  const buyNow = random.chance(0.4) ? start + unit * BigInt(Math.ceil(raises / 2) + random.below(raises)) : 0n
  const lengthSec = 2 * HOUR_SEC + random.below(3 * DAY_SEC)
  const endSec = world.nowSec() + lengthSec
  const terms = { startPrice: start.toString(), biddingUnit: unit.toString(), buyNowPrice: buyNow.toString(), endSec }
  const id = world.create((call) => auction.open(call, terms))
  if (id === undefined) return

  const isOver = (): boolean => {
    const state = world.find(id) as unknown as Running | undefined
    return !state || (state.auction_settle_date ?? 0) > 0 || state.auction_date === 0
  }
  const bid = (): void => {
    if (isOver()) return
    const { auction_current_price: current, auction_current_bidder: last } = world.find(id) as unknown as Running
    const isFirst = last === '' || last === '0'
    const next = isFirst ? start : BigInt(current) + unit * BigInt(1 + random.below(3))
    const price = buyNow > 0n && (random.chance(0.08) || next > buyNow) ? buyNow : next
    const bidder = auction.bidder()
    if (bidder === last || spendable(world, bidder, auction.payToken) < price) return
    world.propose((call) => auction.bid(call, id, bidder, price.toString()))
  }
  const bids = random.chance(0.25) ? 0 : 1 + Math.floor(12 * random.unit() ** 2)
  for (let index = 0; index < bids; index += 1) world.later(60 + (lengthSec - 120) * (1 - random.unit() ** 2), bid)
  if (bids === 0 && random.chance(0.4))
    world.later(lengthSec / 2, () => void (isOver() || world.propose((call) => auction.cancel(call, id))))
  // The winner claims the asset: on a chain nothing ends without a transaction.
  world.later(lengthSec + 120 + random.below(HOUR_SEC), () => {
    if (!isOver() && !isCancelled(world.find(id))) world.propose((call) => auction.finish(call, id))
  })
}

const isCancelled = (state: unknown): boolean => ((state as { cancel_date?: number } | undefined)?.cancel_date ?? 0) > 0
const atLeastOne = (units: bigint): bigint => (units > 0n ? units : 1n)
