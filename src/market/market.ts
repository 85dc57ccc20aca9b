/** Currencies for prices besides US dollars. Spec: SHELL-014. */
export const RATED_CURRENCIES = ['JPY', 'CNY', 'KRW', 'EUR'] as const
export type RatedCurrency = (typeof RATED_CURRENCIES)[number]

/** One US dollar in other currencies, as decimal strings; a currency without a known rate is absent. */
export type Rates = Readonly<Partial<Record<RatedCurrency, string>>>

/** What a token trades at, in US dollars: decimal strings, never floats. What the source does not say is absent. */
export type Quote = {
  price: string
  /** Change of the price in 24 h, in percent. */
  changePercent?: string
  volume24h?: string
  marketCap?: string
  /** Where it trades. */
  marketName?: string
  /** When the source said so. */
  updatedSec: number
}

/**
 * How the source fares, for operators. `waiting`: nothing was heard yet; `failing`: the newest attempt failed and what was known before
 * stands; `stale`: what was known is too old to be shown.
 */
export type MarketStatus = {
  source: 'none' | 'file' | 'http' | 'trades'
  state: 'off' | 'waiting' | 'ok' | 'failing' | 'stale'
  /** Tokens that have a price now. */
  tokens: number
  /** When the newest price known was taken, unix seconds; absent while none was ever known. */
  updatedSec?: number
  /** What went wrong last, while something is wrong. Never an address or a key. */
  message?: string
}

/** Prices and rates, wherever they come from. A source that fails keeps saying what it last knew: asking never throws. */
export type Market = {
  /** Changes whenever an answer of the market would change: cached answers of an earlier version are made again. */
  version: () => Promise<number>
  /** `undefined`: the token has no market. */
  find: (tokenId: string) => Promise<Quote | undefined>
  /** Ids of the tokens that have a price, those first that are traded most: of thousands only the first are ranked. */
  priced: () => Promise<readonly string[]>
  rates: () => Promise<Rates>
  /** The token that stands for one US dollar, where prices come from the chain's own trades: then those of the past are known too. */
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
