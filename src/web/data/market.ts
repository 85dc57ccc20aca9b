import type { ListJson } from '../../contract/envelope.ts'
import { readListWord } from '../../contract/list-reads.ts'
import { pickWords, withFilter } from './list-filter.ts'
import { readObject, type Query } from './query.ts'

/** Query words of every list of entities: order and rows per page. */
export const ORDER_NAMES = ['sort', 'order', 'limit'] as const
/** Query words of a list of offers. `least` and `most` are prices in whole units of the payment token, as typed. */
export const MARKET_NAMES = [...ORDER_NAMES, 'state', 'token', 'least', 'most', 'owner'] as const
export type MarketName = (typeof MARKET_NAMES)[number]
export type MarketWords = Readonly<Partial<Record<MarketName, string | undefined>>>

/** Query words of a list of entities, without `?`; `''` if there are none. */
export const marketOf = ({ search }: { search: MarketWords }, names: readonly MarketName[] = MARKET_NAMES): string =>
  // Each order has its own default direction, so `desc` is significant.
  pickWords(search, names, (name, value) => (name === 'limit' ? readListWord(name, value) : value))

/** A payment token, with the number of offers in it that the other filters leave. No count if there are too many to compare. */
export type PaymentToken = { token: string; symbol: string; decimal: number; count?: number }
/** Numbers of a list's entries by sale status, and their payment tokens. */
export type MarketFacets = {
  count: number
  /** With filters: number of entries that all filters except the state leave. */
  left?: number
  state: Readonly<Record<string, number>>
  token?: readonly PaymentToken[]
  token_more?: boolean
}

/** A filter without its order and rows per page, which come first. */
export const choicesOf = (filter: string): string => filter.replace(/\b(?:sort|order|limit)=[^&]*&?/g, '')

/**
 * `api`: the call of the list without its page. Counts are of entries that match the filter; counts of states ignore its state. `also`:
 * more query words of the call, such as traits, without `?`.
 */
export function marketFacetsQuery(api: string, filter = '', also = ''): Query<MarketFacets> {
  const words = choicesOf(filter)
  return {
    key: ['market', api, also, words],
    path: withFilter(withFilter(api.replace('/api/', '/api/x/facets/'), also), words),
    read: readObject<MarketFacets>,
    onError: 'toast',
    isOwnChoice: true,
  }
}

/** A page of any list. */
export type AnyList = ListJson<object>
