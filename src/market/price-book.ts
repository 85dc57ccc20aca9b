import { nowSec, type Clock } from '../base/clock.ts'
import type { Quote, Rates } from './market.ts'
import { orderQuotes } from './order-quotes.ts'
import type { Prices } from './read-prices.ts'

/** The last good prices, each stored until it is too old. */
export type PriceBook = {
  /** Changes with every result, also when a price becomes too old. */
  version: () => number
  find: (tokenId: string) => Quote | undefined
  rates: () => Rates
  priced: () => string[]
  tokens: () => number
  /** Time of the newest price in the last answer. */
  updatedSec: () => number | undefined
  /** Stores prices; a token that is not among them keeps its last known price. */
  put: (prices: Pick<Prices, 'quotes' | 'rates'>) => void
}

type Entry = { quote: Quote; untilMs: number }

/**
 * `onStale` receives the number of tokens whose price became too old. The age of a new price is taken from the wall clock; from then on it
 * is measured by the monotonic clock.
 */
export function makePriceBook(maxAgeSec: number, clock: Pick<Clock, 'nowMs' | 'passedMs'>, onStale: (tokens: number) => void): PriceBook {
  const entries = new Map<string, Entry>()
  let rates: Rates = {}
  let ratesUntilMs = 0
  let newestSec: number | undefined
  let version = 1
  let nextCheckMs = Infinity

  function settle(): void {
    const passedMs = clock.passedMs()
    if (passedMs <= nextCheckMs) return
    const stale = [...entries].filter(([, { untilMs }]) => untilMs < passedMs)
    for (const [token] of stale) entries.delete(token)
    const isRateStale = ratesUntilMs < passedMs && Object.keys(rates).length > 0
    if (isRateStale) rates = {}
    if (stale.length > 0 || isRateStale) version += 1
    if (stale.length > 0) onStale(stale.length)
    plan()
  }
  function plan(): void {
    const times = [...entries.values()].map(({ untilMs }) => untilMs)
    if (Object.keys(rates).length > 0) times.push(ratesUntilMs)
    nextCheckMs = Math.min(...times)
  }
  const settled = <T>(read: () => T): T => {
    settle()
    return read()
  }
  const textNow = (): string => JSON.stringify([[...entries].map(([token, { quote }]) => [token, quote]), rates])
  const untilMsOf = (updatedSec: number): number => clock.passedMs() + (maxAgeSec - Math.max(0, nowSec(clock) - updatedSec)) * 1000

  return {
    version: () => settled(() => version),
    find: (tokenId) => settled(() => entries.get(tokenId)?.quote),
    rates: () => settled(() => rates),
    priced: () => settled(() => orderQuotes([...entries].map(([token, { quote }]) => [token, quote] as const))),
    tokens: () => settled(() => entries.size),
    updatedSec: () => newestSec,
    put: (prices) => {
      const before = textNow()
      for (const [token, quote] of prices.quotes) entries.set(token, { quote, untilMs: untilMsOf(quote.updatedSec) })
      rates = { ...rates, ...prices.rates }
      newestSec = Math.max(...[...prices.quotes.values()].map(({ updatedSec }) => updatedSec))
      if (Object.keys(prices.rates).length > 0) ratesUntilMs = untilMsOf(newestSec)
      if (textNow() !== before) version += 1
      nextCheckMs = -Infinity
      settle()
    },
  }
}
