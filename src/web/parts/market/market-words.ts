import { marketOf, type MarketWords } from '../../data/market.ts'

/** The words of a filter. */
export const readMarket = (filter: string): MarketWords => Object.fromEntries(new URLSearchParams(filter))

/** The filter with other words in place of some. */
export const withMarket = (filter: string, change: MarketWords): string => marketOf({ search: { ...readMarket(filter), ...change } })
