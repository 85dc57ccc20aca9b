import { pickWords } from '../../data/list-filter.ts'
import { marketOf, type MarketWords } from '../../data/market.ts'

/** Words of a filter. */
export const readMarket = (filter: string): MarketWords => Object.fromEntries(new URLSearchParams(filter))

/** The filter with some words replaced. A refused order or number of rows is dropped. */
export function withMarket(filter: string, change: MarketWords): string {
  const words = { ...readMarket(filter), ...change }
  const { order, limit } = words
  const isRows = limit === '50' || limit === '100'
  return marketOf({
    search: { ...words, order: order === 'asc' || order === 'desc' ? order : undefined, limit: isRows ? limit : undefined },
  })
}

/** Words that filter a market. */
export const CHOICES = ['state', 'token', 'least', 'most', 'owner'] as const

/** Whether a filter selects a part of a list; an order does not. */
export const hasChoice = (filter: string): boolean => pickWords(readMarket(filter), CHOICES) !== ''
