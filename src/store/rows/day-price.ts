import type { Trade } from '../../model/find-trade.ts'

/** The price of a trade, paid money by units bought, in smallest units: it is never divided, so nothing is rounded. */
export type Ratio = { paid: bigint; units: bigint }

/** The trades of a pair of tokens on a day. `prices`: absent when all of them were auctions, which count only in the sums. */
export type DayTrades = {
  prices?: { first: Ratio; high: Ratio; low: Ratio; last: Ratio }
  /** Units of the token that changed hands, and units of money paid for them. */
  units: bigint
  paid: bigint
  trades: number
}

/** A pair of tokens on a UTC day. The token with the lower number is the money, whichever side a trade called money. */
export type PairDay = { token: number; money: number; day: number }

export type DayPriceRow = [
  token: number,
  money: number,
  day: number,
  first: string,
  high: string,
  low: string,
  last: string,
  units: string,
  paid: string,
  trades: number,
]

/** The pair of two tokens. `isTurned`: the first of them is its money. */
export const pairOf = (token: number, other: number): { token: number; money: number; isTurned: boolean } =>
  token > other ? { token, money: other, isTurned: false } : { token: other, money: token, isTurned: true }

/** The day's figures of a single trade. */
export function dayOfTrade({ asset, quantity, token, amount, isLot }: Trade, day: number): { of: PairDay; trades: DayTrades } {
  const { isTurned, ...pair } = pairOf(Number(asset), Number(token))
  const price: Ratio = isTurned ? { paid: quantity, units: amount } : { paid: amount, units: quantity }
  return {
    of: { ...pair, day },
    trades: { ...(!isLot && { prices: { first: price, high: price, low: price, last: price } }), ...price, trades: 1 },
  }
}

/** Negative when the first price is lower. */
export const comparePrices = (a: Ratio, b: Ratio): number => {
  const difference = a.paid * b.units - b.paid * a.units
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Joins two parts of a day, in chain order. Of equal prices the earlier one is used, so parts may be joined in any groups. */
export function joinTrades(earlier: DayTrades, later: DayTrades): DayTrades {
  const [a, b] = [earlier.prices, later.prices]
  const prices =
    a && b
      ? {
          first: a.first,
          high: comparePrices(b.high, a.high) > 0 ? b.high : a.high,
          low: comparePrices(b.low, a.low) < 0 ? b.low : a.low,
          last: b.last,
        }
      : (a ?? b)
  return {
    ...(prices && { prices }),
    units: earlier.units + later.units,
    paid: earlier.paid + later.paid,
    trades: earlier.trades + later.trades,
  }
}

const packRatio = (ratio: Ratio | undefined): string => (ratio === undefined ? '' : `${ratio.paid}/${ratio.units}`)

/** Prices as `paid/units`, empty without a price. */
export const packDay = ({ token, money, day }: PairDay, { prices, units, paid, trades }: DayTrades): DayPriceRow => [
  token,
  money,
  day,
  packRatio(prices?.first),
  packRatio(prices?.high),
  packRatio(prices?.low),
  packRatio(prices?.last),
  String(units),
  String(paid),
  trades,
]

/** Throws SyntaxError for a row that `packDay` does not write. */
export function unpackDay([, , , first, high, low, last, units, paid, trades]: DayPriceRow): DayTrades {
  const sums = { units: amount(units), paid: amount(paid), trades }
  if (first + high + low + last === '') return sums
  return { prices: { first: unpackRatio(first), high: unpackRatio(high), low: unpackRatio(low), last: unpackRatio(last) }, ...sums }
}

/** Throws SyntaxError. */
export function unpackRatio(packed: string): Ratio {
  const [paid = '', units = '', ...rest] = packed.split('/')
  if (rest.length > 0) throw new SyntaxError(`No price: ${packed}`)
  return { paid: amount(paid), units: amount(units) }
}

function amount(digits: string): bigint {
  if (!/^[1-9]\d*$/.test(digits)) throw new SyntaxError(`No amount: ${digits}`)
  return BigInt(digits)
}
