import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFetchOutside } from '../../src/server/media/outside/fetch-outside.ts'
import type { MediaProxy } from '../../src/server/media/outside/media-proxy.ts'
import { makeSiteMetrics } from '../../src/server/metrics/site-metrics.ts'
import type { IndexedLedger } from '../index-ledger.ts'
import { openOutsideLedger, type OutsideLedger } from '../outside-ledger.ts'
import { makePictures, send, startOutside, svg, type OutsideServer } from '../outside-server.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import { makeTestClock } from '../test-clock.ts'

// The recorded ledger with all its pictures on a local server, from a picture's address on the site to its bytes.

const DRAWING = 'MRC402_06c4bf95410a2b2155f13602125d9a840'
const VIDEO = 'MRC402_39418aa7f6178cca04e9aa1558a934370'
const PAGE = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'
const FIRST = 'MRC402_083b9ae2fd2996ee4508df3d33e7bbd60'
const SAME = 'MRC402_0a7433175e89a4761eee08d47510a90a0'
const VISITED = 'MRC402_40b79790187bb7edc494c591843835e30'
const GONE = 'MRC402_365d1ad759f44f716dbfc814105123ed0'
const PROJECT = 'MRC400_d74f38087cb71693603199d81785bad60'

let ledger: OutsideLedger
let outside: OutsideServer
let index: IndexedLedger
let served: ServedLedger
let proxy: MediaProxy
const clock = makeTestClock(1_700_000_000_000)

beforeAll(async () => {
  ledger = await openOutsideLedger(clock)
  ;({ outside, index } = ledger)
  const { png, gif, mp4 } = await makePictures()
  outside.on(
    '/y49KfXOc.svg',
    send(svg('<rect width="100" height="100" fill="#e0532f"/><script>alert(1)</script>'), { 'set-cookie': 'a=1' }),
  )
  outside.on('/Si72SWil.mp4', send(mp4, { 'content-type': 'text/html' }))
  outside.on('/xyAvdX43.webp', send('<html><script>alert(1)</script>', { 'content-type': 'image/webp' }))
  outside.on('/ZycDgTHE.gif', send(gif))
  outside.on('/Yj7lK56N.gif', send(gif))
  outside.on('/i6SCkc5Y.png', send(png))
  proxy = ledger.openProxy()
  served = await serveIndex(index, { media: { kind: 'outside', proxy } })
})
afterAll(async () => {
  await served.close()
  await ledger.close()
})

const get = (path: string, headers: Record<string, string> = {}) => served.app.inject({ url: path, headers })
const timesAsked = (path: string): number => outside.asked.filter((one) => one.path === path).length

