import { useQuery } from '../cache/use-query.ts'
import { optionsOf, type Query } from './query.ts'
import { useSite } from './site.ts'

/** Optional data: `undefined` until loaded and after a failure. Shares the cache with `Loaded`. */
export function useLoaded<T>(query: Query<T>): T | undefined {
  const { api } = useSite()
  const { data: answer } = useQuery(optionsOf(api, query))
  return answer?.ok === true ? answer.data : undefined
}
