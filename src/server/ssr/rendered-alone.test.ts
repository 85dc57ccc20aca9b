import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { makePageRenderer, NeedsOwnThread } from './page-renderer.ts'

// A site whose pages all need their own thread, each for as long as the test requires.

const [STRANGER, VISITOR] = ['203.0.113.7', '198.51.100.9']
let served: ServedLedger
/** Started pages in order, and the functions that end them. */
let begun: string[]
let ends: Map<string, () => void>

beforeEach(async () => {
  begun = []
  ends = new Map()
  const renderer = makePageRenderer(
    async ({ url }) => {
      begun.push(url)
      await new Promise<void>((resolve) => void ends.set(url, resolve))
      return { status: 200, html: url }
    },
    () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} }),
  )
  served = await serveLedger('r4', { web: { renderer: { ...renderer, render: () => Promise.reject(new NeedsOwnThread('too large')) } } })
})
afterEach(() => served.close())

/** Waits until all requests are queued. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await nextTurn()
}
const LONG_MS = 60_000
const areBegun = async (...urls: string[]): Promise<void> => {
  await expect.poll(() => begun, { timeout: LONG_MS }).toEqual(urls)
}
const open = async (remoteAddress: string, url: string): Promise<number> => {
  await nextTurn()
  return (await served.app.inject({ url, remoteAddress })).statusCode
}
const end = (url: string): void => ends.get(url)?.()

test(
  'a page that needs its own thread waits for one page of each other address, not for all of them (MEDIA-024)',
  async () => {
    const strange = Array.from({ length: 9 }, (_, at) => `/stranger/${at}`)
    const asked = strange.map((url) => open(STRANGER, url))
    await settle()
    await areBegun('/stranger/0')
    // Each page takes four seconds.
    await served.clock.advance(4_000)
    const visited = open(VISITOR, '/visitor')
    await settle()
    end('/stranger/0')
    await areBegun('/stranger/0', '/stranger/1')
    await served.clock.advance(4_000)
    end('/stranger/1')
    await areBegun('/stranger/0', '/stranger/1', '/visitor')
    end('/visitor')
    expect(await visited).toBe(200)
    for (const url of strange.slice(2)) {
      await expect.poll(() => begun.at(-1), { timeout: LONG_MS }).toBe(url)
      end(url)
    }
    expect(await Promise.all(asked)).toEqual(strange.map(() => 200))
  },
  LONG_MS,
)

test(
  'a page being rendered alone is rendered once for all of its callers',
  async () => {
    const asked = [open(STRANGER, '/one'), open(VISITOR, '/one')]
    await settle()
    end('/one')
    expect(await Promise.all(asked)).toEqual([200, 200])
    expect(begun).toEqual(['/one'])
  },
  LONG_MS,
)
