import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../src/base/errors.ts'
import { silentLog } from '../../src/base/log.ts'
import type { Admit } from '../../src/server/load/admission-queue.ts'
import { apiOf } from '../../src/server/server.ts'
import { makeFindPicture, type ShareKind } from '../../src/server/share/find-picture.ts'
import { makePainter, type Painter } from '../../src/server/share/painter.ts'
import { makePictureFiles } from '../../src/server/share/picture-files.ts'
import { COST_TABLE } from '../../src/server/limits/cost-table.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../../src/server/limits/rate-limiter.ts'
import { findTrust, TRUST_NOBODY } from '../../src/server/limits/trust.ts'
import type { Picture } from '../../src/server/share/picture.ts'
import { keyOf, makeShareImages, type ShareParts } from '../../src/server/share/share-images.ts'
import { DEFAULT_SITE_CONFIG } from '../../src/server/site-config.ts'
import { render } from '../../src/web/entry-server.tsx'
import type { IndexedLedger } from '../index-ledger.ts'
import { serveIndex, serveLedger, type ServedLedger } from '../served-ledger.ts'
import { makeTestClock } from '../test-clock.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'

// Pages and pictures of a recorded ledger, from the real server with the real drawing thread.

const TX = '7fa9852e05d1963af1dddd333eaf3855f29b57de687d427fb3f53187bfb2d8d4'
const FAILED = 'e3d41607830aaf4d66d952347e77521da205229f5ec00e5f3f8f55195f73c3f5'
const MRC402 = 'MRC402_5fda47dae64e83f430f6616bf53a65bf0'
const MRC400 = 'MRC400_12695c8bed8ffae24d5ff2c0f004672b0'
const ITEM = `${MRC400}_NjFc4ZTpPDRvHylrgp1QwINR0KTF4NAUrOl246Qu`
const ORIGIN = 'https://site.example'

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
const config = { publicOrigin: ORIGIN, isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG }

let folder: string
let painter: Painter
let served: ServedLedger
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-share-'))
  painter = makePainter(makeTestClock())
  served = await serveLedger('r4', { web, config, share: { painter, files: makePictureFiles(folder, silentLog) } })
})
afterAll(async () => {
  await served.close()
  await painter.close()
  rmSync(folder, { recursive: true })
})

/** Serves the same index by another server. */
const serveWith = (share: ShareParts): Promise<ServedLedger> => {
  const index: IndexedLedger = { ...served.index, close: async () => undefined }
  return serveIndex(index, { web, config, share })
}
const paintNothing = (error: AppError): Painter => ({
  paint: async () => {
    throw error
  },
  isRunning: () => false,
  close: async () => undefined,
})

/** The contents of a subject's picture. It bypasses the server, which may answer from memory. */
const pictureOf = async (kind: ShareKind, id: string): Promise<Picture> => {
  const status = () => ({ status: 'live' as const, head: 0, indexed: 0 })
  const api = apiOf({ store: served.index.reader, status, config, log: silentLog, clock: served.clock })
  const picture = await makeFindPicture(api, served.clock, undefined)(kind, id)
  if (!picture) throw new Error('no such subject')
  return picture
}
const atOnce: Admit = (_name, work) => work()

const pngOf = async (url: string) => {
  const { statusCode, headers, rawPayload } = await served.app.inject({ url })
  return { status: statusCode, type: headers['content-type'], png: rawPayload }
}
const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]

const pictures = [
  { what: 'SHARE-001: a transaction', url: `/share/tx/${TX}.png` },
  { what: 'a failed transaction', url: `/share/tx/${FAILED}.png` },
  { what: 'SHARE-003: a token', url: '/share/token/15.png' },
  { what: 'SHARE-005: an MRC402', url: `/share/nft/${MRC402}.png` },
  { what: 'SHARE-005: a project', url: `/share/nft/${MRC400}.png` },
  { what: 'SHARE-005: an item', url: `/share/nft/${ITEM}.png` },
]
for (const { what, url } of pictures) {
  test(`${what} has a PNG of 1200 by 630 pixels`, async () => {
    const { status, type, png } = await pngOf(url)
    expect([status, type]).toEqual([200, 'image/png'])
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
    expect(sizeOf(png)).toEqual([1200, 630])
  })
}

