import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { render } from '../../web/entry-server.tsx'
import { makeDrawer } from './draw-page.ts'

let served: ServedLedger
beforeAll(async () => {
  const assets = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }
  served = await serveLedger('r4', { web: { drawer: makeDrawer(render, () => assets) } })
})
afterAll(() => served.close())

test('of pages too the smaller of Brotli and gzip is sent to whoever takes both (OPS-073)', async () => {
  const bytesOf = async (url: string, accepted: string): Promise<number> =>
    (await served.app.inject({ url, headers: { 'accept-encoding': accepted } })).rawPayload.length
  for (const url of ['/', '/tx/list', '/token/list', '/engine']) {
    const sizes = await Promise.all(['br', 'gzip', 'identity'].map((accepted) => bytesOf(url, accepted)))
    expect({ url, bytes: await bytesOf(url, 'gzip, deflate, br, zstd') }).toEqual({ url, bytes: Math.min(...sizes) })
  }
})
