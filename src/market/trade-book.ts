import { DAY_SEC } from '../base/day.ts'
import { fractionToDecimal, fractionToDigits } from '../base/decimal.ts'
import type { Quote } from './market.ts'
import type { Trade } from '../model/find-trade.ts'

/** Trades of a day are summed by the minute, so that a busy market takes no more memory than a quiet one. */
const STEP_SEC = 60
const COIN = '0'
/** Digits of a price, since a fraction may repeat for ever. */
const PRICE_DIGITS = 10
/** Places of a change in percent; pages cut it to two, so that a fall never reads as one to nothing. */
const CHANGE_PLACES = 4
/** Volumes are summed in this many parts of the quote token's smallest unit, cut: a sum of fractions would grow without limit. */
const PART = 10n ** 18n

/** Smallest units of the quote token per smallest unit of a token. */
type Price = { top: bigint; bottom: bigint }
/** A minute in which a token was traded: its last price and the amount paid, in parts of the quote token's unit. */
type Minute = { startSec: number; price: Price; paid: bigint }
type Line = { lastSec: number; minutes: Minute[] }

/** Decimals of a token and its circulation in smallest units. */
export type Supply = { decimal: number; circulation: string }

export type TradeBook = {
  /** Adds a trade; trades must come oldest first. */
  add: (trade: Trade) => void
  /** Ids of the traded tokens. */
  tokens: () => string[]
  /** Quotes at a time, by token id; tokens whose supply is not given have none. */
  quotes: (nowSec: number, supplies: ReadonlyMap<string, Supply>, marketName: string) => Map<string, Quote>
}

/**
 * Prices from trades against a quote token whose whole unit counts as one US dollar. A trade that is not paid in it counts when one side is
 * the coin, at the coin's last price before it. The price of a lot in an auction counts as volume only: with few bidders it is far from
 * the token's value. Exact: prices are fractions of big integers until they are formatted.
 */
export function makeTradeBook(quoteToken: string): TradeBook {
  const lines = new Map<string, Line>()

  const lastPrice = (token: string): Price | undefined =>
    token === quoteToken ? { top: 1n, bottom: 1n } : lines.get(token)?.minutes.at(-1)?.price

  function note(token: string, timeSec: number, price: Price, paid: bigint, isLot: boolean): void {
    const line = lines.get(token) ?? { lastSec: timeSec, minutes: [] }
    lines.set(token, line)
    const startSec = timeSec - (timeSec % STEP_SEC)
    const last = line.minutes.at(-1)
    if (last?.startSec === startSec) {
      last.price = price
      last.paid += paid
    } else line.minutes.push({ startSec, price, paid })
    if (!isLot) line.lastSec = timeSec
    // Of the minutes older than a day only the newest is needed: the change is measured from its price.
    const first = line.minutes.findLastIndex((minute) => minute.startSec <= startSec - DAY_SEC)
    if (first > 0) line.minutes.splice(0, first)
  }

  function add({ timeSec, asset, quantity, token, amount, isLot }: Trade): void {
    const sides = [
      { id: token, units: amount, other: { id: asset, units: quantity } },
      { id: asset, units: quantity, other: { id: token, units: amount } },
    ]
    const money = sides.find(({ id }) => id === quoteToken) ?? sides.find(({ id }) => id === COIN)
    const unit = money && lastPrice(money.id)
    if (!money || !unit) return
    const price = { top: money.units * unit.top, bottom: unit.bottom }
    const paid = (price.top * PART) / price.bottom
    note(money.id, timeSec, unit, paid, isLot)
    const traded = money.other
    const unitPrice = isLot ? lastPrice(traded.id) : { top: price.top, bottom: price.bottom * traded.units }
    if (unitPrice) note(traded.id, timeSec, unitPrice, paid, isLot)
  }

  function quoteOf(line: Line, supply: Supply, quoteDecimal: number, nowSec: number): Quote | undefined {
    const last = line.minutes.at(-1)
    if (!last) return undefined
    const fromSec = nowSec - (nowSec % STEP_SEC) - DAY_SEC
    const inDay = line.minutes.filter(({ startSec }) => startSec > fromSec)
    const before = line.minutes.findLast(({ startSec }) => startSec <= fromSec)
    const paid = inDay.reduce((sum, minute) => sum + minute.paid, 0n)
    const dollar = 10n ** BigInt(quoteDecimal)
    const { top, bottom } = last.price
    return {
      price: fractionToDigits(top * 10n ** BigInt(supply.decimal), bottom * dollar, PRICE_DIGITS),
      ...(before && { changePercent: changePercent(before.price, last.price) }),
      volume24h: fractionToDecimal(paid, PART * dollar, 2),
      marketCap: fractionToDecimal(BigInt(supply.circulation) * top, bottom * dollar, 2),
      updatedSec: line.lastSec,
    }
  }

  return {
    add,
    tokens: () => [...lines.keys()],
    quotes: (nowSec, supplies, marketName) => {
      const quotes = new Map<string, Quote>()
      const quoteSupply = supplies.get(quoteToken)
      if (!quoteSupply) return quotes
      for (const [token, line] of lines) {
        const supply = supplies.get(token)
        const quote = supply && quoteOf(line, supply, quoteSupply.decimal, nowSec)
        if (quote) quotes.set(token, { ...quote, marketName })
      }
      return quotes
    },
  }
}

function changePercent(from: Price, to: Price): string {
  const before = from.top * to.bottom
  const after = to.top * from.bottom
  return fractionToDecimal((after - before) * 100n, before, CHANGE_PLACES)
}
