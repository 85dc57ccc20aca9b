import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observe } from '../cache/observe.ts'
import { QueryClient } from '../cache/query-client.ts'
import { majorTokensOptions } from './major-tokens.ts'
import type { SiteApi } from './site-api.ts'

let asked: string[]
const api: SiteApi = {
  get: (path) => {
    asked.push(path)
    return Promise.resolve({ code: 200, result: 'SUCCESS', msg: '', data: { list: [], rates: {} } })
  },
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Observes the strip for a while and returns its number of requests. */
async function askedWithin(delayMs: number, testMode: boolean): Promise<number> {
  const client = new QueryClient()
  const leave = observe(client, majorTokensOptions(api, testMode), () => undefined)
  await vi.advanceTimersByTimeAsync(delayMs)
  leave()
  client.clear()
  return asked.length
}

test('TOKEN-004, CONST-014: the header is fetched again after 60 seconds, not before', async () => {
  expect(await askedWithin(59_900, false)).toBe(1)
  asked = []
  expect(await askedWithin(60_100, false)).toBe(2)
  expect(asked).toEqual(['/api/token/list/headertoken', '/api/token/list/headertoken'])
})

test('TOKEN-005: in test mode it is fetched once', async () => {
  expect(await askedWithin(600_000, true)).toBe(1)
})
