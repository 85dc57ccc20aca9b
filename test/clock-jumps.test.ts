import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { silentLog } from '../src/base/log.ts'
import { makePace } from '../src/indexer/audit/pace.ts'
import { makePriceBook } from '../src/market/price-book.ts'
import { makeBusyTokens } from '../src/server/api/busy-tokens.ts'
import { makeMrc020Keys } from '../src/server/api/mrc020-keys.ts'
import { makeCryptKeys } from '../src/server/crypt/crypt-keys.ts'
import { makeFrameProbe } from '../src/server/frame-probe.ts'
import { robotsPlugin } from '../src/server/http/robots-plugin.ts'
import { makeFileCache, type FileCache } from '../src/server/file-cache/file-cache.ts'
import { makeDrawingBudget } from '../src/server/media/outside/drawing-budget.ts'
import type { FetchOutside } from '../src/server/media/outside/fetch-outside.ts'
import { failed } from '../src/server/media/outside/media-failure.ts'
import { makeMediaProxy, type MediaProxy } from '../src/server/media/outside/media-proxy.ts'
import { CACHED_NAMES } from '../src/server/media/outside/references.ts'
import { makeSiteRecord } from '../src/server/media/outside/site-record.ts'
import { makeTestClock, type TestClock } from './test-clock.ts'

// The wall clock is set ten years forward or back while something is valid. It must stay valid for as long as usual.

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const TEN_YEARS_MS = 87_660 * HOUR_MS
/** Sessions of the encrypted mode change every twelve hours from here. */
const START_MS = 1_795_132_800_000
const PICTURE = 'https://pictures.example/a.png'

