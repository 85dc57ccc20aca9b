import { apiFilter, withFilter, type FilteredQuery } from './list-filter.ts'
import { readObject, type Query } from './query.ts'

/** Number of rows that each choice would leave, given all other filters. */
export type Facets = {
  count: number
  total: number
  kind: Readonly<Record<string, number>>
  family: Readonly<Record<string, number>>
  status: Readonly<Record<string, number>>
  dir?: Readonly<Record<string, number>>
  asset?: Readonly<Record<string, number>>
}

/** Order and page do not change the counts. */
export const facetsQuery = ({ api, filter }: { api: string; filter: string }): Query<Facets> => {
  const asked = apiFilter(filter).replace(/&?\b(?:order|limit|row|date)=[^&]*/g, '')
  return {
    key: ['facets', api, asked],
    path: withFilter(api.replace('/api/', '/api/x/facets/'), asked),
    read: readObject<Facets>,
    onError: 'toast',
  }
}

const isChoosing = (query: Query<unknown> & { api?: string; filter?: string }): query is FilteredQuery<object> =>
  query.api !== undefined && /\bchoose=/.test(query.filter ?? '')

/** A page of choices is rendered with their counts. The call only counts the present, so a page of the past has none. */
export const withFacets = (queries: readonly Query<unknown>[]): readonly Query<unknown>[] =>
  queries.flatMap((query) => (isChoosing(query) && query.asked.at === undefined ? [query, facetsQuery(query)] : [query]))

/** The filter for other pages of the list, without the row at which this page was opened. */
export const pagesFilter = (filter: string): string => filter.replace(/&?\b(?:row|date|choose)=[^&]*/g, '')
