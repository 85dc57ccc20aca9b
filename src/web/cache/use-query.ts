import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { observe } from './observe.ts'
import type { QueryClient, QueryKey, QueryOptions, QueryState } from './query-client.ts'

/** The cache of a visit. */
export const CacheContext = createContext<QueryClient | undefined>(undefined)

export function useQueryClient(): QueryClient {
  const client = use(CacheContext)
  if (client === undefined) throw new Error('CacheContext is missing')
  return client
}

export type Known<T> = {
  /** The newest answer; with `keepPrevious`, the previous query's answer until the first one arrives. */
  data: T | undefined
  dataUpdatedAt: number
  /** A later answer that did not replace it. */
  failed: T | undefined
  /** `data` is the answer of the previous query. */
  isPlaceholderData: boolean
  /** Always fetches. */
  refetch: () => Promise<T>
}

/** State of a query, updated on every change. Fetches it while the component is mounted. */
export function useQuery<T>(options: QueryOptions<T> & { keepPrevious?: boolean }): Known<T> {
  const client = useQueryClient()
  const { enabled = true, refetchInterval = false, keepPrevious = false } = options
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  // Keys and functions are new objects in every render: only a changed content starts a new subscription.
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
