import { useQuery } from '../cache/use-query.ts'
import { optionsOf, type Query } from './query.ts'
import { useSite } from './site.ts'

/** Optional data: `undefined` until loaded and after a failure. Shares the cache with `Loaded`. `pollMs`: fetched again this often. */
export function useLoaded<T>(query: Query<T>, pollMs?: number): T | undefined {
  const { api } = useSite()
  const { data: answer } = useQuery({ ...optionsOf(api, query), refetchInterval: pollMs ?? false })
  return answer?.ok === true ? answer.data : undefined
}
