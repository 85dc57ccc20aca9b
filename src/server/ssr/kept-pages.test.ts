import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { etagOf, type Sendable } from '../answers/sendable.ts'
import type { Answer, Api } from '../api/api.ts'
import type { Admit } from '../load/admission-queue.ts'
import { makeDrawer, NotDrawn } from './draw-page.ts'
import { makePages } from './pages.ts'

/** Pages over an API of one call, whose answer is `state.said` since `state.version`. */
function makeTrial() {
  const state = { version: '1', said: 'before', isFull: false, isAlone: false, drawing: Promise.resolve() }
  const places = { taken: 0, drawnAlone: [] as number[] }
  let made: Answer | undefined
  const api: Api = {
    answer: async () => {
      const body = Buffer.from(state.said)
      if (made?.etag !== etagOf(body))
        made = {
          status: 200,
          body,
          etag: etagOf(body),
          made: { version: state.version, fromMs: 0, untilMs: Infinity, stillHolds: undefined },
        }
      return made
    },
    holds: async ({ version }) => version === state.version,
    head: () => Promise.reject(new Error('nobody asks')),
    version: async () => state.version,
    routeOf: (path) => path,
  }
  const drawer = makeDrawer(
    async (_request, { get }) => {
      const { body } = await get('/api/x')
      await state.drawing
      const cut = { around: ['<html>', '</html>'], own: [body], frame: '', leansOn: '', aroundPaths: [], holdsSec: 3600 }
      return { status: 200, html: `<html>${body}</html>`, cut }
    },
    () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} }),
  )
  const pages = makePages({
    web: {
      drawer: {
        ...drawer,
        draw: (order, drawFrom) => (state.isAlone ? Promise.reject(new NotDrawn('large')) : drawer.draw(order, drawFrom)),
        drawAlone: (order, drawFrom) => {
          places.drawnAlone.push(places.taken)
          return drawer.drawAlone(order, drawFrom)
        },
      },
    },
    api,
    clock: makeTestClock(),
    log: silentLog,
    site: { testMode: true, testnet: false, origin: '', frameOrigins: [], socketOrigins: [] },
    metrics: { cacheAsked: () => undefined, watchCache: () => undefined },
    keptBytes: 1_000_000,
  })
  const admit: Admit = (_name, work) => {
    if (state.isFull) return Promise.reject(new AppError('TOO_BUSY', 'full'))
    places.taken += 1
    return work().finally(() => (places.taken -= 1))
  }
  const get = async (): Promise<Sendable> => {
    const page = await pages.get('/', {}, { admit, alone: (_name, work) => work() })
    if (page.kind !== 'page') throw new Error('a redirect')
    return page.answer
  }
  const ask = async (): Promise<string> => {
    const answer = await get()
    const bytes = await answer.bytesOf('identity')
    return `${answer.status} ${Buffer.concat(Array.isArray(bytes) ? bytes : [bytes as Buffer]).toString()}`
  }
  const pieces = async (): Promise<readonly Buffer[]> => (await get()).bytesOf('gzip') as readonly Buffer[]
  return { state, places, ask, pieces }
}

/** Which parts lie in the same memory; the last says how much there is of all. */
const sharedBy = (parts: readonly Buffer[], others: readonly Buffer[]): boolean[] =>
  parts.map((part, at) => part.buffer === others[at]?.buffer || at === parts.length - 1)

test('a page that is kept is not compressed again: who asks gets the very same pieces', async () => {
  const { state, pieces } = makeTrial()
  const first = await pieces()
  expect(gunzipSync(Buffer.concat(first)).toString()).toBe('<html>before</html>')
  const again = await pieces()
  expect(sharedBy(again, first)).toEqual(first.map(() => true))
  Object.assign(state, { version: '2', said: 'after' })
  expect(sharedBy(await pieces(), first)).toContain(false)
})

test('a page whose answer has changed is never given again, also when drawing it anew was refused', async () => {
  const { state, ask } = makeTrial()
  expect(await ask()).toBe('200 <html>before</html>')
  Object.assign(state, { version: '2', said: 'after', isFull: true })
  expect((await ask()).slice(0, 3)).toBe('503')
  state.isFull = false
  expect(await ask()).toBe('200 <html>after</html>')
})

test('who comes while a changed page is being drawn gets the new one too', async () => {
  const { state, ask } = makeTrial()
  await ask()
  const drawing = Promise.withResolvers<void>()
  Object.assign(state, { version: '2', said: 'after', drawing: drawing.promise })
  const first = ask()
  await nextTurn()
  const second = ask()
  await nextTurn()
  drawing.resolve()
  expect(await Promise.all([first, second])).toEqual(['200 <html>after</html>', '200 <html>after</html>'])
})

test('a page that has to be drawn alone is drawn without a place among the others, and is kept like any', async () => {
  const { state, places, ask } = makeTrial()
  state.isAlone = true
  expect(await ask()).toBe('200 <html>before</html>')
  expect(places.drawnAlone).toEqual([0])
  expect(await ask()).toBe('200 <html>before</html>')
  expect(places.drawnAlone).toEqual([0])
})

test('what stands around all pages is never drawn alone: a page that needs it is drawn whole', async () => {
  const { state, places, ask } = makeTrial()
  await ask()
  // Another version with the same answer: the page holds, what stands around it has to be drawn anew.
  Object.assign(state, { version: '2', isAlone: true })
  expect(await ask()).toBe('200 <html>before</html>')
  expect(places.drawnAlone).toEqual([0])
})
