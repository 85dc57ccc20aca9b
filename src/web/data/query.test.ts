import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { observe } from '../cache/observe.ts'
import { QueryClient } from '../cache/query-client.ts'
import { makeClient } from '../../client/client.ts'
import { ask, isUnanswered, optionsOf, readObject } from './query.ts'
import { makeBrowserApi } from './site-api.ts'

/** A server that always answers with this body and status 200. */
const answering = (body: string) => ({ baseUrl: '', fetch: () => Promise.resolve(new Response(body)) })
const asked = (body: string) => ask(makeBrowserApi(answering(body)), { path: '/api/block/7', read: readObject<{ sn: number }> })

test('an answer is accepted only when its result is SUCCESS (API-002)', async () => {
  expect(await asked('{"result":"SUCCESS","msg":"","data":{"sn":7}}')).toEqual({ ok: true, data: { sn: 7 } })
  for (const result of ['"ERROR"', '"success"', '"SUCCESS "', '"OK"', '""', 'true', '1', 'null'])
    expect(await asked(`{"result":${result},"msg":"No","data":{"sn":7}}`)).toEqual({ ok: false, code: 200, msg: 'No' })
})

test('an unsuccessful answer fails the call and is passed on complete (API-003)', async () => {
  const http = makeClient(answering('{"result":"DENIED","msg":"Not today","data":{"until":5}}'))
  expect(await http.get('/api/block/7')).toEqual({ code: 200, result: 'ERROR', msg: 'Not today', data: { until: 5 } })
})

test('a refused request does not mean that something does not exist', () => {
  const failed = (code: number, msg: string) => isUnanswered({ ok: false, code, msg })
  expect([failed(429, 'Too many requests'), failed(503, 'Busy'), failed(400, 'Network error'), failed(400, 'Request timeout')]).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect([failed(404, 'Token 77 does not exist'), failed(400, 'Not found token id.'), failed(500, 'Internal error')]).toEqual(
    Array.from({ length: 3 }, () => false),
  )
  expect(isUnanswered({ ok: true, data: 503 })).toBe(false)
})

test('a list without observers is dropped after a minute, details stay for the visit (OPEN-100)', async () => {
  vi.useFakeTimers()
  const api = makeBrowserApi(answering('{"result":"SUCCESS","msg":"","data":{"sn":7}}'))
  const [list, detail] = (['toast', 'panel'] as const).map((onError) =>
    optionsOf(api, { key: [onError], path: '/api/block/7', read: readObject<{ sn: number }>, onError }),
  )
  const client = new QueryClient()
  const leaves = [list, detail].flatMap((options) => (options === undefined ? [] : [observe(client, options, () => undefined)]))
  await vi.advanceTimersByTimeAsync(1)
  for (const leave of leaves) leave()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(client.getQueryData(['toast'])).toEqual({ ok: true, data: { sn: 7 } })
  await vi.advanceTimersByTimeAsync(1001)
  expect(client.getQueryData(['toast'])).toBeUndefined()
  expect(client.getQueryData(['panel'])).toEqual({ ok: true, data: { sn: 7 } })
  vi.useRealTimers()
})

describe('a failure', () => {
  const failed = { ok: false, code: 400, msg: 'Network error' } as const
  const options = optionsOf<{ sn: number }>(makeBrowserApi(answering('')), {
    key: ['block', 7],
    path: '/api/block/7',
    read: readObject<{ sn: number }>,
    onError: 'panel',
  })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('HANDS-061: that came with the page is fetched again after 30 seconds, or when the network is back', async () => {
    const client = new QueryClient()
    client.hydrate([{ key: ['block', 7], data: failed }])
    await vi.advanceTimersByTimeAsync(29_999)
    expect([client.isStale(options), client.isStale(options, true)]).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(1)
    expect(client.isStale(options)).toBe(true)
  })

  test('HANDS-061: received in the browser is fetched again by a returning visitor, but not twice by the opening page', async () => {
    const client = new QueryClient()
    await client.refetch({ ...options, queryFn: () => Promise.resolve(failed) })
    await vi.advanceTimersByTimeAsync(999)
    expect(client.isStale(options)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(client.isStale(options)).toBe(true)
  })

  test('HANDS-060: does not replace a good answer; a good answer replaces it', async () => {
    const client = new QueryClient()
    for (const answer of [{ ok: true, data: { sn: 7 } } as const, failed, { ok: true, data: { sn: 8 } } as const]) {
      await client.refetch({ ...options, queryFn: () => Promise.resolve(answer) })
      expect(client.getQueryData(['block', 7])).toEqual(answer.ok ? answer : { ok: true, data: { sn: 7 } })
    }
  })
})
