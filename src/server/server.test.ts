import { connect } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bodiesOf, indexBodies } from '../../test/index-ledger.ts'
import { serveIndex, serveLedger, type ServedLedger } from '../../test/served-ledger.ts'
import type { ListJson } from '../contract/envelope.ts'
import type { ReserveJson } from '../contract/token.ts'
import { API_ROUTES } from './api/table.ts'
import { FILE_ROUTES } from './files/file-routes.ts'

let served: ServedLedger
let status: { status: 'backfilling' | 'live' | 'stalled'; head: number; indexed: number }
beforeAll(async () => {
  status = { status: 'live', head: 923, indexed: 923 }
  served = await serveLedger('r4', { status: () => status })
})
afterAll(() => served.close())

const LEDGER = '219e8ad62bda9e4038b5f4d32210d000f45c5d4fd2a2427f4624574a9418c6e7'

const pages = [
  ['0', 1],
  ['', 1],
  ['abc', 1],
  ['-3', 1],
  ['2.7', 2],
  ['47', 47],
  ['48', 47],
  ['999999999', 47],
  ['99999999999999999999999', 47],
  ['NaN', 1],
  ['%20', 1],
] as const
for (const [wanted, shown] of pages) {
  test(`page '${wanted}' of 923 blocks shows page ${shown} of 47 (CONST-002, PAGE-001, PAGE-002, PAGE-003, PAGE-004, PAGE-005, OPEN-039, OPEN-040)`, async () => {
    const { page, maxpage, count, list } = await served.data<ListJson<{ sn: number }>>(`/api/block/list/${wanted}`)
    expect({ page, maxpage, count }).toEqual({ page: shown, maxpage: 47, count: 923 })
    expect(list[0]!.sn).toBe(923 - (shown - 1) * 20)
  })
}

test('a list without a page in its address is its first page (PAGE-003)', async () => {
  expect(await served.data('/api/block/list')).toEqual(await served.data('/api/block/list/1'))
})

test('a block number beyond all numbers is reported as requested', async () => {
  const { msg } = JSON.parse((await served.get('/api/block/99999999999999999999999')).text) as { msg: string }
  expect(msg).toBe('Block 99999999999999999999999 does not exist')
})

test('an empty list has one page (OPEN-039)', async () => {
  expect(await served.data('/api/token/list/3?kw=qqqzzz')).toEqual({ page: 1, maxpage: 1, count: 0, limit: 20, list: [] })
})

test('a page in the query selects the page of lists without one in their address (OPEN-029)', async () => {
  const url = '/api/tx/list/block/920'
  expect(await served.data(`${url}?page=99`)).toEqual(await served.data(url))
})

// No recorded block has more than 12 transactions: the first 25 of several blocks are put into one.
test('the second page of a block has the transactions missing on the first (OPEN-029)', async () => {
  const bodies = bodiesOf('r4')
  const transactions = bodies.flatMap((body) => body.transactions).slice(0, 25)
  const crowded = await serveIndex(await indexBodies([{ block: { ...bodies[0]!.block, transactions }, transactions }]))
  const sn = bodies[0]!.block.sn
  const read = async (query: string) => {
    const { page, maxpage, count, list } = await crowded.data<ListJson<{ txid: string }>>(`/api/tx/list/block/${sn}${query}`)
    return { page, maxpage, count, ids: list.map(({ txid }) => txid) }
  }
  const first = await read('')
  const second = await read('?page=2')
  await crowded.close()
  expect([first.page, first.maxpage, first.count, first.ids.length]).toEqual([1, 2, 25, 20])
  expect([second.page, second.maxpage, second.count, second.ids.length]).toEqual([2, 2, 25, 5])
  expect(new Set([...first.ids, ...second.ids])).toEqual(new Set(transactions.map(({ id }) => id)))
})

