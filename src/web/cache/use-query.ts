import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { observe } from './observe.ts'
import type { QueryClient, QueryKey, QueryOptions, QueryState } from './query-client.ts'

/** Holds the cache of a visit. */
export const CacheContext = createContext<QueryClient | undefined>(undefined)

export function useQueryClient(): QueryClient {
  const client = use(CacheContext)
  if (client === undefined) throw new Error('CacheContext is missing')
  return client
}

export type Known<T> = {
  /** The newest answer; with `keepPrevious`, that of the query before until there is one. */
  data: T | undefined
  dataUpdatedAt: number
  /** A later answer that did not take its place. */
  failed: T | undefined
  /** `data` is the answer of the query before. */
  isPlaceholderData: boolean
  /** Asks at once, whatever is known. */
  refetch: () => Promise<T>
}

/** What is known of a query, now and whenever it changes. Asks for it while the component is on the screen. */
export function useQuery<T>(options: QueryOptions<T> & { keepPrevious?: boolean }): Known<T> {
  const client = useQueryClient()
  const { enabled = true, refetchInterval = false, keepPrevious = false } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  // Keys and functions are made anew for each drawing: only what they say starts a new look.
  const name = JSON.stringify(options.queryKey)
  const everyMs = typeof refetchInterval === 'function' ? undefined : refetchInterval
  const subscribe = useCallback(
    (notify: () => void) => {
      const asked = { ...latest.current, queryKey: JSON.parse(name) as QueryKey, enabled }
      const interval = everyMs ?? ((query: { state: QueryState<T> }) => intervalOf(latest.current, query))
      return observe(client, { ...asked, refetchInterval: interval }, notify)
    },
    [client, name, enabled, everyMs],
  )
  const read = () => client.getQueryState<T>(options.queryKey)
  const { data, dataUpdatedAt, failed } = useSyncExternalStore(subscribe, read, () => client.getServedState<T>(options.queryKey))
  const [previous, setPrevious] = useState(data)
  if (keepPrevious && data !== undefined && data !== previous) setPrevious(data)
  const isPlaceholderData = keepPrevious && data === undefined && previous !== undefined
  const refetch = useCallback(() => client.refetch(latest.current), [client])
  return { data: isPlaceholderData ? previous : data, dataUpdatedAt, failed, isPlaceholderData, refetch }
}

const intervalOf = <T>({ refetchInterval = false }: QueryOptions<T>, query: { state: QueryState<T> }): number | false =>
  typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval
