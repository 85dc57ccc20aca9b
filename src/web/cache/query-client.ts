import { share } from './share.ts'

export type QueryKey = readonly (string | number)[]
/**
 * State of a query. `data` is `undefined` and `dataUpdatedAt` 0 until the first answer; later `dataUpdatedAt` is a time of
 * `performance.now()`. `failed`: a later answer that did not replace it (`replaces`), while the query has observers. Every change makes a
 * new object.
 */
export type QueryState<T> = { data: T | undefined; dataUpdatedAt: number; dataUpdateCount: number; failed: T | undefined }
/** `isServed`: the answer came with the page. */
type Asked<T> = { state: QueryState<T>; isServed: boolean }

/** `queryFn` never rejects: a failure is an answer too. Times are in milliseconds. */
export type QueryOptions<T> = {
  queryKey: QueryKey
  /** `signal`: fires when the query has no observers left. Reading it makes the request abortable. */
  queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  /** How long an answer counts as fresh; 0 when absent. */
  staleTime?: number | ((query: Asked<T>) => number)
  /** Whether an answer replaces the known one; always when absent. */
  replaces?: (answer: T, known: T) => boolean
  /** How long an answer without observers is kept; forever when absent. */
  gcTime?: number
  /** Polling interval while the query has observers. */
  refetchInterval?: number | false | ((query: Pick<Asked<T>, 'state'>) => number | false)
  /** `false`: shows known data and fetches nothing. */
  enabled?: boolean
}
/** Queries serialized from the server to the browser. */
export type Dehydrated = readonly { key: QueryKey; data: unknown }[]

export type Entry = {
  key: QueryKey
  /** Options of the latest observer. */
  options?: QueryOptions<unknown>
  state: QueryState<unknown>
  /** State that came with the page. */
  served?: QueryState<unknown>
  asking: Asking | undefined
  observers: Set<() => void>
  forget: ReturnType<typeof setTimeout> | undefined
}

/**
 * A request in progress. `changes`: updates received since it started, because the server may have answered before them. `isOld`: only a
 * new answer can contain a change.
 */
type Asking = { answer: Promise<unknown>; giveUp: () => void; changes: ((answer: unknown) => unknown)[]; isOld: boolean }

type Entries = Map<string, Entry>
const NOTHING: QueryState<never> = { data: undefined, dataUpdatedAt: 0, dataUpdateCount: 0, failed: undefined }

function entryOf(entries: Entries, key: QueryKey): Entry {
  const name = JSON.stringify(key)
  const entry = entries.get(name) ?? { key, state: NOTHING, asking: undefined, observers: new Set(), forget: undefined }
  entries.set(name, entry)
  return entry
}

function keep<T>(entry: Entry, answer: T, { replaces }: QueryOptions<T>): void {
  const { data, dataUpdateCount } = entry.state
  entry.state =
    data === undefined || replaces?.(answer, data as T) !== false
      ? { data: share(data, answer), dataUpdatedAt: performance.now(), dataUpdateCount: dataUpdateCount + 1, failed: undefined }
      : { ...entry.state, failed: answer }
  for (const notify of entry.observers) notify()
}

/** An answer fetched again without observers (a visitor who navigates back to it) gets its full time again. */
function forgetAfter(entries: Entries, entry: Entry, gcTime: number, waitMs: number): void {
  entry.forget = setTimeout(() => {
    const youngMs = gcTime - (performance.now() - entry.state.dataUpdatedAt)
    if (youngMs > 0) forgetAfter(entries, entry, gcTime, youngMs)
    else entries.delete(JSON.stringify(entry.key))
  }, waitMs)
}

/**
 * Answers of the API by key: fetched once for all simultaneous requests, cached, and fetched again when stale. There is one client per
 * visit in the browser and one per request on the server.
 */
export class QueryClient {
  /** All entries by their key as JSON, for live updates (`web/live`). */
  declare readonly entries: Entries

  // Class fields and private methods would add helpers to every page for the oldest browsers.
  constructor() {
    this.entries = new Map()
  }

