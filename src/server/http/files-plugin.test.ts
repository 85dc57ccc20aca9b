import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveLedger, serveIndex, type Reply, type ServedLedger } from '../../../test/served-ledger.ts'
import type { LedgerRowJson } from '../../contract/ledger.ts'
import { FILE_ROUTES } from '../files/file-routes.ts'
import { LEDGER_FILE, costOf } from '../limits/costs.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { MAX_FILES } from './files-plugin.ts'

let served: ServedLedger
let address: string
/** A day in the middle of the address's rows, and one after all blocks. */
let middle: string
let last: string
const NEVER = '2999-12-31'
const dayOf = (sec: number): string => new Date(sec * 1000).toISOString().slice(0, 10)
beforeAll(async () => {
  served = await serveLedger('r4')
  const { reader } = served.index
  let most = 0
  for (const { item } of (await reader.listHolders('0', 1, 200)).items) {
    const { count } = await reader.listAccount(item.address, {}, 0, 0)
    if (count > most) [address, most] = [item.address, count]
  }
  const rows = await listed('')
  middle = dayOf(rows[rows.length >> 1]!.timestamp)
  last = dayOf(rows.at(-1)!.timestamp)
})
afterAll(() => served.close())

const pathOf = (file: string): string => `/api/address/${address}/${file}`

/** All rows of the list in the order of a file, oldest first. */
async function listed(query: string): Promise<LedgerRowJson[]> {
  const found: LedgerRowJson[] = []
  for (let page = 1, maxPage = 1; page <= maxPage; page += 1) {
    const { maxpage, list } = await served.data<{ maxpage: number; list: LedgerRowJson[] }>(
      `/api/address/${address}/ledger/list/${page}?limit=1000${query}`,
    )
    maxPage = maxpage
    found.push(...list)
  }
  return found.reverse().map((row) => (/^\d+$/.test(row.asset) && row.symbol !== '' ? row : { ...row, symbol: row.asset }))
}
const linesOf = ({ text }: Reply): unknown[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)

test('LEDG-030: JSON Lines are the rows of the list, oldest first, with each of its filters', async () => {
  const asset = (await listed('&dir=in'))[0]!.asset
  for (const query of ['', '&dir=in', '&dir=out', `&asset=${asset}`, `&to=${middle}`, `&from=${middle}&dir=in`, `&from=${NEVER}`]) {
    const reply = await served.get(`${pathOf('ledger/list.jsonl')}?${query.slice(1)}`)
    expect([query, reply.status, linesOf(reply)]).toEqual([query, 200, await listed(query)])
  }
  const { headers } = await served.get(pathOf('ledger/list.jsonl'))
  expect(headers).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'content-disposition': `attachment; filename="${address}-ledger.jsonl"`,
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  })
  const filtered = await served.get(`${pathOf('ledger/list.csv')}?dir=in&kind=transfer,multi_transfer`)
  expect(filtered.headers['content-disposition']).toBe(`attachment; filename="${address}-ledger-dir-in-kind-transfer+multi_transfer.csv"`)
})

