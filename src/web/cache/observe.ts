import type { QueryClient, QueryOptions } from './query-client.ts'

const isSeen = (): boolean => typeof document === 'undefined' || document.visibilityState !== 'hidden'

/**
 * Observes a query: fetches when the data is stale, at the refetch interval while the page is visible, and when the network is back.
 * `notify` is called on every change. The returned function ends it.
 */
export function observe<T>(client: QueryClient, options: QueryOptions<T>, notify: () => void): () => void {
  const { enabled = true, queryKey, refetchInterval = false } = options
  let timer: ReturnType<typeof setInterval> | undefined
  let everyMs: number | false = false
  const ask = (): void => void client.refetch(options)
  const askIfOld = (isBack: boolean): void => {
    if (client.isStale(options, isBack)) ask()
  }
  const onOnline = (): void => askIfOld(true)
  const setTimer = (): void => {
    const state = client.getQueryState<T>(queryKey)
    const wantedMs = typeof refetchInterval === 'function' ? refetchInterval({ state }) : refetchInterval
    if (wantedMs === everyMs) return
    clearInterval(timer)
    everyMs = wantedMs
    if (wantedMs !== false) {
      timer = setInterval(() => {
        if (isSeen()) ask()
      }, wantedMs)
    }
  }
  const leave = client.subscribe(options, () => {
    if (enabled) setTimer()
    notify()
  })
  if (enabled) {
    askIfOld(false)
    setTimer()
    globalThis.addEventListener?.('online', onOnline)
  }
  return () => {
    clearInterval(timer)
    globalThis.removeEventListener?.('online', onOnline)
    leave()
  }
}