// No recorded item has more than 15 transactions: one of them is repeated until it has more than 20.
test('the second page of an item has the entries missing on the first (OPEN-030)', async () => {
  const item = 'MRC400_1340388661fb77c8db626843087b077f0_Hh85DXFyiskqNkC4JHoPXjFmmzV561AoDuIVR48g'
  const bodies = bodiesOf('r4')
  const one = bodies.flatMap((body) => body.transactions).find(({ records }) => records.some(({ datakey }) => datakey === item))!
  const again = Array.from({ length: 20 }, (_, index) => ({ ...one, id: index.toString(16).padStart(64, 'e') }))
  const block = { ...bodies.at(-1)!.block, sn: bodies.length + 1, id: 'e'.repeat(64), transactions: again }
  const crowded = await serveIndex(await indexBodies([...bodies, { block, transactions: again }]))
  const url = `/api/nft/${item.slice(0, 40)}/${item}/tx`
  const first = await crowded.data<ListJson<{ txid: string }>>(url)
  const second = await crowded.data<ListJson<{ txid: string }>>(`${url}?page=2`)
  await crowded.close()
  expect([first.page, first.maxpage, first.list.length]).toEqual([1, 2, 20])
  expect([second.page, second.maxpage, second.list.length]).toEqual([2, 2, second.count - 20])
  expect(first.list.every(({ txid }) => txid.startsWith('e'))).toBe(true)
  expect(second.list.at(-1)?.txid).not.toMatch(/^e/)
})

// No recorded token was distributed to more than 20 addresses: one is registered with 25.
test('the second page of reserves has the entries missing on the first (OPEN-109, ROUTE-031)', async () => {
  const bodies = bodiesOf('r4')
  const isToken = ({ datakey }: { datakey: string }): boolean => datakey === 'TOKEN_DATA_8'
  const one = bodies.flatMap((body) => body.transactions).find(({ records }) => records.some(isToken))!
  const addresses = Array.from({ length: 25 }, (_, index) => `MT${String(index).padStart(38, 'r')}`)
  const reserve = addresses.map((address, index) => ({ address, value: String(1000 + index), unlockdate: 0 }))
  const records = one.records.map((record) => (isToken(record) ? { ...record, values: { ...record.values, reserve } } : record))
  const transactions = [{ ...one, records }]
  const crowded = await serveIndex(await indexBodies([{ block: { ...bodies[0]!.block, transactions }, transactions }]))
  onTestFinished(() => crowded.close())
  const read = (page: number) => crowded.data<ListJson<ReserveJson>>(`/api/token/8/reserve/list/${page}`)
  const [first, second] = [await read(1), await read(2)]
  expect([first, second].map(({ page, maxpage, count, limit }) => [page, maxpage, count, limit])).toEqual([
    [1, 2, 25, 20],
    [2, 2, 25, 20],
  ])
  expect(second.list.map(({ sn }) => sn)).toEqual([21, 22, 23, 24, 25])
  expect(second.list[0]).toMatchObject({ address: addresses[20], value: '1020' })
  expect([...first.list, ...second.list].map(({ address }) => address)).toEqual(addresses)
})

for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'] as const) {
  test(`${method} is refused with 405, whatever it sends (OPEN-035, OPEN-083, API-001, PROD-003)`, async () => {
    for (const url of ['/api/tx/list/1', '/', '/healthz', '/v1/api/token/0', '/media/token/0']) {
      const reply = await served.app.inject({
        method: method as 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: '{broken',
      })
      expect(reply.statusCode).toBe(405)
      expect(reply.headers['allow']).toBe('GET, HEAD')
      expect(reply.json()).toEqual({ result: 'ERROR', code: 'METHOD_NOT_ALLOWED', msg: `The method ${method} is not allowed`, data: '' })
    }
  })
}

test('HEAD answers like GET without a body', async () => {
  const [head, get] = [await served.app.inject({ method: 'HEAD', url: '/api/token/0' }), await served.get('/api/token/0')]
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['etag']).toBe(get.headers['etag'])
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})