test('LEDG-030: CSV has a line for each row, Koinly one for each change, also below /v1 and compressed', async () => {
  const rows = await listed('')
  const csv = await served.get(pathOf('ledger/list.csv'))
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.text.startsWith('\uFEFFrow,time,')).toBe(true)
  expect([...csv.text.matchAll(/^(\d+),\d{4}-/gm)].map(([, sn]) => Number(sn))).toEqual(rows.map(({ sn }) => sn))
  expect((await served.get(`/v1${pathOf('ledger/list.csv')}`)).text).toBe(csv.text)
  const { rawPayload, headers } = await served.app.inject({ url: pathOf('ledger/list.csv'), headers: { 'accept-encoding': 'gzip' } })
  expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', csv.text])
  const koinly = await served.get(pathOf('ledger/list.koinly.csv'))
  const dates = [...koinly.text.matchAll(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC,/gm)].map(([, date]) => date)
  const ids = [...koinly.text.matchAll(/,([0-9a-f]{64})\r\n/g)].map(([, txid]) => txid)
  const changed = rows.filter(({ delta }) => delta !== '0')
  // One asset out and one in within one transaction become one line.
  const isTrade = ({ txid }: LedgerRowJson): boolean => {
    const sides = changed.filter((row) => row.txid === txid).map(({ delta }) => delta.startsWith('-'))
    return sides.length === 2 && sides[0] !== sides[1]
  }
  const expected = changed.filter((row, at) => !(isTrade(row) && changed[at + 1]?.txid === row.txid))
  expect(expected.length).toBeLessThan(changed.length)
  expect(ids).toEqual(expected.map(({ txid }) => txid))
  expect(dates).toEqual(expected.map(({ timestamp }) => new Date(timestamp * 1000).toISOString().slice(0, 19).replace('T', ' ')))
})

