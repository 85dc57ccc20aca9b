import type { ListJson } from '../../contract/envelope.ts'
import { pickWords, withFilter } from './list-filter.ts'
import { readObject, type Query } from './query.ts'

/** Words of every list of entities: its order. */
export const ORDER_NAMES = ['sort', 'order'] as const
/** Words of a list of what is offered. `least` and `most` are prices in whole units of the payment token, as somebody writes them. */
export const MARKET_NAMES = [...ORDER_NAMES, 'state', 'token', 'least', 'most', 'owner'] as const
export type MarketName = (typeof MARKET_NAMES)[number]
export type MarketWords = Readonly<Partial<Record<MarketName, string | undefined>>>

/** What an address asks of a list of entities, as a query without `?`; `''` for nothing. */
export const marketOf = ({ search }: { search: MarketWords }, names: readonly MarketName[] = MARKET_NAMES): string =>
  pickWords(search, names)

/** A payment token, and how much is offered for it now. */
export type PaymentToken = { token: string; symbol: string; decimal: number; count: number }
/** How much of a list is for sale, in auction and so on, and in which tokens. */
export type MarketFacets = {
  count: number
  /** With filters: how many all but that of the state leave. */
  left?: number
  state: Readonly<Record<string, number>>
  token?: readonly PaymentToken[]
  token_more?: boolean
}

/** `api`: the call of the list without its page; `words`: filters beside that of the state, as a query without `?`. */
export const marketFacetsQuery = (api: string, words = ''): Query<MarketFacets> => ({
  key: ['market', api, words],
  path: withFilter(api.replace('/api/', '/api/x/facets/'), words),
  read: readObject<MarketFacets>,
  onError: 'toast',
  isOwnChoice: true,
})

/** Filters of a market beside that of the state. `also`: more words of the call, such as traits. */
export const countedWords = (filter: string, also = ''): string =>
  [also, pickWords(Object.fromEntries(new URLSearchParams(filter)), ['token', 'least', 'most', 'owner'])]
    .filter((words) => words !== '')
    .join('&')

/** What the bar of a market asks: counts and payment tokens of the whole list, and the counts that its filters leave. */
export function marketFacetsQueries(api: string, filter: string, also = ''): Query<MarketFacets>[] {
  const words = countedWords(filter, also)
  return [marketFacetsQuery(api), ...(words === '' ? [] : [marketFacetsQuery(api, words)])]
}

/** A page of any list. */
export type AnyList = ListJson<object>