const pages = [
  // SHARE-001, SHARE-002: TX-026 too.
  { what: 'SHARE-002: a transaction', path: `/tx/${TX}`, image: `/share/tx/${TX}.png` },
  ...['tx', 'holder', 'reserve', 'history', 'lock', 'info'].map((tab) => ({
    what: `SHARE-003: the ${tab} tab of a token (OPEN-090)`,
    path: `/token/15/${tab}`,
    image: '/share/token/15.png',
  })),
  ...['tx', 'items', 'history', 'info'].map((tab) => ({
    what: `SHARE-004, SHARE-005: the ${tab} tab of an MRC402 (OPEN-089, OPEN-090)`,
    path: `/nft/${MRC402}/${tab}`,
    image: `/share/nft/${MRC402}.png`,
  })),
  { what: 'SHARE-004, SHARE-005: a project', path: `/nft/${MRC400}/tx`, image: `/share/nft/${MRC400}.png` },
  { what: 'SHARE-004, SHARE-005: an item', path: `/nft/${MRC400}/${ITEM}/tx`, image: `/share/nft/${ITEM}.png` },
]
for (const { what, path, image } of pages) {
  test(`${what} names its own address and its existing picture`, async () => {
    const { text } = await served.get(path)
    expect(metaOf(text, 'og:url')).toBe(ORIGIN + path)
    expect(metaOf(text, 'og:image')).toBe(ORIGIN + image)
    expect([metaOf(text, 'og:image:width'), metaOf(text, 'og:image:height')]).toEqual(['1200', '630'])
    expect(metaOf(text, 'og:image:alt')).toBe(`A card of Metascope: ${metaOf(text, 'og:title')?.split(' · ')[0]}`)
    expect(metaOf(text, 'og:description')).toContain('Metacoin network')
    expect(metaOf(text, 'twitter:card')).toBe('summary_large_image')
    const { status, type } = await pngOf(image)
    expect([status, type]).toEqual([200, 'image/png'])
  })
}

const titles = [
  ['a token', '/token/15/tx', 'Token Stone Studio (IEQ) #15'],
  ['an MRC402', `/nft/${MRC402}/tx`, `NFT Quest Knight ${MRC402}`],
  ['a project', `/nft/${MRC400}/tx`, `NFT World River ${MRC400}`],
  ['an item', `/nft/${MRC400}/${ITEM}/tx`, `NFT World River ${ITEM}`],
  ['a transaction', `/tx/${TX}`, `Multi transfer ${TX}`],
] as const
for (const [what, path, title] of titles) {
  test(`OPEN-092, FIND-001: ${what} has a title with its type, its full id and the site, in previews too`, async () => {
    const { text } = await served.get(path)
    expect([/<title>(.*?)<\/title>/.exec(text)?.[1], metaOf(text, 'og:title')]).toEqual([`${title} · Metascope`, `${title} · Metascope`])
    expect(metaOf(text, 'og:description')?.startsWith(title)).toBe(true)
  })
}

test('SHARE-006: a failed transaction says in title and description that it failed', async () => {
  const { text } = await served.get(`/tx/${FAILED}`)
  expect(metaOf(text, 'og:title')).toContain(`${FAILED} · Failed · Metascope`)
  expect(metaOf(text, 'og:description')).toContain(`${FAILED} of the Metacoin network failed and changed nothing`)
  const korean = (await served.get(`/tx/${FAILED}`, { cookie: 'lang=ko' })).text
  expect(metaOf(korean, 'og:title')).toContain(`${FAILED} · 실패 · Metascope`)
  expect(metaOf(korean, 'og:description')).toContain('실패하여 아무것도 변경하지 않았습니다')
})

test('a token and an address describe themselves tab by tab and page by page', async () => {
  const said = async (path: string) => metaOf((await served.get(path)).text, 'og:description')
  const title = 'Token METACOIN (MTC) #0'
  expect(await said('/token/0/tx')).toMatch(`${title}: transactions on the Metacoin network, the newest first.`)
  expect(await said('/token/0/holder/2')).toMatch(`${title}: holders on the Metacoin network, the largest first, with their share. Page 2.`)
  const tabs = ['tx', 'lock', 'nft'].map((tab) => said(`/address/MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9/${tab}`))
  expect(new Set(await Promise.all(tabs)).size).toBe(3)
})

