import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { observe } from './observe.ts'
import { QueryClient, type QueryOptions } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query whose answers count up from 1, each after `delayMs`. */
function makeCounter(more: Partial<QueryOptions<{ n: number }>> = {}, delayMs = 0) {
  const asked = { times: 0 }
  const options: QueryOptions<{ n: number }> = {
    queryKey: ['counter'],
    queryFn: async () => {
      asked.times += 1
      const n = asked.times
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return { n }
    },
    ...more,
  }
  return { asked, options }
}
const nothing = (): void => undefined

describe('an answer', () => {
  test('is fetched once for simultaneous requests', async () => {
    const { asked, options } = makeCounter({}, 100)
    const client = new QueryClient()
    const both = Promise.all([client.fetchQuery(options), client.fetchQuery(options)])
    await vi.advanceTimersByTimeAsync(100)
    expect(await both).toEqual([{ n: 1 }, { n: 1 }])
    expect(asked.times).toBe(1)
  })

  test('is reused while it is fresh, and fetched again when it is stale', async () => {
    const { asked, options } = makeCounter({ staleTime: 5000 })
    const client = new QueryClient()
    void client.fetchQuery(options)
    await vi.advanceTimersByTimeAsync(4999)
    void client.fetchQuery(options)
    expect(asked.times).toBe(1)
    await vi.advanceTimersByTimeAsync(2)
    void client.fetchQuery(options)
    expect(asked.times).toBe(2)
  })

  test('counts as fresh when it arrives in the browser, however long the transfer took', async () => {
    const { asked, options } = makeCounter({ staleTime: 5000 })
    const server = new QueryClient()
    void server.fetchQuery(options)
    await vi.advanceTimersByTimeAsync(1)
    const travelling = JSON.stringify(server.dehydrate())
    await vi.advanceTimersByTimeAsync(60_000)
    const browser = new QueryClient()
    browser.hydrate(JSON.parse(travelling) as ReturnType<QueryClient['dehydrate']>)
    await vi.advanceTimersByTimeAsync(4999)
    expect(await browser.fetchQuery(options)).toEqual({ n: 1 })
    expect(asked.times).toBe(1)
  })

  test('that came with the page stays unchanged for parts that hydrate late', () => {
    const client = new QueryClient()
    client.hydrate([{ key: ['counter'], data: { n: 1 } }])
    client.hydrate([{ key: ['counter'], data: { n: 2 } }])
    expect(client.getQueryState(['counter']).data).toEqual({ n: 2 })
    expect(client.getServedState(['counter']).data).toEqual({ n: 1 })
    expect(client.getServedState(['counter'])).toBe(client.getServedState(['counter']))
    expect(client.getServedState(['other']).data).toBeUndefined()
  })

  test('without observers is dropped after its time, not before', async () => {
    const { options } = makeCounter({ gcTime: 60_000 })
    const client = new QueryClient()
    const leave = observe(client, options, nothing)
    await vi.advanceTimersByTimeAsync(1)
    leave()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(client.getQueryData(['counter'])).toEqual({ n: 1 })
    await vi.advanceTimersByTimeAsync(1001)
    expect(client.getQueryData(['counter'])).toBeUndefined()
  })

  test('that was fetched again stays for its full time from then', async () => {
    const { options } = makeCounter({ gcTime: 60_000 })
    const client = new QueryClient()
    const leave = observe(client, options, nothing)
    await vi.advanceTimersByTimeAsync(1)
    leave()
    await vi.advanceTimersByTimeAsync(59_000)
    void client.fetchQuery(options)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(client.getQueryData(['counter'])).toEqual({ n: 2 })
    await vi.advanceTimersByTimeAsync(1001)
    expect(client.getQueryData(['counter'])).toBeUndefined()
  })

  test('without observers is aborted, if the request supports it', async () => {
    const heard: boolean[] = []
    const options: QueryOptions<string> = {
      queryKey: ['slow'],
      queryFn: async ({ signal }) => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        heard.push(signal.aborted)
        return 'late'
      },
    }
    const reading: QueryOptions<string> = {
      ...options,
      queryFn: (context) => (context.signal.aborted ? Promise.resolve('') : options.queryFn(context)),
    }
    const client = new QueryClient()
    observe(client, reading, nothing)()
    await vi.advanceTimersByTimeAsync(200)
    expect(heard).toEqual([true])
    expect(client.getQueryData(['slow'])).toBeUndefined()
  })
})

