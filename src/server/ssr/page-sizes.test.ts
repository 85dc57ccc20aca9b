import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { render } from '../../web/entry-server.tsx'
import { makePageRenderer } from './page-renderer.ts'

let served: ServedLedger
beforeAll(async () => {
  const assets = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }
  served = await serveLedger('r4', { web: { renderer: makePageRenderer(render, () => assets) } })
})
afterAll(() => served.close())

test('a page is sent in gzip, its one compressed form, and uncompressed to callers that accept only Brotli (OPS-073)', async () => {
  const ask = async (url: string, accepted: string) => {
    const { rawPayload, headers } = await served.app.inject({ url, headers: { 'accept-encoding': accepted } })
    return { body: rawPayload, encoding: headers['content-encoding'] }
  }
  for (const url of ['/', '/tx/list', '/token/list', '/engine']) {
    const [both, plain] = [await ask(url, 'gzip, deflate, br, zstd'), await ask(url, 'br')]
    expect([both.encoding, plain.encoding]).toEqual(['gzip', undefined])
    expect(gunzipSync(both.body).equals(plain.body)).toBe(true)
  }
})
