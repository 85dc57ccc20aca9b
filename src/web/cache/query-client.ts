import { share } from './share.ts'

export type QueryKey = readonly (string | number)[]
/**
 * What is known of a query. `data` is `undefined` until the first answer, and `dataUpdatedAt` 0; then that is a moment of
 * `performance.now()`. `failed`: a later answer that did not take its place (`replaces`), as long as somebody looks. A new object whenever something of it changes.
 */
export type QueryState<T> = { data: T | undefined; dataUpdatedAt: number; dataUpdateCount: number; failed: T | undefined }
/** `isServed`: the answer came with the page. */
type Asked<T> = { state: QueryState<T>; isServed: boolean }

/** `queryFn` never rejects: a failure is an answer too. Times are in milliseconds. */
export type QueryOptions<T> = {
  queryKey: QueryKey
  /** `signal`: fires when nobody waits for the answer any more; who reads it wants its request given up then. */
  queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  /** How long an answer is reused without asking again; 0 when absent. */
  staleTime?: number | ((query: Asked<T>) => number)
  /** Whether an answer takes the place of the one that is known; always when absent. */
  replaces?: (answer: T, known: T) => boolean
  /** How long an answer is kept that nothing shows; for ever when absent. */
  gcTime?: number
  /** Ask again this often while somebody looks. */
  refetchInterval?: number | false | ((query: Pick<Asked<T>, 'state'>) => number | false)
  /** `false`: shows what is known and asks nothing. */
  enabled?: boolean
}
/** Queries as they travel from the server to the browser. */
export type Dehydrated = readonly { key: QueryKey; data: unknown }[]

export type Entry = {
  key: QueryKey
  /** How whoever looked last asks for it. */
  options?: QueryOptions<unknown>
  state: QueryState<unknown>
  /** As it came with the page. */
  served?: QueryState<unknown>
  asking: Asking | undefined
  observers: Set<() => void>
  forget: ReturnType<typeof setTimeout> | undefined
}

/**
 * A request under way. `changes`: what was heard of the query since it began; the server may have answered before that. `isOld`: something
 * has changed that only a new answer can tell.
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

/** Asked for anew without being shown (a visitor on the way back to it), an answer is as young as it looks. */
function forgetAfter(entries: Entries, entry: Entry, gcTime: number, waitMs: number): void {
  entry.forget = setTimeout(() => {
    const youngMs = gcTime - (performance.now() - entry.state.dataUpdatedAt)
    if (youngMs > 0) forgetAfter(entries, entry, gcTime, youngMs)
    else entries.delete(JSON.stringify(entry.key))
  }, waitMs)
}

/**
 * Answers of the API by key: each is asked for once however many want it, kept, and asked for again when it is old. One for a visit in
 * the browser, one for each request on the server.
 */
export class QueryClient {
  /** All there is, by the key's text: for who keeps it up to date (`web/live`). */
  declare readonly entries: Entries

  // Fields and private methods would cost every visitor the helpers they are compiled to for the oldest browsers.
  constructor() {
    this.entries = new Map()
  }

  getQueryState<T>(key: QueryKey): QueryState<T> {
    return (this.entries.get(JSON.stringify(key))?.state ?? NOTHING) as QueryState<T>
  }

  /** What the server rendered the page with: parts of it that hydrate late must not meet newer data. */
  getServedState<T>(key: QueryKey): QueryState<T> {
    return (this.entries.get(JSON.stringify(key))?.served ?? this.getQueryState(key)) as QueryState<T>
  }

  // The caller names the shape: the cache knows its queries by key alone.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  getQueryData<T>(key: QueryKey): T | undefined {
    return this.getQueryState<T>(key).data
  }

  /** Asks, unless what is known is young enough; who asks meanwhile waits for the same answer. */
  async fetchQuery<T>(options: QueryOptions<T>): Promise<T> {
    const { data } = this.getQueryState<T>(options.queryKey)
    return data !== undefined && !this.isStale(options) ? data : this.refetch(options)
  }

  /** Asks, whatever is known. */
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

  /** `isBack`: the network is; an answer that came with the page is no younger than others then. */
  isStale<T>({ queryKey, staleTime = 0 }: QueryOptions<T>, isBack = false): boolean {
    const state = this.getQueryState<T>(queryKey)
    const isServed = !isBack && this.entries.get(JSON.stringify(queryKey))?.served === state
    const youngMs = typeof staleTime === 'function' ? staleTime({ state, isServed }) : staleTime
    return state.data === undefined || performance.now() - state.dataUpdatedAt >= youngMs
  }

  /** Tells `notify` of changes of a query until the returned function is called. */
  subscribe<T>(options: QueryOptions<T>, notify: () => void): () => void {
    const { queryKey, gcTime = Infinity } = options
    const entry = entryOf(this.entries, queryKey)
    entry.options = options as QueryOptions<unknown>
    clearTimeout(entry.forget)
    entry.observers.add(notify)
    return () => {
      entry.observers.delete(notify)
      if (entry.observers.size > 0) return
      // A failure of now is nothing to tell whoever comes back.
      if (entry.state.failed !== undefined) entry.state = { ...entry.state, failed: undefined }
      entry.asking?.giveUp()
      if (gcTime < Infinity) forgetAfter(this.entries, entry, gcTime, gcTime)
    }
  }

  dehydrate(): Dehydrated {
    return [...this.entries.values()].filter(({ state }) => state.data !== undefined).map(({ key, state }) => ({ key, data: state.data }))
  }

  /**
   * Takes what came with a page. It counts as fresh from now: asked for again on the spot it would change
   * rows under the reader's eyes.
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
