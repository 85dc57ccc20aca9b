import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { etagOf, type Sendable } from '../answers/sendable.ts'
import type { Answer, Api } from '../api/api.ts'
import type { Admit } from '../load/admission-queue.ts'
import { makePageRenderer, NeedsOwnThread } from './page-renderer.ts'
import { makePages } from './pages.ts'

/** Pages over an API of two calls: `state.own` is the answer of the page, `state.shell` that of its shell, each since `state.version`. */
function makeTrial({ isChanging = false } = {}) {
  const state = { version: '1', own: 'before', shell: 'one', isFull: false, isAlone: false, rendering: Promise.resolve() }
  const places = { taken: 0, renderedAlone: [] as number[] }
  const clock = makeTestClock()
  const made = new Map<string, Answer>()
  const api: Omit<Api, 'answerCall' | 'read'> = {
    answer: async (path) => {
      const body = Buffer.from(path === '/api/own' ? state.own : state.shell)
      const known = made.get(path)
      if (known?.etag === etagOf(body)) return known
      const until = { version: state.version, fromMs: 0, untilMs: Infinity, stillHolds: undefined }
      const answer = { status: 200, body, etag: etagOf(body), made: until }
      made.set(path, answer)
      return answer
    },
    holds: async ({ version }) => version === state.version,
    head: () => Promise.reject(new Error('nobody asks')),
    version: async () => state.version,
    routeOf: (path) => path,
  }
  const renderer = makePageRenderer(
    async (_request, { get }) => {
      const [own, shell] = await Promise.all([get('/api/own'), get('/api/shell')])
      await state.rendering
      return { status: 200, html: `<html>${own.body} ${shell.body}</html>`, shellPaths: ['/api/shell'] }
    },
    () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} }),
  )
  const pages = makePages({
    web: {
      isChanging,
      renderer: {
        ...renderer,
        render: (order, ask) => (state.isAlone ? Promise.reject(new NeedsOwnThread('large')) : renderer.render(order, ask)),
        renderAlone: (order, ask) => {
          places.renderedAlone.push(places.taken)
          return renderer.renderAlone(order, ask)
        },
      },
    },
    api,
    clock,
    log: silentLog,
    site: { testMode: true, testnet: false, origin: '', frameOrigins: [], socketOrigins: [] },
    metrics: { cacheAsked: () => undefined, watchCache: () => undefined },
    cacheBytes: 1_000_000,
  })
  const admit: Admit = (_name, work) => {
    if (state.isFull) return Promise.reject(new AppError('TOO_BUSY', 'full'))
    places.taken += 1
    return work().finally(() => (places.taken -= 1))
  }
  const get = async (): Promise<Sendable> => {
    const page = await pages.get('/', '', { admit, alone: (_name, work) => work() })
    if (page.kind !== 'page') throw new Error('a redirect')
    return page.answer
  }
  const ask = async (): Promise<string> => {
    const answer = await get()
    return `${answer.status} ${(await answer.bytesOf('identity')).toString()}`
  }
  const bytes = async (): Promise<Buffer> => (await get()).bytesOf('gzip')
  return { state, places, clock, ask, bytes }
}

test('a cached page is not compressed again: all callers get the same bytes', async () => {
  const { state, bytes } = makeTrial()
  const first = await bytes()
  expect(gunzipSync(first).toString()).toBe('<html>before one</html>')
  expect(await bytes()).toBe(first)
  Object.assign(state, { version: '2', own: 'after' })
  expect(await bytes()).not.toBe(first)
})

test('OPS-085: a page of a site whose source changes is rendered each time', async () => {
  const { state, ask } = makeTrial({ isChanging: true })
  expect(await ask()).toBe('200 <html>before one</html>')
  // On a built site, a change of the shell alone would leave the page in the cache.
  Object.assign(state, { version: '2', shell: 'two' })
  expect(await ask()).toBe('200 <html>before two</html>')
})

test('OPS-082: a page whose own answer has changed is never sent again, even when rendering it again was refused', async () => {
  const { state, ask } = makeTrial()
  expect(await ask()).toBe('200 <html>before one</html>')
  Object.assign(state, { version: '2', own: 'after', isFull: true })
  expect((await ask()).slice(0, 3)).toBe('503')
  state.isFull = false
  expect(await ask()).toBe('200 <html>after one</html>')
})

test('OPS-082: a page whose shell has changed is sent for at most half a minute more', async () => {
  const { state, clock, ask } = makeTrial()
  await ask()
  Object.assign(state, { version: '2', shell: 'two' })
  expect(await ask()).toBe('200 <html>before one</html>')
  await clock.advance(29_999)
  expect(await ask()).toBe('200 <html>before one</html>')
  await clock.advance(1)
  expect(await ask()).toBe('200 <html>before two</html>')
})

test('an expired page is not sent to callers that wait for its rendering either', async () => {
  const { state, clock, ask } = makeTrial()
  await ask()
  await clock.advance(30_000)
  state.shell = 'two'
  expect(await Promise.all([ask(), ask()])).toEqual(['200 <html>before two</html>', '200 <html>before two</html>'])
})

test('a clock that was set back does not extend a page’s life', async () => {
  const { state, clock, ask } = makeTrial()
  await clock.advance(60_000)
  await ask()
  clock.set(-60_000)
  state.shell = 'two'
  expect(await ask()).toBe('200 <html>before two</html>')
})

test('a caller that arrives while a changed page is being rendered also gets the new one', async () => {
  const { state, ask } = makeTrial()
  await ask()
  const rendering = Promise.withResolvers<void>()
  Object.assign(state, { version: '2', own: 'after', rendering: rendering.promise })
  const first = ask()
  await nextTurn()
  const second = ask()
  await nextTurn()
  rendering.resolve()
  expect(await Promise.all([first, second])).toEqual(['200 <html>after one</html>', '200 <html>after one</html>'])
})

test('a page that needs its own thread takes no place in the common queue, and is cached like any other', async () => {
  const { state, places, ask } = makeTrial()
  state.isAlone = true
  expect(await ask()).toBe('200 <html>before one</html>')
  expect(await ask()).toBe('200 <html>before one</html>')
  expect(places.renderedAlone).toEqual([0])
})
