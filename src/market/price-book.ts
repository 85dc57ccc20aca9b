import { nowSec, type Clock } from '../base/clock.ts'
import type { Quote, Rates } from './market.ts'
import { orderQuotes } from './order-quotes.ts'
import type { Prices } from './read-prices.ts'

/** The last good prices, each until it is too old. */
export type PriceBook = {
  /** Another number as soon as something answers differently, also when a price has grown too old. */
  version: () => number
  find: (tokenId: string) => Quote | undefined
  rates: () => Rates
  priced: () => string[]
  tokens: () => number
  /** When the newest price of the last answer was taken. */
  updatedSec: () => number | undefined
  /** Takes prices in; a token that is not among them keeps what was last known of it. */
  put: (prices: Pick<Prices, 'quotes' | 'rates'>) => void
}

type Entry = { quote: Quote; untilMs: number }

/**
 * `onStale` hears how many tokens have lost a price that grew too old. A price has its age from the clocks when it comes; from then on it
 * ages by the time that passes.
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