test('an unknown path of the API is 404 with the envelope, any other a page (OPEN-012, OPEN-037)', async () => {
  for (const url of ['/api', '/api/', '/api/zzz', '/v1', '/v1/zzz', '/api/nft/list/1/2/3']) {
    expect(await served.get(url)).toMatchObject({ status: 404, json: { result: 'ERROR', data: '' } })
  }
  const page = await served.get('/page/other')
  expect(page.status).toBe(404)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('the calls of the encrypted mode, which is off, are 404 with the envelope', async () => {
  for (const url of ['/crypt/key', '/crypt/dkey', '/api/crypt/key', '/v1/crypt/key']) {
    expect(await served.get(url)).toMatchObject({ status: 404, json: { result: 'ERROR', data: '' } })
  }
})

test('a trailing slash changes no call (OPEN-013)', async () => {
  for (const url of ['/page/dashboard', '/api/block/list/1', '/api/token/0', '/v1/api/tx/list/1']) {
    expect((await served.get(`${url}/`)).text).toBe((await served.get(url)).text)
  }
})

test('an id of the wrong shape is refused, however long it is (OPEN-035)', async () => {
  const id = 'x'.repeat(3000)
  for (const url of [`/api/address/${id}`, `/api/tx/${id}`, `/api/token/${id}/holder/list/1`, `/api/dex/${id}`, `/api/mrc402/${id}`]) {
    expect(await served.get(url)).toMatchObject({ status: 400, json: { result: 'ERROR', data: '' } })
  }
})

test('input that is no request is refused with the envelope (OPEN-035)', async () => {
  const url = await served.app.listen({ port: 0, host: '127.0.0.1' })
  const refusalOf = async (sent: string): Promise<string> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.end(sent)
    return readAll(socket)
  }
  const noRequest = await refusalOf('\x16\x03\x01 hello\r\n\r\n')
  expect(noRequest).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(noRequest).toMatch(/\r\n\r\n\{"result":"ERROR","code":"BAD_REQUEST","msg":"Bad Request","data":""\}$/)
  const hugeHeader = await refusalOf(`GET /api/tx/list/1 HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(hugeHeader).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(hugeHeader).toMatch(/\r\n\r\n\{"result":"ERROR","code":"HEADERS_TOO_LARGE","msg":"Request Header Fields Too Large","data":""\}$/)
  for (const method of ['FOO', 'CONNECT']) {
    const refusal = await refusalOf(`${method} /api/tx/list/1 HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(refusal).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n(.+\r\n)*allow: GET, HEAD\r\n/)
  }
})

test('fixed words take precedence over ids (OPEN-024)', async () => {
  expect((await served.data<{ list: unknown[] }>('/api/token/list/headertoken')).list).toHaveLength(8)
  expect(await served.data('/api/nft/list/1')).toHaveProperty('token')
  // Read as an id, each of these words would be refused.
  for (const url of ['/api/mrc402/list/1', '/api/token/list/1', '/api/block/list/1', '/api/tx/list/1', '/api/tx/list/block/920'])
    expect(await served.data(url)).toMatchObject({ page: 1, limit: 20 })
})

test('a token id with leading zeros is that token, and 0 is the coin (VAL-001, OPEN-025)', async () => {
  for (const id of ['0', '000']) expect(await served.data(`/api/token/${id}`)).toMatchObject({ sn: '0', symbol: 'MTC' })
})

test('block and page numbers with leading zeros are those numbers (VAL-001)', async () => {
  const block = await served.data('/api/block/3')
  expect(block).toMatchObject({ sn: 3 })
  expect(await served.data('/api/block/003')).toEqual(block)
  const list = await served.data('/api/block/list/2')
  expect(list).toMatchObject({ page: 2 })
  expect(await served.data('/api/block/list/002')).toEqual(list)
})

test('no input of a visitor causes a 500', async () => {
  const odd = [
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%',
    '%zz',
    '__proto__',
    'constructor',
    '1e9',
    '-0',
    '0x10',
    "'",
    '<script>',
    'a'.repeat(3000),
    '🦊',
    '9'.repeat(400),
  ]
  for (const { path } of API_ROUTES) {
    for (const text of odd) {
      const { status: code } = await served.get(path.replaceAll(/\{\w+\}/g, text))
      expect([200, 400, 404, 414]).toContain(code)
    }
  }
})

test('a broken percent sequence is refused in one sentence, however long the address is (OPEN-035)', async () => {
  for (const url of [`/api/block/list/%?${'a=1&'.repeat(300)}`, '/api/tx/%c0%af', '/v1/api/search/%zz'])
    expect(await served.get(url)).toMatchObject({
      status: 400,
      json: { result: 'ERROR', code: 'BAD_QUERY', msg: 'The address contains an invalid percent sequence', data: '' },
    })
})