const folder = mkdtempSync(join(tmpdir(), 'metascope-jumps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keptFiles = (): FileCache =>
  makeFileCache({ folder: mkdtempSync(join(folder, 'kept-')), names: CACHED_NAMES, maxBytes: 2 ** 20, what: 'pictures', log: silentLog })

/** A media proxy whose fetches call `fetched`. `asked` counts them. */
function openProxy(clock: TestClock, fetched: () => Promise<unknown>, files = keptFiles()): { proxy: MediaProxy; asked: () => number } {
  let asked = 0
  const fetchOutside = (() => {
    asked += 1
    return fetched()
  }) as FetchOutside
  const proxy = makeMediaProxy({
    fetchOutside: { picture: fetchOutside, video: fetchOutside },
    maker: { make: async () => Buffer.from('a picture'), close: async () => undefined },
    files,
    clock,
    log: silentLog,
  })
  return { proxy, asked: () => asked }
}
const aPicture = async (): Promise<unknown> => ({ type: 'png', bytes: new Uint8Array(9) })

/** `begin` returns a check whether the thing is still valid. */
type Lifetime = { lastsMs: number; begin: (clock: TestClock) => (() => unknown) | Promise<() => unknown> }

const LIFETIMES: Readonly<Record<string, Lifetime>> = {
  'the processor time that pictures of a site took': {
    lastsMs: 60 * SECOND_MS,
    begin: (clock) => {
      const budget = makeDrawingBudget(clock)
      budget.spend('a.example', 3_000)
      return () => budget.isSpent('a.example')
    },
  },
  'the rest of a site that timed out': {
    lastsMs: 60 * SECOND_MS,
    begin: (clock) => {
      const record = makeSiteRecord(clock)
      for (let times = 0; times < 4; times += 1) record.timedOut('a.example')
      return () => record.isResting('a.example')
    },
  },
  'the mark of a slow site': {
    lastsMs: 600 * SECOND_MS,
    begin: (clock) => {
      const record = makeSiteRecord(clock)
      record.answered('a.example', false)
      return () => record.standingOf('a.example') === 'slow'
    },
  },
  'the failure of a picture': {
    lastsMs: 120 * SECOND_MS,
    begin: async (clock) => {
      const { proxy, asked } = openProxy(clock, () => Promise.reject(failed('unreachable')))
      const ask = async (): Promise<boolean> => (await proxy.findPicture(PICTURE).catch(() => undefined), asked() === 1)
      await ask()
      return ask
    },
  },
  'the pause after a disk was full': {
    lastsMs: 30 * SECOND_MS,
    begin: async (clock) => {
      const { proxy, asked } = openProxy(clock, aPicture, { ...keptFiles(), keep: async () => false })
      const ask = async (): Promise<boolean> => (await proxy.findPicture(PICTURE).catch(() => undefined), asked() === 1)
      await ask()
      return ask
    },
  },
  'the response of a frame': {
    lastsMs: 30 * SECOND_MS,
    begin: (clock) => {
      const probe = makeFrameProbe(clock)
      const first = probe('http://127.0.0.1:1/')
      return () => probe('http://127.0.0.1:1/') === first
    },
  },
  'the order of the busiest tokens': {
    lastsMs: 60 * SECOND_MS,
    begin: (clock) => {
      const listEntityKeys = async () => ({ page: 1, maxPage: 1, count: 0, size: 200, items: [] })
      const busy = makeBusyTokens({ listEntityKeys, countFeed: async () => 0 }, clock)
      const first = busy()
      return () => busy() === first
    },
  },
  'the site map': {
    lastsMs: HOUR_MS,
    begin: async (clock) => {
      const app = fastify()
      let asked = 0
      const answer = async () => ({ status: 200, body: Buffer.from(`{"data":{"list":[],"maxpage":${(asked += 1)}}}`) })
      robotsPlugin(app, { origin: 'https://scope.example', api: { answer }, clock })
      await app.inject('/sitemap.xml')
      const before = asked
      return async () => (await app.inject('/sitemap.xml'), asked === before)
    },
  },
  'the pause after the node did not know a key': {
    lastsMs: 30 * SECOND_MS,
    begin: async (clock) => {
      let asked = 0
      const find = makeMrc020Keys(async () => void (asked += 1), clock, silentLog)
      await find('a')
      return async () => (await find('a'), asked === 1)
    },
  },
  'the pause of all keys after the node failed': {
    lastsMs: 30 * SECOND_MS,
    begin: async (clock) => {
      let asked = 0
      const find = makeMrc020Keys(() => Promise.reject(new Error(`down ${(asked += 1)}`)), clock, silentLog)
      await find('a')
      return async () => (await find('b'), asked === 1)
    },
  },
  'a session of the encrypted mode': {
    lastsMs: 24 * HOUR_MS,
    begin: (clock) => {
      const keys = makeCryptKeys(clock)
      const { name } = keys.session(undefined)
      return () => keys.findSessionKey(name) !== undefined
    },
  },
  'a price': {
    // A price that is as old as the setting allows, one hour, is still shown.
    lastsMs: HOUR_MS + 1,
    begin: (clock) => {
      const book = makePriceBook(3600, clock, () => undefined)
      book.put({ quotes: new Map([['0', { price: '0.5', marketName: 'a market', updatedSec: START_MS / 1000 }]]), rates: { KRW: '1400' } })
      return () => book.find('0') !== undefined && book.rates().KRW !== undefined
    },
  },
}

describe.each([
  ['back', -TEN_YEARS_MS],
  ['forward', TEN_YEARS_MS],
])('after the clock was set %s (MEDIA-021)', (_where, byMs) => {
  test.each(Object.entries(LIFETIMES))('%s lasts as long as usual', async (_what, { lastsMs, begin }) => {
    const clock = makeTestClock(START_MS)
    const holds = await begin(clock)
    clock.set(byMs)
    expect(await holds()).toBe(true)
    await clock.advance(lastsMs - 1)
    expect(await holds()).toBe(true)
    await clock.advance(1)
    expect(await holds()).toBe(false)
  })

  test('the self-audit rests for a multiple of the time that a slice took', async () => {
    const clock = makeTestClock(START_MS)
    const rests: number[] = []
    const pace = makePace({ sliceMs: 12, restPerMs: 9 }, { passedMs: clock.passedMs, sleepMs: async (ms) => void rests.push(ms) })
    const piece = async (): Promise<void> => {
      await clock.advance(20)
      clock.set(byMs)
    }
    await pace.slice(piece, new AbortController().signal)
    expect(rests).toEqual([180])
  })
})

test('a picture cached while the clock was ahead is fetched again, and then cached for the correct time (MEDIA-022)', async () => {
  const clock = makeTestClock(START_MS)
  const { proxy, asked } = openProxy(clock, aPicture)
  clock.set(TEN_YEARS_MS)
  await proxy.findPicture(PICTURE)
  clock.set(-TEN_YEARS_MS)
  await proxy.findPicture(PICTURE)
  expect(asked()).toBe(2)
  await clock.advance(7 * 24 * HOUR_MS - 1)
  await proxy.findPicture(PICTURE)
  expect(asked()).toBe(2)
})
