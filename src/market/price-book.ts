import type { Quote, Rates } from './market.ts'
import type { Prices } from './read-prices.ts'

/** The last good prices, each until it is too old. */
export type PriceBook = {
  /** Another number as soon as something answers differently, also when a price has grown too old. */
  version: () => number
  find: (tokenId: string) => Quote | undefined
  rates: () => Rates
  priced: () => string[]
  tokens: () => number
  /** When the newest price ever known was taken. */
  updatedSec: () => number | undefined
  /** Takes prices in; a token that is not among them keeps what was last known of it. */
  put: (prices: Pick<Prices, 'quotes' | 'rates'>) => void
}

/** `onStale` hears how many tokens have lost a price that grew too old. */
export function makePriceBook(maxAgeSec: number, nowSec: () => number, onStale: (tokens: number) => void): PriceBook {
  const quotes = new Map<string, Quote>()
  let rates: Rates = {}
  let ratesSec = 0
  let newestSec: number | undefined
  let version = 1
  let nextCheckSec = Infinity

  function settle(): void {
    const now = nowSec()
    if (now < nextCheckSec) return
    const oldest = now - maxAgeSec
    const stale = [...quotes].filter(([, { updatedSec }]) => updatedSec < oldest)
    for (const [token] of stale) quotes.delete(token)
    const isRateStale = ratesSec < oldest && Object.keys(rates).length > 0
    if (isRateStale) rates = {}
    if (stale.length > 0 || isRateStale) version += 1
    if (stale.length > 0) onStale(stale.length)
    plan()
  }
  function plan(): void {
    const times = [...quotes.values()].map(({ updatedSec }) => updatedSec)
    if (Object.keys(rates).length > 0) times.push(ratesSec)
    nextCheckSec = Math.min(...times) + maxAgeSec + 1
  }
  const settled = <T>(read: () => T): T => {
    settle()
    return read()
  }

  return {
    version: () => settled(() => version),
    find: (tokenId) => settled(() => quotes.get(tokenId)),
    rates: () => settled(() => rates),
    priced: () => settled(() => [...quotes.keys()]),
    tokens: () => settled(() => quotes.size),
    updatedSec: () => newestSec,
    put: (prices) => {
      const before = JSON.stringify([...quotes, rates])
      for (const [token, quote] of prices.quotes) quotes.set(token, quote)
      rates = { ...rates, ...prices.rates }
      const times = [...prices.quotes.values()].map(({ updatedSec }) => updatedSec)
      if (Object.keys(prices.rates).length > 0) ratesSec = Math.max(...times)
      newestSec = Math.max(newestSec ?? 0, ...times)
      if (JSON.stringify([...quotes, rates]) !== before) version += 1
      nextCheckSec = 0
      settle()
    },
  }
}