  getQueryState<T>(key: QueryKey): QueryState<T> {
    return (this.entries.get(JSON.stringify(key))?.state ?? NOTHING) as QueryState<T>
  }

  /** The state that the server rendered the page with: parts that hydrate late must not see newer data. */
  getServedState<T>(key: QueryKey): QueryState<T> {
    return (this.entries.get(JSON.stringify(key))?.served ?? this.getQueryState(key)) as QueryState<T>
  }

  // The caller names the type: the cache identifies queries by key alone.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  getQueryData<T>(key: QueryKey): T | undefined {
    return this.getQueryState<T>(key).data
  }

  /** Fetches unless the data is fresh; simultaneous callers share one answer. */
  async fetchQuery<T>(options: QueryOptions<T>): Promise<T> {
    const { data } = this.getQueryState<T>(options.queryKey)
    return data !== undefined && !this.isStale(options) ? data : this.refetch(options)
  }

  /** Always fetches. */
  refetch<T>(options: QueryOptions<T>): Promise<T> {
    const entry = entryOf(this.entries, options.queryKey)
    if (entry.asking === undefined) {
      const control = new AbortController()
      let isSignalRead = false
      const giveUp = (): void => {
        if (!isSignalRead) return
        control.abort()
        entry.asking = undefined
      }
      const asking: Asking = { answer: Promise.resolve(), giveUp, changes: [], isOld: false }
      const asked = options.queryFn({
        get signal() {
          isSignalRead = true
          return control.signal
        },
      })
      entry.asking = asking
      asking.answer = asked.then(
        (data) => {
          if (control.signal.aborted) return data
          entry.asking = undefined
          keep(entry, asking.changes.reduce((answer, change) => change(answer), data as unknown) as T, options)
          if (asking.isOld) void this.refetch(options)
          return data
        },
        (error: unknown) => {
          if (!control.signal.aborted) entry.asking = undefined
          throw error
        },
      )
    }
    return entry.asking.answer as Promise<T>
  }

  /** `isBack`: the network came back. An answer that came with the page is then as old as others. */
  isStale<T>({ queryKey, staleTime = 0 }: QueryOptions<T>, isBack = false): boolean {
    const state = this.getQueryState<T>(queryKey)
    const isServed = !isBack && this.entries.get(JSON.stringify(queryKey))?.served === state
    const youngMs = typeof staleTime === 'function' ? staleTime({ state, isServed }) : staleTime
    return state.data === undefined || performance.now() - state.dataUpdatedAt >= youngMs
  }

  /** Calls `notify` on every change of a query until the returned function is called. */
  subscribe<T>(options: QueryOptions<T>, notify: () => void): () => void {
    const { queryKey, gcTime = Infinity } = options
    const entry = entryOf(this.entries, queryKey)
    entry.options = options as QueryOptions<unknown>
    clearTimeout(entry.forget)
    entry.observers.add(notify)
    return () => {
      entry.observers.delete(notify)
      if (entry.observers.size > 0) return
      // A later observer must not see this failure.
      if (entry.state.failed !== undefined) entry.state = { ...entry.state, failed: undefined }
      entry.asking?.giveUp()
      if (gcTime < Infinity) forgetAfter(this.entries, entry, gcTime, gcTime)
    }
  }

  dehydrate(): Dehydrated {
    return [...this.entries.values()].filter(({ state }) => state.data !== undefined).map(({ key, state }) => ({ key, data: state.data }))
  }

  /**
   * Stores the answers that came with a page. They count as fresh from now: fetching them again at once would move rows while they are
   * read.
   */
  hydrate(queries: Dehydrated): void {
    const nowMs = performance.now()
    for (const { key, data } of queries) {
      const entry = entryOf(this.entries, key)
      const isFirst = entry.state === NOTHING
      entry.state = { data, dataUpdatedAt: nowMs, dataUpdateCount: 1, failed: undefined }
      if (isFirst) entry.served = entry.state
    }
  }

  clear(): void {
    for (const { forget } of this.entries.values()) clearTimeout(forget)
    this.entries.clear()
  }
}