describe('the picture of a chain entity', () => {
  test('comes from the site itself, re-encoded, without executable or identifying data in its headers', async () => {
    const { statusCode, headers, rawPayload } = await get(`/media/mrc402/${DRAWING}`)
    expect(statusCode).toBe(200)
    expect(rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="mrc402-${DRAWING}.webp"`,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    })
    expect(headers['set-cookie']).toBeUndefined()
    const again = await get(`/media/mrc402/${DRAWING}`, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('exists for projects too, by the id in the path, never by an address in it', async () => {
    expect((await get(`/media/mrc400/${PROJECT}`)).headers['content-type']).toBe('image/webp')
    const asked = outside.asked.length
    const address = `http://127.0.0.1:${outside.port}/wish.png`
    for (const path of [`?url=${address}`, `/${address}`, `/${encodeURIComponent(address)}`, `/mrc402/${encodeURIComponent(address)}`]) {
      expect((await get(`/media${path.startsWith('?') ? `/mrc400/${PROJECT}${path}` : path}`)).statusCode).not.toBe(500)
    }
    expect(outside.asked).toHaveLength(asked)
  })

  test('is fetched once for any number of requests, and not again by a later process', async () => {
    const path = `/media/mrc402/${FIRST}`
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(path)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    expect(timesAsked('/ZycDgTHE.gif')).toBe(1)
    await ledger.openProxy().findPicture(`http://127.0.0.1:${outside.port}/ZycDgTHE.gif`)
    expect(timesAsked('/ZycDgTHE.gif')).toBe(1)
  })

  test('is stored once when two addresses have the same picture', async () => {
    await get(`/media/mrc402/${FIRST}`)
    const before = readdirSync(ledger.folder).filter((name) => name.endsWith('.webp')).length
    expect((await get(`/media/mrc402/${SAME}`)).statusCode).toBe(200)
    expect(readdirSync(ledger.folder).filter((name) => name.endsWith('.webp'))).toHaveLength(before)
  })

  test('is fetched again after a week; the old one stays until there is another', async () => {
    const address = `http://127.0.0.1:${outside.port}/weekly.png`
    outside.on('/weekly.png', send(svg('<rect width="100" height="100" fill="#12262e"/>')))
    const first = await proxy.findPicture(address)
    await clock.advance(7 * 86_400_000)
    outside.on('/weekly.png', send('gone', {}, 404))
    expect(await proxy.findPicture(address)).toMatchObject({ name: first.name })
    expect(await proxy.findPicture(address)).toMatchObject({ name: first.name })
    expect(timesAsked('/weekly.png')).toBe(2)
    await clock.advance(600_000)
    outside.on('/weekly.png', send(svg('<rect width="100" height="100" fill="#f2b53c"/>')))
    expect((await proxy.findPicture(address)).name).not.toBe(first.name)
  })

  test('stays however old it is, while no request is possible or the server is slow', async () => {
    const address = `http://127.0.0.1:${outside.port}/old.png`
    outside.on('/old.png', send(svg('<rect width="100" height="100" fill="#a1b2c3"/>')))
    const { name } = await proxy.findPicture(address)
    await clock.advance(7 * 86_400_000)
    const none = { quick: 0, unknown: 0, slow: 0 }
    const noRoom = { places: none, perSite: none, waiting: 0 }
    const busy = ledger.openProxy(ledger.folder, { slots: { picture: noRoom, video: noRoom } })
    expect(await busy.findPicture(address)).toMatchObject({ name })
    expect([timesAsked('/old.png'), busy.counts().results.busy]).toEqual([1, 1])
    // A visitor waits twenty seconds.
    const reached = new Promise<ServerResponse>((resolve) => outside.on('/old.png', resolve))
    const asked = proxy.findPicture(address)
    const response = await reached
    await clock.advance(20_000)
    expect(await asked).toMatchObject({ name })
    response.writeHead(404).end()
  })

  test('that vanishes before sending is replaced by the fallback for a few seconds (MEDIA-013)', async () => {
    const findPicture: MediaProxy['findPicture'] = async (address) => {
      const kept = await proxy.findPicture(address)
      rmSync(kept.path)
      return kept
    }
    const losing = await serveIndex(
      { ...index, close: async () => undefined },
      { media: { kind: 'outside', proxy: { ...proxy, findPicture } } },
    )
    const { status, headers } = await losing.get(`/media/mrc402/${DRAWING}`)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([200, 'image/svg+xml', undefined])
    expect([headers['x-media-failure'], headers['cache-control']]).toEqual(['busy', 'public, max-age=5'])
    await losing.close()
  })

  test('is fetched again when its file is damaged or missing', async () => {
    const address = `http://127.0.0.1:${outside.port}/kept.png`
    outside.on('/kept.png', send((await makePictures()).webp))
    const { name, path } = await proxy.findPicture(address)
    rmSync(path)
    expect(await proxy.findPicture(address)).toEqual({ name, path })
    for (const file of readdirSync(ledger.folder).filter((one) => one.endsWith('.json')))
      writeFileSync(join(ledger.folder, file), '{"name":"../../../etc/passwd"}')
    expect(await proxy.findPicture(address)).toEqual({ name, path })
    expect(timesAsked('/kept.png')).toBe(3)
  })
})

describe('the queried servers', () => {
  test('learn nothing about the visitor, nor does the target of a redirect', async () => {
    const elsewhere = await startOutside()
    const exempt = new Set([`http://127.0.0.1:${outside.port}`, `http://elsewhere.example:${elsewhere.port}`])
    const limits = { connectMs: 5_000, idleMs: 5_000, totalMs: 10_000 }
    const fetchOutside = makeFetchOutside({ resolveHost: async () => ['127.0.0.1'], limits, userAgent: 'Metascope', exempt })
    const asking = ledger.openProxy(join(ledger.folder, 'asking'), { fetchOutside: { picture: fetchOutside, video: fetchOutside }, exempt })
    const visited = await serveIndex({ ...index, close: async () => undefined }, { media: { kind: 'outside', proxy: asking } })
    outside.on('/yxjlaf01.png', (response) => {
      response.writeHead(302, { location: `http://elsewhere.example:${elsewhere.port}/moved.png`, 'set-cookie': 'seen=1; Path=/' }).end()
    })
    elsewhere.on('/moved.png', send((await makePictures()).png))
    const before = outside.asked.length
    const { status } = await visited.get(`/media/mrc402/${VISITED}?from=secret-query`, {
      cookie: 'lang=ko; session=secret-cookie',
      referer: 'https://explorer.example/address/secret-referrer',
      origin: 'https://secret-origin.example',
      authorization: 'Bearer secret-token',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'user-agent': 'secret browser',
      'accept-language': 'ko',
      'if-none-match': '"secret-etag"',
      range: 'bytes=0-9',
    })
    expect(status).toBe(206)
    const asked = [...outside.asked.slice(before), ...elsewhere.asked]
    expect(asked.map(({ path, headers }) => ({ path, ...headers }))).toEqual(
      [
        { path: '/yxjlaf01.png', host: `127.0.0.1:${outside.port}` },
        { path: '/moved.png', host: `elsewhere.example:${elsewhere.port}` },
      ].map((one) => ({
        ...one,
        connection: 'keep-alive',
        'user-agent': 'Metascope',
        accept: 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml',
        'accept-encoding': 'identity',
      })),
    )
    await Promise.all([visited.app.close(), elsewhere.close()])
  })
})

describe('a video', () => {
  test('is sent in the ranges that players request', async () => {
    const path = `/media/mrc402/${VIDEO}.mp4`
    const whole = await get(path)
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([200, 'video/mp4', 'bytes'])
    const size = whole.rawPayload.length
    const part = await get(path, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${size}`])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(100, 200))).toBe(true)
    const last = await get(path, { range: 'bytes=-10' })
    expect(last.headers['content-range']).toBe(`bytes ${size - 10}-${size - 1}/${size}`)
    expect((await get(path, { range: `bytes=${size}-` })).statusCode).toBe(416)
    expect(timesAsked('/Si72SWil.mp4')).toBe(1)
  })
  test('has an icon in place of its first frame, without any request', async () => {
    const asked = outside.asked.length
    const { statusCode, headers } = await get(`/media/mrc402/${VIDEO}.webp`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(outside.asked).toHaveLength(asked)
  })
})

describe('a file that cannot be shown', () => {
  test('gets the fallback of its kind with the reason, and is not retried at once (MEDIA-011)', async () => {
    const { statusCode, headers, body } = await get(`/media/mrc402/${PAGE}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-media-failure': 'type',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=60',
    })
    const drawn = readFileSync(new URL('../../src/web/assets/fallback-mrc402.svg', import.meta.url), 'utf8')
    const title = '<title>Unsupported file type</title>'
    expect(body).toBe(drawn.replace('<svg ', '<svg width="512" height="512" ').replace('64 64">', `64 64">${title}`))
    expect((await get(`/media/mrc402/${PAGE}?lang=ko`)).body).toContain('<title>주소에 있는 파일의 형식이 올바르지 않습니다</title>')
    expect(timesAsked('/xyAvdX43.webp')).toBe(1)
    await clock.advance(3_600_000)
    await get(`/media/mrc402/${PAGE}`)
    expect(timesAsked('/xyAvdX43.webp')).toBe(2)
  })
  test('each gets its own reason', async () => {
    const reasonOf = async (path: string) => (await get(path)).headers['x-media-failure']
    expect(await reasonOf(`/media/mrc402/${GONE}`)).toBe('status')
    expect(await reasonOf(`/media/mrc402/${FIRST}.mp4`)).toBe('type')
    expect(await reasonOf(`/media/mrc402/${VIDEO}`)).toBe('type')
  })
  test('also unknown and malformed ids of each kind, their videos and first frames (MEDIA-012)', async () => {
    const ids = [
      '999999',
      'x',
      `MRC402_${'0'.repeat(33)}`,
      `MRC401_${'0'.repeat(33)}_999`,
      `MRC400_${'0'.repeat(33)}`,
      'a.b.c',
      '%00',
      '__proto__',
      'constructor',
    ]
    for (const kind of ['token', 'mrc400', 'mrc401', 'mrc402'])
      for (const id of ids)
        for (const ending of ['', '.mp4', '.webp']) {
          const { statusCode, headers, body } = await get(`/media/${kind}/${id}${ending}`)
          expect([statusCode, headers['x-media-failure'], headers['cache-control']]).toEqual([200, 'unknown', 'public, max-age=60'])
          expect(body).toContain('<title>There is no such token or NFT</title>')
        }
    expect((await get('/media/address/1')).statusCode).toBe(404)
  })
  test('a full disk makes the site report that it is busy and pauses fetches', async () => {
    writeFileSync(join(ledger.folder, 'file'), '')
    const full = ledger.openProxy(join(ledger.folder, 'file', 'media'))
    const asked = outside.asked.length
    for (const path of ['/i6SCkc5Y.png', '/i6SCkc5Y.png', '/ZycDgTHE.gif']) {
      await expect(full.findPicture(`http://127.0.0.1:${outside.port}${path}`)).rejects.toMatchObject({ code: 'TOO_BUSY' })
    }
    expect(outside.asked).toHaveLength(asked + 1)
    expect(full.counts().results.busy).toBe(3)
    // A picture that was not requested before.
    const busy = await serveIndex({ ...index, close: async () => undefined }, { media: { kind: 'outside', proxy: full } })
    const path = `/media/mrc402/${VIDEO}.mp4`
    const [answer, korean] = [await busy.get(path), await busy.get(`${path}?lang=ko`)]
    expect([answer.status, answer.headers['x-media-failure'], answer.headers['cache-control']]).toEqual([200, 'busy', 'public, max-age=5'])
    expect(answer.text).toContain('<title>The picture is not ready. Please try again in a moment.</title>')
    expect(korean.text).toContain('<title>이미지가 아직 준비되지 않았습니다. 잠시 후 다시 시도해 주세요.</title>')
    await busy.close()
  })
})

