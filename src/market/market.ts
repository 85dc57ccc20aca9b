/** Currencies for prices besides US dollars. Spec: SHELL-014. */
export const RATED_CURRENCIES = ['JPY', 'CNY', 'KRW', 'EUR'] as const
export type RatedCurrency = (typeof RATED_CURRENCIES)[number]

/** One US dollar in other currencies, as decimal strings; a currency without a known rate is absent. */
export type Rates = Readonly<Partial<Record<RatedCurrency, string>>>

/** Market data of a token in US dollars: decimal strings, never floats. Figures that the source lacks are absent. */
export type Quote = {
  price: string
  /** Change of the price in 24 h, in percent. */
  changePercent?: string
  volume24h?: string
  marketCap?: string
  /** Name of the market where it trades. */
  marketName?: string
  /** Time of the price by its source. */
  updatedSec: number
}

/**
 * State of the source, for operators. `waiting`: no answer yet; `failing`: the last attempt failed and the previous prices are still
 * shown; `stale`: the previous prices are too old to be shown.
 */
export type MarketStatus = {
  source: 'none' | 'file' | 'http' | 'trades'
  state: 'off' | 'waiting' | 'ok' | 'failing' | 'stale'
  /** Tokens that have a price now. */
  tokens: number
  /** Time of the newest known price, unix seconds; absent until the first one. */
  updatedSec?: number
  /** The last problem while it persists. Never an address or a key. */
  message?: string
}

/** Prices and rates from any source. While a source fails it returns the last known ones and never throws. */
export type Market = {
  /** Changes whenever a result of the market would change: cached answers of an earlier version are made again. */
  version: () => Promise<number>
  /** `undefined`: the token has no market. */
  find: (tokenId: string) => Promise<Quote | undefined>
  /** Ids of the tokens that have a price, most traded first: of thousands only the first are ranked. */
  priced: () => Promise<readonly string[]>
  rates: () => Promise<Rates>
  /** The token that counts as one US dollar, where prices come from the chain's own trades: then past prices are known too. */
  quoteToken?: string
  status: () => MarketStatus
}

/** Without a source nothing has a price (OPEN-045). */
export const noMarket: Market = {
  version: () => Promise.resolve(0),
  find: () => Promise.resolve(undefined),
  priced: () => Promise.resolve([]),
  rates: () => Promise.resolve({}),
  status: () => ({ source: 'none', state: 'off', tokens: 0 }),
}
