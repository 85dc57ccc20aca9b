import type { ListJson } from '../../contract/envelope.ts'
import { pickWords } from './list-filter.ts'
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
export type MarketFacets = { count: number; state: Readonly<Record<string, number>>; token?: readonly PaymentToken[]; token_more?: boolean }

/** `api`: the call of the list without its page. */
export const marketFacetsQuery = (api: string): Query<MarketFacets> => ({
  key: ['market', api],
  path: api.replace('/api/', '/api/x/facets/'),
  read: readObject<MarketFacets>,
  onError: 'toast',
  isOwnChoice: true,
})

/** A page of any list. */
export type AnyList = ListJson<object>