test('SHARE-007: an error page says nothing of what it does not show', async () => {
  const neutral = 'A block explorer and analytics platform for Metacoin.'
  const paths = [
    '/tx/zzz',
    `/tx/${'a'.repeat(64)}`,
    '/token/999999/tx',
    `/nft/MRC402_${'0'.repeat(33)}/tx`,
    `/survey/MRC030_${'0'.repeat(33)}`,
  ]
  for (const path of paths) {
    const { status, text } = await served.get(path)
    expect([path, status, metaOf(text, 'og:description')]).toEqual([path, 404, neutral])
  }
  for (const path of ['/token/4/tx?at=zzz', '/token/4/tx?at=999999']) {
    const { status, text } = await served.get(path)
    expect([path, status, metaOf(text, 'og:description')]).toEqual([path, 400, neutral])
  }
  // This one shows a list.
  expect(metaOf((await served.get('/dex/notfound')).text, 'og:description')).toContain('latest trades')
})

test('SHARE-008: the page of one record says what it is and what became of it, in the language of the page', async () => {
  const survey = '/survey/MRC030_LUP7J90ambWkcN9bnZnVhllwR4n6cyCyg'
  const said = async (path: string, lang = 'en') => metaOf((await served.get(path, { cookie: `lang=${lang}` })).text, 'og:description')
  expect(await said(survey)).toContain('what it says, where it stands, and its transactions')
  expect(await said(survey)).toContain('메타 Moon Star')
  expect(await said(survey, 'ko')).toContain('내용, 상태, 트랜잭션')
  const log = await said('/log/1/MRC100_0AfMQgBah7NykY5Q9TRmWdWWEUkeOJMaE')
  expect(log).toContain('Log (MRC100) MRC100_0AfMQgBah7NykY5Q9TRmWdWWEUkeOJMaE on the Metacoin network: what it says')
  expect(log).toMatch(/MT4IGu\S+ wrote a log for 토큰J\.$/)
  expect(await said('/survey/list')).toBe('Surveys on the Metacoin network, the newest first.')
})

test('OPEN-089: blocks, addresses and trades have the picture of the site', async () => {
  for (const path of ['/block/5', '/address/MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9/tx', '/', '/tx/list']) {
    const { text } = await served.get(path)
    expect(metaOf(text, 'og:image')).toBe(`${ORIGIN}/share-default.png`)
    expect(metaOf(text, 'og:image:alt')).toBe('Metascope, a block explorer for Metacoin')
  }
})

test('OPEN-091: an unknown or malformed id has no picture and no page, and its page names the picture of the site', async () => {
  const missing = [
    `/share/tx/${'a'.repeat(64)}.png`,
    '/share/tx/zzz.png',
    // Words of the API in the place of an id.
    '/share/tx/list.png',
    '/share/token/list.png',
    '/share/nft/list.png',
    `/share/tx/${TX}.jpg`,
    `/share/tx/${TX}`,
    '/share/token/999999.png',
    '/share/token/x.png',
    `/share/nft/MRC402_${'0'.repeat(33)}.png`,
    '/share/nft/MRC400_.png',
    `/share/nft/${MRC400}_.png`,
    '/share/block/5.png',
    '/share/tx/%00.png',
    '/share/tx/..%2f..%2fetc.png',
    `/share/tx/${'9'.repeat(3000)}.png`,
  ]
  for (const path of missing) expect([path, (await served.get(path)).status]).toEqual([path, 404])
  expect(metaOf((await served.get(`/tx/${'a'.repeat(64)}`)).text, 'og:image')).toBe(`${ORIGIN}/share-default.png`)
})

