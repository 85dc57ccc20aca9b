import { mrc010AcceptReqSell } from '../rules/dex/accept-request.ts'
import { mrc010Auction, mrc010Unauction } from '../rules/dex/auction.ts'
import { mrc010AuctionFinish, mrc010Bid } from '../rules/dex/bid.ts'
import { mrc010Buy } from '../rules/dex/buy.ts'
import type { DexItem } from '../rules/dex/dex-item.ts'
import { mrc010ReqSell, mrc010UnreqSell } from '../rules/dex/request.ts'
import { mrc010Sell, mrc010Unsell } from '../rules/dex/sell.ts'
import { holdAuction, START_OF_TOKENS } from './auctions.ts'
import type { Random } from '../ledger/random.ts'
import type { Cast } from './cast.ts'
import { MARKETS, type MarketTerms } from './coins.ts'
import { spendable, type World } from './world.ts'

type Market = MarketTerms & { price: number; open: string[] }

export type Markets = {
  act: () => void
  /** Current price of one trade unit of a token, in smallest units of the market's other token; 0 without a market. */
  priceOf: (token: number) => number
}

/** Maximum of open offers in a market; beyond it its makers withdraw some. */
const OPEN_OFFERS = 24

/** State shared by the markets. */
type Scene = { world: World; random: Random; cast: Cast }

/** The token DEX: makers quote around a random walk of the price, other people take offers. */
export function openMarkets(world: World, cast: Cast): Markets {
  const { random } = world
  const scene: Scene = { world, random, cast }
  const markets: Market[] = MARKETS.map((terms) => ({ ...terms, price: terms.startPrice, open: [] }))
  const act = (): void => {
    const market = markets[Math.floor(markets.length * random.unit() ** 1.6)]
    if (!market) return
    const dice = random.unit()
    if (market.open.length > OPEN_OFFERS || (dice < 0.06 && market.open.length > 4)) takeBack(scene, market)
    else if (dice < 0.1) auction(scene, market)
    else if (market.open.length < 6 || dice < 0.4) quote(scene, market, random.chance(0.8) ? random.pick(cast.makers) : cast.person())
    else take(scene, market)
  }
  return { act, priceOf: (token) => markets.find((market) => market.token === token)?.price ?? 0 }
}

const platform = ({ cast, random }: Scene) =>
  random.chance(0.7) ? { name: 'Metaport', address: cast.marketplace, commission: random.pick(['0.25', '0.5', '1.00']) } : undefined

const find = ({ world }: Scene, dex: string): DexItem | undefined => world.find(dex) as unknown as DexItem | undefined

/** Offers or requests some of the token, at a price near the market's. */
function quote(scene: Scene, market: Market, who: string): void {
  const { world, random } = scene
  const isSell = random.chance(0.5)
  const price = Math.max(1, Math.round(market.price * (isSell ? 1 + random.unit() * 0.03 : 1 - random.unit() * 0.03)))
  const lots = BigInt(1 + Math.floor(10 ** (1 + random.unit() * 3)))
  const amount = lots * BigInt(market.unit)
  const terms = { token: market.token, amount: amount.toString(), price: String(price), payToken: market.pay, unit: market.unit }
  const service = platform(scene)
  const sent = { ...terms, ...(service && { platform: service }) }
  const needed = isSell ? amount : (lots * BigInt(price) * 102n) / 100n
  if (spendable(world, who, isSell ? market.token : market.pay) < needed) return
  const id = world.create((call) => (isSell ? mrc010Sell(call, { seller: who, ...sent }) : mrc010ReqSell(call, { buyer: who, ...sent })))
  if (id !== undefined) market.open.push(id)
}

/** Takes an open offer, or part of it. */
function take(scene: Scene, market: Market): void {
  const { world, cast, random } = scene
  const index = random.below(market.open.length)
  const dex = market.open[index] ?? ''
  const item = find(scene, dex)
  if (!item) return
  const isSell = item.sell_price !== ''
  const who = cast.other(isSell ? item.seller : item.buyer)
  const [remaining, unit, price] = [
    BigInt(item.remain_amount),
    BigInt(market.unit),
    BigInt((isSell ? item.sell_price : item.buy_price) ?? '0'),
  ]
  const affordable = isSell ? spendable(world, who, market.pay) / price : spendable(world, who, market.token) / unit
  const lots = remaining / unit
  const wanted = random.chance(0.4) ? lots : 1n + (lots * BigInt(random.below(100))) / 100n
  const taken = [wanted, lots, affordable].reduce((least, each) => (each < least ? each : least))
  if (taken <= 0n) return quote(scene, market, random.pick(cast.makers))
  const amount = (taken * unit).toString()
  const isDone = world.propose((call) =>
    isSell ? mrc010Buy(call, { dex, buyer: who, amount }) : mrc010AcceptReqSell(call, { dex, seller: who, amount }),
  )
  if (isDone) market.price *= 1 + (isSell ? 1 : -1) * 0.002 * random.unit() + (random.unit() - 0.5) * 0.004
  if (taken === lots) market.open.splice(index, 1)
}

function takeBack(scene: Scene, market: Market): void {
  const { world, random } = scene
  const [dex = ''] = market.open.splice(random.below(market.open.length), 1)
  const isSell = find(scene, dex)?.sell_price !== ''
  world.propose((call) => (isSell ? mrc010Unsell(call, { dex }) : mrc010UnreqSell(call, { dex })))
}

function auction({ world, cast, random }: Scene, market: Market): void {
  const seller = random.chance(0.5) ? random.pick(cast.makers) : cast.person()
  const lots = BigInt(10 + random.below(2000))
  const amount = lots * BigInt(market.unit)
  if (spendable(world, seller, market.token) < amount) return
  const worth = lots * BigInt(Math.round(market.price))
  holdAuction(world, {
    seller,
    bidder: () => cast.other(seller),
    start: START_OF_TOKENS,
    worth,
    open: (call, { startPrice, biddingUnit, buyNowPrice, endSec }) =>
      mrc010Auction(call, {
        seller,
        token: market.token,
        amount: amount.toString(),
        payToken: market.pay,
        startPrice,
        biddingUnit,
        buyNowPrice,
        endSec,
      }),
    bid: (call, dex, bidder, price) => mrc010Bid(call, { dex, bidder, amount: price }),
    cancel: (call, dex) => mrc010Unauction(call, { dex }),
    finish: (call, dex) => mrc010AuctionFinish(call, { dex }),
    payToken: market.pay,
  })
}
