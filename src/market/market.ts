/** Currencies a price can be told in besides US dollars. Spec: SHELL-014. */
export const RATED_CURRENCIES = ['JPY', 'CNY', 'KRW', 'EUR'] as const
export type RatedCurrency = (typeof RATED_CURRENCIES)[number]

/** One US dollar in other currencies, as decimal strings; a currency without a known rate is absent. */
export type Rates = Readonly<Partial<Record<RatedCurrency, string>>>

/** What a token trades at, in US dollars: decimal strings, never floats (D4). What the source does not say is absent. */
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

/** Prices and rates, wherever they come from. A source that fails keeps saying what it last knew: asking never throws. */
export type Market = {
  /** Another number as soon as anything here would answer differently: what was made at the one before is made anew. */
  version: () => Promise<number>
  /** `undefined`: the token has no market. */
  find: (tokenId: string) => Promise<Quote | undefined>
  rates: () => Promise<Rates>
}

/** Without a source nothing has a price (OPEN-045). */
export const noMarket: Market = {
  version: () => Promise.resolve(0),
  find: () => Promise.resolve(undefined),
  rates: () => Promise.resolve({}),
}