test('a picture is cached on disk, and a caller that has it gets 304', async () => {
  const url = `/share/tx/${TX}.png`
  const { headers } = await served.get(url)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const again = await served.get(url, { 'if-none-match': String(headers['etag']) })
  expect([again.status, again.text]).toEqual([304, ''])

  const { png } = await pngOf(url)
  const picture = await pictureOf('tx', TX)
  const painter = paintNothing(new AppError('TOO_BUSY', 'never asked'))
  const kept = makeShareImages({ painter, files: makePictureFiles(folder, silentLog) })
  expect((await kept(keyOf(picture), picture, atOnce)).equals(png)).toBe(true)
})

test('a damaged file is drawn again, once', async () => {
  const own = join(folder, 'own')
  let painted = 0
  const counting: Painter = { ...painter, paint: (picture) => ((painted += 1), painter.paint(picture)) }
  const images = makeShareImages({ painter: counting, files: makePictureFiles(own, silentLog) })
  const picture = await pictureOf('token', '15')
  const ask = (): Promise<Buffer> => images(keyOf(picture), picture, atOnce)
  const png = await ask()
  const path = join(own, `${keyOf(picture)}.png`)
  writeFileSync(path, 'no picture')
  expect((await ask()).equals(png)).toBe(true)
  expect([painted, readFileSync(path).equals(png)]).toEqual([2, true])
  expect((await ask()).equals(png)).toBe(true)
  expect(painted).toBe(2)
})

test('when too many pictures are requested the answer gives a time to retry', async () => {
  const empty = join(folder, 'none')
  const busy = await serveWith({ painter: paintNothing(new AppError('TOO_BUSY', 'busy')), files: makePictureFiles(empty, silentLog) })
  // A picture that was not sent before, since a picture being sent is in memory.
  const { status, headers } = await busy.get('/share/token/2.png')
  expect([status, headers['retry-after'], headers['cache-control'], headers['etag']]).toEqual([503, '5', 'no-store', undefined])
  await busy.app.close()
})

test('a picture that cannot be drawn is replaced by that of the site', async () => {
  const empty = join(folder, 'none')
  const broken = await serveWith({ painter: paintNothing(new AppError('BUG', 'broken')), files: makePictureFiles(empty, silentLog) })
  const { status, headers } = await broken.get('/share/token/3.png')
  expect([status, headers['location'], headers['cache-control']]).toEqual([302, '/share-default.png', 'no-store'])
  await broken.app.close()
})

test('pictures of the test net and of the simulated network differ from those of the main network', async () => {
  const url = '/share/token/15.png'
  const drawn = new Set([(await pngOf(url)).png.toString('base64')])
  for (const where of [{ isTestnet: true }, { isSimulated: true }]) {
    const index: IndexedLedger = { ...served.index, close: async () => undefined }
    const share = { painter, files: makePictureFiles(folder, silentLog) }
    const { app } = await serveIndex(index, { config: { ...config, ...where }, share })
    const { statusCode, rawPayload } = await app.inject({ url })
    expect(statusCode).toBe(200)
    drawn.add(rawPayload.toString('base64'))
    await app.close()
  }
  expect(drawn.size).toBe(3)
})

test('FAIR-023: a picture on disk costs as much as a new one while its contents must be read, and little from memory', async () => {
  const url = `/share/tx/${TX}.png`
  await served.get(url)
  const trust = findTrust('127.0.0.1') ?? TRUST_NOBODY
  const rateLimiter = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, trust }, { nowMs: () => 0, log: silentLog })
  const index: IndexedLedger = { ...served.index, close: async () => undefined }
  const other = await serveIndex(index, { web, config, rateLimiter, share: { painter, files: makePictureFiles(folder, silentLog) } })
  const get = (path: string) => other.get(path, { 'x-forwarded-for': '203.0.113.9' })
  const health = COST_TABLE.get('/healthz') ?? { made: 0, kept: 0 }
  const price = COST_TABLE.get('/share/:kind/:file')
  const left = async (): Promise<number> => Number(/r=(\d+)/.exec(String((await get('/healthz')).headers['ratelimit']))?.[1])
  const costOf = async (): Promise<number> => {
    const before = await left()
    expect((await get(url)).status).toBe(200)
    return before - (await left()) - health.kept
  }
  expect([await costOf(), await costOf()]).toEqual([price?.made, price?.kept])
  await other.close()
})