test('an address longer than 4096 characters is refused', async () =>
  expect((await served.get(`/api/search/${'x'.repeat(5000)}`)).status).toBe(414))

test('health reports the state of the index and nothing else', async () => {
  const reply = await served.get('/healthz')
  expect(reply.status).toBe(200)
  expect(JSON.parse(reply.text)).toEqual({
    status: 'live',
    head: 923,
    indexed: 923,
    lagBlocks: 0,
    ledger: LEDGER,
    unknown: 0,
    timestamp: 1_733_011_822,
    ageSec: 0,
  })
})

test('while blocks are missing no answer claims that something does not exist', async () => {
  status = { status: 'backfilling', head: 5000, indexed: 923 }
  await served.clock.advance(1000)
  expect((await served.get('/api/token/77')).json.msg).toBe('Token 77 is not indexed yet: the index is at block 923 of 5000')
  expect(JSON.parse((await served.get('/healthz')).text)).toMatchObject({ status: 'backfilling', head: 5000, lagBlocks: 4077 })
  expect(await served.data('/api/x/status')).toEqual({
    status: 'backfilling',
    head: 5000,
    indexed: 923,
    lagBlocks: 4077,
    ledger: LEDGER,
    unknown: 0,
    timestamp: 1733011822,
    market: { source: 'none', state: 'off', tokens: 0 },
  })
  status = { status: 'stalled', head: 923, indexed: 923 }
  expect((await served.get('/api/token/77')).json.msg).toBe('Token 77 is not in the index, which has stopped at block 923')
  status = { status: 'live', head: 923, indexed: 923 }
  expect((await served.get('/api/token/77')).json.msg).toBe('Token 77 does not exist')
})

test('answers of the API cannot be executed, framed or sniffed', async () => {
  const { headers } = await served.get('/api/token/0')
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\w+$/)
})

test('the API document names every call, and all of its references resolve', async () => {
  const document = JSON.parse((await served.get('/api/openapi.json')).text) as {
    openapi: string
    paths: object
    components: { schemas: object }
  }
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual([...API_ROUTES, ...FILE_ROUTES].map(({ path }) => path))
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name!)
})

test('pictures for ids are the same every time, and cannot be executed', async () => {
  const picture = await served.get('/media/token/4')
  expect(picture).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect(picture.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect((await served.get('/media/token/4')).text).toBe(picture.text)
  for (const url of ['/media/token/x', '/media/mrc402/MRC402_1']) {
    const { status, headers } = await served.get(url)
    expect([status, headers['x-media-failure']]).toEqual([200, 'unknown'])
  }
  for (const url of ['/media/dex/1', '/media/token', '/media/token/4/5']) expect((await served.get(url)).status).toBe(404)
})

test('videos are real files, complete and in ranges, and exist only for ids (OPEN-107)', async () => {
  const url = `/media/mrc402/MRC402_${'a'.repeat(33)}.mp4`
  const video = await served.app.inject({ url })
  expect(video.statusCode).toBe(200)
  expect(video.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(video.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  const part = await served.app.inject({ url, headers: { range: 'bytes=4-7' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 4-7/${video.rawPayload.length}`)
  expect(part.payload).toBe('ftyp')
  const still = await served.get(url.replace('.mp4', '.webp'))
  expect(still).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  for (const path of ['/media/token/x.mp4', '/media/mrc402/MRC402_1.mp4', '/media/token/orbits.mp4', '/media/token/..%2forbits.mp4']) {
    const { status, headers } = await served.get(path)
    expect([status, headers['content-type'], headers['x-media-failure']]).toEqual([200, 'image/svg+xml', 'unknown'])
  }
})

test('STATE-016: a token has no status, because the chain has none', async () => {
  const token = await served.data<object>('/api/token/4')
  expect(Object.keys(token).filter((key) => /status/i.test(key))).toEqual([])
})

test('robots.txt names the site map only when the public address is known', async () => {
  expect((await served.get('/robots.txt')).text).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /v1/\nDisallow: /page/\nDisallow: /find\nDisallow: /token/search/\nDisallow: /nft/search/\nDisallow: /zone\n',
  )
  expect((await served.get('/sitemap.xml')).status).toBe(404)
})
