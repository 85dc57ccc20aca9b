import type { ListJson } from '../../contract/envelope.ts'
import { readListWord } from '../../contract/list-reads.ts'
import { pickWords, withFilter } from './list-filter.ts'
import { readObject, type Query } from './query.ts'

/** Words of every list of entities: its order, and rows per page. */
export const ORDER_NAMES = ['sort', 'order', 'limit'] as const
/** Words of a list of what is offered. `least` and `most` are prices in whole units of the payment token, as somebody writes them. */
export const MARKET_NAMES = [...ORDER_NAMES, 'state', 'token', 'least', 'most', 'owner'] as const
export type MarketName = (typeof MARKET_NAMES)[number]
export type MarketWords = Readonly<Partial<Record<MarketName, string | undefined>>>

/** What an address asks of a list of entities, as a query without `?`; `''` for nothing. */
export const marketOf = ({ search }: { search: MarketWords }, names: readonly MarketName[] = MARKET_NAMES): string =>
  // Each order has a usual direction of its own, so `desc` says something.
  pickWords(search, names, (name, value) => (name === 'limit' ? readListWord(name, value) : value))

/** A payment token, and how much of what other filters leave is offered for it now; without a count where that is too much to compare. */
export type PaymentToken = { token: string; symbol: string; decimal: number; count?: number }
/** How much of a list is for sale, in auction and so on, and in which tokens. */
export type MarketFacets = {
  count: number
  /** With filters: how many all but that of the state leave. */
  left?: number
  state: Readonly<Record<string, number>>
  token?: readonly PaymentToken[]
  token_more?: boolean
}

/** A filter without its order and rows per page, whose words stand first. */
export const choicesOf = (filter: string): string => filter.replace(/\b(?:sort|order|limit)=[^&]*&?/g, '')

/**
 * `api`: the call of the list without its page. Counts are of what the filter leaves, of states but for its state. `also`: more words of the call, such as
 * traits, as a query without `?`.
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