describe('a late or failed answer', () => {
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { n: 1 }
  }

  test('HANDS-039: applies the changes received since the request, in order', async () => {
    const client = new QueryClient()
    void client.refetch({ queryKey: ['counter'], queryFn: answer })
    const { changes } = client.entries.get('["counter"]')!.asking!
    changes.push((known) => ({ n: (known as { n: number }).n + 5 }))
    changes.push((known) => ({ n: (known as { n: number }).n * 2 }))
    await vi.advanceTimersByTimeAsync(100)
    expect(client.getQueryData(['counter'])).toEqual({ n: 12 })
    void client.refetch({ queryKey: ['counter'], queryFn: answer })
    await vi.advanceTimersByTimeAsync(100)
    expect(client.getQueryData(['counter'])).toEqual({ n: 1 })
  })

  test('HANDS-039: is fetched once more after a change that it does not contain', async () => {
    const { asked, options } = makeCounter({}, 100)
    const client = new QueryClient()
    void client.refetch(options)
    client.entries.get('["counter"]')!.asking!.isOld = true
    await vi.advanceTimersByTimeAsync(100)
    expect([client.getQueryData(['counter']), asked.times]).toEqual([{ n: 1 }, 2])
    await vi.advanceTimersByTimeAsync(1000)
    expect([client.getQueryData(['counter']), asked.times]).toEqual([{ n: 2 }, 2])
  })

  test('HANDS-060: does not replace the known data when it may not, nor make it fresh', async () => {
    const { asked, options } = makeCounter({ replaces: ({ n }) => n % 2 === 1, staleTime: 1000 })
    const client = new QueryClient()
    let heard = 0
    const leave = observe(client, options, () => (heard += 1))
    await vi.advanceTimersByTimeAsync(2000)
    void client.fetchQuery(options)
    await vi.advanceTimersByTimeAsync(0)
    expect(client.getQueryState(['counter'])).toMatchObject({ data: { n: 1 }, failed: { n: 2 } })
    expect([client.isStale(options), heard]).toEqual([true, 2])
    // A failure is reported once: a later observer sees only later failures.
    leave()
    expect(client.getQueryState(['counter'])).toMatchObject({ data: { n: 1 }, failed: undefined })
    void client.fetchQuery(options)
    await vi.advanceTimersByTimeAsync(0)
    expect(client.getQueryState(['counter'])).toMatchObject({ data: { n: 3 } })
    expect(client.getQueryState(['counter']).failed).toBeUndefined()
    expect([client.isStale(options), asked.times]).toEqual([false, 3])
  })

  test('can be requested again after its query has failed or thrown', async () => {
    const client = new QueryClient()
    const fail = (queryFn: () => Promise<never>) => client.refetch({ queryKey: ['thrown'], queryFn })
    await expect(fail(() => Promise.reject(new Error('No')))).rejects.toThrow('No')
    expect(() =>
      fail(() => {
        throw new Error('Never')
      }),
    ).toThrow('Never')
    expect(client.entries.get('["thrown"]')!.asking).toBeUndefined()
  })
})

describe('an observer', () => {
  test('is notified of answers until it leaves', async () => {
    const { options } = makeCounter({ refetchInterval: 1000 })
    const client = new QueryClient()
    const heard: unknown[] = []
    const leave = observe(client, options, () => heard.push(client.getQueryData(['counter'])))
    await vi.advanceTimersByTimeAsync(2001)
    leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(heard).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test('fetches nothing while the query is disabled', async () => {
    const { asked, options } = makeCounter({ refetchInterval: 1000, enabled: false })
    const leave = observe(new QueryClient(), options, nothing)
    await vi.advanceTimersByTimeAsync(5000)
    leave()
    expect(asked.times).toBe(0)
  })

  test('stops polling when the answer requests it', async () => {
    const { asked, options } = makeCounter({ refetchInterval: ({ state }) => ((state.data?.n ?? 0) < 3 ? 1000 : false) })
    const leave = observe(new QueryClient(), options, nothing)
    await vi.advanceTimersByTimeAsync(10_000)
    leave()
    expect(asked.times).toBe(3)
  })

  test('fetches again when the network is back, and is not notified after it left', async () => {
    const heard = new Map<string, Set<unknown>>()
    vi.stubGlobal('addEventListener', (name: string, listener: unknown) => heard.set(name, (heard.get(name) ?? new Set()).add(listener)))
    vi.stubGlobal('removeEventListener', (name: string, listener: unknown) => heard.get(name)?.delete(listener))
    const { asked, options } = makeCounter({ staleTime: 1000 })
    const client = new QueryClient()
    const leave = [observe(client, options, nothing), observe(client, options, nothing)]
    await vi.advanceTimersByTimeAsync(2000)
    expect([asked.times, heard.get('online')?.size]).toEqual([1, 2])
    for (const listener of heard.get('online') ?? []) (listener as () => void)()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.times).toBe(2)
    for (const end of leave) end()
    expect([...heard.values()].map(({ size }) => size)).toEqual([0])
    vi.unstubAllGlobals()
  })
})
