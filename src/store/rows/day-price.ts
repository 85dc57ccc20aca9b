import type { Trade } from '../../model/find-trade.ts'

/** What a trade paid for how much, in smallest units: a price that is never divided, so nothing of it is rounded. */
export type Ratio = { paid: bigint; units: bigint }

/** The trades of a pair of tokens on a day. `prices`: absent where all of them were auctions, which count in the sums only. */
export type DayTrades = {
  prices?: { first: Ratio; high: Ratio; low: Ratio; last: Ratio }
  /** Units of the token that changed hands, and units of money that paid for them. */
  units: bigint
  paid: bigint
  trades: number
}

/** A pair of tokens on a UTC day. Of the two the one with the lower number is the money, whichever side a trade named so. */
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

/** What one trade leaves of its day. */
export function dayOfTrade({ asset, quantity, token, amount, isLot }: Trade, day: number): { of: PairDay; trades: DayTrades } {
  const { isTurned, ...pair } = pairOf(Number(asset), Number(token))
  const price: Ratio = isTurned ? { paid: quantity, units: amount } : { paid: amount, units: quantity }
  return {
    of: { ...pair, day },
    trades: { ...(!isLot && { prices: { first: price, high: price, low: price, last: price } }), ...price, trades: 1 },
  }
}

/** Below 0 where the first price is the lower one. */
export const comparePrices = (a: Ratio, b: Ratio): number => {
  const difference = a.paid * b.units - b.paid * a.units
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Two parts of a day, the earlier first, in the order of the chain. Of equal prices the earlier stays: so parts may be joined in any groups. */
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

/** Prices as `paid/units`, nothing where there is none. */
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

/** Throws SyntaxError for what `packDay` does not write. */
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
