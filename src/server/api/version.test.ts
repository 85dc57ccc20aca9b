import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import { noMarket } from '../../market/market.ts'
import type { StoreReader } from '../../store/store.ts'
import { makeApi } from './api.ts'
import type { ApiDeps } from './context.ts'
import { makeNameCache } from './name-cache.ts'
import type { ApiRoute } from './route.ts'

/** An API of one call over a store whose head is `block`. Another block is added during the first answer. */
function startApi(): { ask: () => Promise<string>; version: () => Promise<string> } {
  let block = 1
  const store = { head: async () => ({ version: block, block, tx: block }), findEntities: async () => new Map() } as unknown as StoreReader
  const metrics = { cacheAsked: () => undefined, failed: () => undefined, watchCache: () => undefined }
  const deps = { store, names: makeNameCache(store, noMarket), market: noMarket, metrics } as unknown as ApiDeps
  const handle = async (): Promise<{ block: number }> => {
    if (block === 1) block += 1
    return { block }
  }
  const route = { id: 'x', path: '/api/x', area: 'status', summary: '', params: {}, handle } as unknown as ApiRoute
  const api = makeApi([route], deps, makeTestClock(1_000), silentLog)
  return { ask: async () => (await api.answer('/api/x')).body.toString(), version: api.version }
}

test('after an answer, reads in the same turn of the event loop see a head at least as new as that answer', async () => {
  const { ask, version } = startApi()
  // A head that is read here is shared by all callers until the end of the next turn.
  await new Promise((resolve) => setImmediate(resolve))
  expect(await version()).toMatch(/^1\.1\.1\./)
  expect(await ask()).toContain('"block":2')
  expect(await version()).toMatch(/^2\.2\.2\./)
})