describe('settings', () => {
  const serveAs = (kind: 'off' | 'drawn') => serveIndex({ ...index, close: async () => undefined }, { media: { kind } })
  test('off: pictures are not shown, with that reason', async () => {
    const off = await serveAs('off')
    const { status, headers } = await off.get(`/media/mrc402/${DRAWING}`)
    expect([status, headers['x-media-failure']]).toEqual([200, 'off'])
    await off.close()
  })
  test('drawn: pictures are made from ids without any request', async () => {
    const drawn = await serveAs('drawn')
    const asked = outside.asked.length
    const { status, headers } = await drawn.get(`/media/mrc402/${DRAWING}`)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(outside.asked).toHaveLength(asked)
    const malformed = await drawn.get('/media/token/x')
    expect([malformed.status, malformed.headers['x-media-failure']]).toEqual([200, 'unknown'])
    await drawn.close()
  })
})

test('results of fetches are counted', async () => {
  const metrics = makeSiteMetrics({
    clock,
    head: index.reader.head,
    status: () => ({ status: 'live', head: 1, indexed: 1 }),
    media: proxy.counts,
  })
  const text = await metrics.text()
  expect(text).toMatch(/^metascope_media_fetches_total\{result="fetched"\} [1-9]/m)
  expect(text).toMatch(/^metascope_media_fetches_total\{result="type"\} [1-9]/m)
  expect(text).toMatch(/^metascope_media_bytes [1-9]/m)
})