test('LEDG-034: a file can resume after any row, and both parts form the complete file', async () => {
  const rows = await listed('')
  expect(rows.length).toBeGreaterThan(400)
  for (const kind of ['csv', 'jsonl', 'koinly.csv']) {
    const { text } = await served.get(pathOf(`ledger/list.${kind}`))
    for (const row of [rows[0]!, rows[199]!, rows[200]!, rows.at(-1)!]) {
      const rest = (await served.get(`${pathOf(`ledger/list.${kind}`)}?after=${row.sn}`)).text
      expect([kind, row.sn, text.endsWith(rest)]).toEqual([kind, row.sn, true])
    }
  }
  // Resume inside a trade, whose line counts as its last row, and after it.
  const { text: koinly } = await served.get(pathOf('ledger/list.koinly.csv'))
  const trades = [...koinly.matchAll(/"[^"]*, asset \w+, row (\d+), asset \w+, row (\d+)[:"]/g)]
  expect(trades.length).toBeGreaterThan(5)
  for (const [line, first, second] of [trades[0]!, trades.at(-1)!]) {
    const [within, behind] = await Promise.all(
      [first, second].map(async (sn) => (await served.get(`${pathOf('ledger/list.koinly.csv')}?after=${sn}`)).text),
    )
    expect([koinly.endsWith(within!), within!.includes(line), within!.indexOf('\r\n') > 0]).toEqual([true, true, true])
    expect([koinly.endsWith(behind!), behind!.includes(line)]).toEqual([true, false])
  }
  const after = linesOf(await served.get(`${pathOf('ledger/list.jsonl')}?after=200`))
  expect(after).toEqual(rows.slice(200))
  const halves = linesOf(await served.get(`${pathOf('ledger/list.jsonl')}?dir=in&to=${middle}&after=100`))
  expect(halves).toEqual((await listed(`&dir=in&to=${middle}`)).filter(({ sn }) => sn > 100))
})

test('LEDG-035: the statement as a file has the rows of the call, each asset by its number', async () => {
  for (const query of ['', `?to=${middle}`, `?from=${middle}`, '?asset=0']) {
    const { list } = await served.data<{ list: { asset: string }[] }>(pathOf(`statement${query}`))
    const lines = linesOf(await served.get(pathOf(`statement.jsonl${query}`))) as { row: number; asset: string; symbol: string }[]
    const named = list.map((row) => (/^\d+$/.test(row.asset) ? row : { ...row, symbol: row.asset }))
    expect(lines.map(({ row: _row, ...rest }) => rest).sort((a, b) => (a.asset < b.asset ? -1 : 1))).toEqual(
      named.sort((a, b) => (a.asset < b.asset ? -1 : 1)),
    )
    expect(lines.map(({ row }) => row)).toEqual(lines.map(({ row }) => row).toSorted((a, b) => a - b))
    const csv = (await served.get(pathOf(`statement.csv${query}`))).text.split('\r\n')
    expect(csv.slice(1, -1).map((line) => line.split(',')[0])).toEqual(lines.map(({ row }) => String(row)))
  }
  const all = (await served.get(pathOf('statement.csv'))).text
  const rest = (await served.get(pathOf('statement.csv?after=1'))).text
  expect([all.endsWith(rest), rest.split('\r\n').length]).toEqual([true, all.split('\r\n').length - 2])
})

test('LEDG-036: a range in the past always has the same bytes and ETag; any other has no ETag', async () => {
  const url = `${pathOf('ledger/list.csv')}?to=${middle}`
  const [one, two] = [await served.get(url), await served.get(url)]
  expect([one.status, one.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect([two.text, two.headers.etag]).toEqual([one.text, one.headers.etag])
  expect(one.headers.etag).toMatch(/^"[\w-]{27}"$/)
  const again = await served.get(url, { 'if-none-match': String(one.headers.etag) })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', one.headers.etag])
  expect((await served.get(url, { 'if-none-match': '"other"' })).status).toBe(200)
  const others = ['&dir=in', '&after=1', '&asset=0', `&from=${dayOf(0)}`].map((more) => `${url}${more}`)
  const tags = await Promise.all([...others, url.replace('.csv', '.jsonl')].map(async (each) => (await served.get(each)).headers.etag))
  expect(new Set([one.headers.etag, ...tags]).size).toBe(6)
  const compressed = await served.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers.etag).toBe(String(one.headers.etag).replace(/"$/, '-gz"'))
  for (const open of [pathOf('ledger/list.csv'), `${pathOf('ledger/list.csv')}?to=${NEVER}`, `${pathOf('statement.csv')}?from=${middle}`]) {
    const { headers } = await served.get(open, { 'if-none-match': '*' })
    expect([open, headers.etag, headers['cache-control']]).toEqual([open, undefined, 'no-store'])
  }
  const { block } = await served.index.reader.head()
  const newest = dayOf((await served.index.reader.findBlock(block))!.timestampSec)
  expect((await served.get(`${pathOf('ledger/list.csv')}?to=${newest}`)).headers.etag).toBeUndefined()
  // The newest blocks are of 1 December. Around midnight this chain's time went backwards, and may do it again.
  const yesterday = await served.get(`${pathOf('ledger/list.csv')}?to=2024-11-30`)
  expect([newest, yesterday.headers['cache-control']]).toEqual(['2024-12-01', 'no-cache'])
  expect(yesterday.headers.etag).toMatch(/^"[\w-]{27}"$/)
  const head = await served.app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', one.headers.etag])
  expect(last >= middle).toBe(true)
})

test('LEDG-037: bad input gets 400 with its code and no part of a file', async () => {
  const count = (await listed('')).length
  const wrong: [query: string, code: string][] = [
    ['from=2022-13-01', 'BAD_QUERY'],
    ['to=yesterday', 'BAD_QUERY'],
    ['from=2022-02-02&to=2022-02-01', 'BAD_QUERY'],
    ['asset=999999', 'BAD_QUERY'],
    ['asset=x', 'BAD_ID'],
    ['after=-1', 'BAD_QUERY'],
    ['after=x', 'BAD_QUERY'],
    [`after=${count + 1}`, 'BAD_QUERY'],
  ]
  for (const { path } of FILE_ROUTES.filter(({ of }) => of !== 'txs' && of !== 'entities'))
    for (const [query, code] of [...wrong, ...(path.includes('ledger') ? [['dir=up', 'BAD_QUERY'] as const] : [])]) {
      const { status, json, headers } = await served.get(`${path.replace('{address}', address)}?${query}`)
      expect([path, query, status, json]).toEqual([path, query, 400, expect.objectContaining({ result: 'ERROR', code })])
      expect([headers['content-disposition'], headers['cache-control'], headers.etag === undefined]).toEqual([undefined, 'no-store', false])
    }
  const mistyped = `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`
  expect((await served.get(`/api/address/${mistyped}/ledger/list.csv`)).status).toBe(404)
  expect((await served.get('/api/address/x/ledger/list.csv')).json).toMatchObject({ code: 'BAD_ID' })
})

test('LEDG-038: a file has its own cost, and no file is in the cost table', () => {
  for (const { path } of FILE_ROUTES) expect([costOf(path, path), COST_TABLE.has(path)]).toEqual([LEDGER_FILE, false])
  expect(costOf('/robots.txt', '/robots.txt')).not.toEqual(LEDGER_FILE)
})

test('LEDG-024: rows filtered by type or by another address are read in hundreds, because each search walks all matches', async () => {
  const { reader } = served.index
  const sought: number[] = []
  const listAccount: typeof reader.listAccount = (of, filter, skip, most) => {
    if (filter.facets !== undefined && most > 0) sought.push(most)
    return reader.listAccount(of, filter, skip, most)
  }
  const site = await serveIndex({ ...served.index, reader: { ...reader, listAccount } })
  onTestFinished(() => site.app.close())
  const query = 'family=token,nft,dex'
  const rows = await listed(`&${query}`)
  expect(rows.length).toBeGreaterThan(400)
  expect(linesOf(await site.get(`${pathOf('ledger/list.jsonl')}?${query}`))).toEqual(rows)
  expect(Math.max(...sought)).toBe(400)
  expect(sought).toHaveLength(Math.ceil(rows.length / 400))
})

/** A site whose store delays each part of a file after the first until `go` is called. */
async function serveSlowly() {
  const { reader } = served.index
  const gate = Promise.withResolvers<undefined>()
  let parts = 0
  const listAccount: typeof reader.listAccount = async (of, filter, skip, most) => {
    if (most > 1) {
      parts += 1
      if (parts > 1) await gate.promise
    }
    return await reader.listAccount(of, filter, skip, most)
  }
  const site = await serveIndex({ ...served.index, reader: { ...reader, listAccount } })
  onTestFinished(() => site.app.close())
  const lines: Socket[] = []
  site.app.server.on('connection', (line: Socket) => lines.push(line))
  const url = new URL(pathOf('ledger/list.csv'), await site.app.listen({ port: 0, host: '127.0.0.1' }))
  /** Counted as a visitor, not as this machine. */
  const ask = async () => {
    const request = httpRequest(url, { agent: false, headers: { 'x-forwarded-for': '203.0.113.5' } })
    request.on('error', () => undefined)
    request.end()
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return { request, answer }
  }
  return { ask, lines, go: () => gate.resolve(undefined), parts: () => parts }
}

test('LEDG-038: an address gets two files at once; a third waits until one ends or its client disconnects', async () => {
  const { ask, lines, go, parts } = await serveSlowly()
  const open = [await ask(), await ask()]
  expect([MAX_FILES.ofOne, ...open.map(({ answer }) => answer.statusCode)]).toEqual([2, 200, 200])
  const { answer } = await ask()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5'])
  expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject({ code: 'RATE_LIMITED' })
  const noticed = lines.slice(0, 2).map((line) => once(line, 'close'))
  for (const { request, answer: reading } of open) {
    reading.on('error', () => undefined)
    request.destroy()
  }
  await Promise.all(noticed)
  go()
  let free = await ask()
  while (free.answer.statusCode === 429) {
    free.answer.resume()
    free = await ask()
  }
  const complete = Buffer.concat(await free.answer.toArray()).toString()
  expect(complete).toBe((await served.get(pathOf('ledger/list.csv'))).text)
  const ofOne = Math.ceil((await listed('')).length / 8)
  // One part was made and two were waiting; the others belong to the complete file.
  expect(parts()).toBeLessThanOrEqual(3 + ofOne)
})
