import { DAY_SEC } from '../../../base/day.ts'
import { fractionToDigits } from '../../../base/decimal.ts'
import type { ApiContext } from '../context.ts'
import { loadDollarsOfDay } from './dollars-of-day.ts'

/** Days of a sparkline, the day of the newest block included. */
export const SPARK_DAYS = 7
/** Significant digits of a price. */
const PRICE_DIGITS = 10

/**
 * Prices of a token with this number of decimals, oldest first. `undefined` if prices come from another source; empty for a token without a
 * market.
 */
export type SparkOf = (token: string, decimal: number) => string[] | undefined

/**
 * The last price in US dollars of each of the newest days of some tokens, by the chain's own trades. Days before the first trade of a token are
 * left out. Cost: two seeks for each day of a token with a market.
 */
export async function loadSparks(
  context: Pick<ApiContext, 'store' | 'names' | 'version' | 'market'>,
  tokens: readonly string[],
): Promise<SparkOf> {
  const { market, store } = context
  if (market.quoteToken === undefined) return () => undefined
  const newest = await store.findBlock((await store.head()).block)
  if (newest === undefined) return () => []
  const lastDay = Math.floor(newest.timestampSec / DAY_SEC)
  const days = Array.from({ length: SPARK_DAYS }, (_, at) => lastDay - SPARK_DAYS + 1 + at)
  const quotes = await Promise.all(tokens.map((token) => market.find(token)))
  const priced = new Set(tokens.filter((_, at) => quotes[at] !== undefined))
  const dollarsOf = await loadDollarsOfDay(
    context,
    [...priced].flatMap((asset) => days.map((day) => ({ asset, day }))),
  )
  return (token, decimal) =>
    !priced.has(token)
      ? []
      : days.flatMap((day) => {
          const price = dollarsOf(token, day)
          return price === undefined ? [] : [fractionToDigits(price.top * 10n ** BigInt(decimal), price.bottom, PRICE_DIGITS)]
        })
}
