import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { sampleIds, type Sample } from '../api-samples.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'

// A list of a subject as of a block has the entries of the current list up to that block. `truth.test.ts` compares current lists with the
// raw records.

type Entry = { sn: number; txid?: string; block?: number; mrc401_id?: string; index?: number; as_of?: never }
type Listed = { page: number; maxpage: number; count: number; list: Entry[]; as_of?: { block: number; timestamp: number } }

let served: ServedLedger
let ids: Record<string, Sample>
beforeAll(async () => {
  served = await serveLedger('r4')
  ids = await sampleIds(served.index.reader)
})
afterAll(() => served.close())

const good = (shape: string): string => ids[shape]!.good
const FOR_EVER = 'public, max-age=31536000, immutable'

/** All pages of a list. `pageUrl` gives the URL of one. */
async function readAll(pageUrl: (page: number) => string): Promise<{ entries: Entry[]; first: Listed }> {
  const first = await served.data<Listed>(pageUrl(1))
  const entries = [...first.list]
  for (let page = 2; page <= first.maxpage; page += 1) entries.push(...(await served.data<Listed>(pageUrl(page))).list)
  return { entries, first }
}

/** Events have only the id of their transaction. */
async function blockOf({ block, txid = '' }: Entry): Promise<number> {
  return block ?? (await served.index.reader.findTx(txid))!.tx.block
}

const LISTS: readonly (readonly [string, () => string, string])[] = [
  ['transactions of an address', () => `/api/address/${good('address')}/tx/list/{page}`, ''],
  ['rendered transactions of an address', () => `/api/address/${good('address')}/tx/list/{page}`, '&drawn=1'],
  ['rows of an address', () => `/api/address/${good('address')}/ledger/list/{page}`, '&limit=100'],
  ['rows of a token in an address', () => `/api/address/${good('address')}/ledger/list/{page}`, '&asset=0&dir=out&limit=7'],
  ['transactions of a token', () => '/api/token/0/list/{page}', ''],
  ['transactions of a project', () => `/api/nft/${good('mrc400')}/tx/{page}`, ''],
  ['transactions of an item', () => `/api/nft/${good('mrc400')}/${good('mrc401')}/tx?page={page}`, ''],
  ['transactions of an MRC402', () => `/api/mrc402/${good('mrc402')}/tx/{page}`, ''],
  ['transactions of a DEX record', () => `/api/dex/${good('dex')}/tx/{page}`, ''],
  ['events of a token', () => '/api/token/0/history/list/{page}', ''],
  ['events of a project', () => `/api/nft/${good('mrc400')}/history/list/{page}`, ''],
  ['events of an MRC402', () => `/api/mrc402/${good('mrc402')}/history/list/{page}`, ''],
]

test.each(LISTS)('TIME-030: %s as of a block are those up to it, with their count', async (_name, path, query) => {
  const urlOf = (at?: number) => (page: number) => {
    const url = path().replace('{page}', String(page))
    return `${url}${url.includes('?') ? '&' : '?'}${at === undefined ? '' : `at=${at}`}${query}`
  }
  const { entries: all } = await readAll(urlOf())
  expect(all.length).toBeGreaterThan(0)
  const blockOfEach = await Promise.all(all.map(blockOf))
  const blocks = [...new Set(blockOfEach)].sort((a, b) => a - b)
  const moments = [blocks[0]!, blocks[Math.floor(blocks.length / 2)]!, blocks.at(-1)! - 1, blocks.at(-1)!]
  for (const at of new Set(moments.filter((block) => block >= blocks[0]!))) {
    const { entries, first } = await readAll(urlOf(at))
    const expected = all.filter((_, place) => blockOfEach[place]! <= at)
    expect([at, entries.map(({ sn, txid }) => `${sn} ${txid}`)]).toEqual([at, expected.map(({ sn, txid }) => `${sn} ${txid}`)])
    expect([first.count, first.as_of?.block]).toEqual([expected.length, at])
  }
})

test('TIME-030: items of a project as of a block are those made by then, in their state at the time', async () => {
  const project = good('mrc400')
  const { entries: all } = await readAll((page) => `/api/nft/${project}/items/list/${page}`)
  const madeIn = new Map<string, number>()
  for (const { mrc401_id: id = '' } of all) {
    const { entries } = await readAll((page) => `/api/nft/${project}/${id}/tx?page=${page}`)
    madeIn.set(id, Math.min(...entries.map(({ block = 0 }) => block)))
  }
  for (const at of new Set(madeIn.values())) {
    const { entries, first } = await readAll((page) => `/api/nft/${project}/items/list/${page}?at=${at}`)
    const expected = all.flatMap(({ mrc401_id: id = '' }) => ((madeIn.get(id) ?? 0) <= at ? [id] : []))
    expect([at, entries.map(({ mrc401_id: id }) => id), first.count]).toEqual([at, expected, expected.length])
    const one = await served.data<{ owner: string }>(`/api/nft/${project}/${expected[0]}?at=${at}&cut=1`)
    expect(entries[0]).toMatchObject({ owner: one.owner })
    const { list, limit } = await served.data<Listed & { limit: number }>(`/api/nft/${project}/items/list/1?at=${at}&limit=2`)
    expect([list.map(({ mrc401_id: id }) => id), limit]).toEqual([expected.slice(0, 2), 2])
  }
})

test('TIME-030: the first distribution of a token can be read as of a block', async () => {
  const now = await served.data<Listed>('/api/token/0/reserve/list/1')
  const then = await served.data<Listed>('/api/token/0/reserve/list/1?at=700')
  expect([then.count, then.list, then.as_of?.block]).toEqual([now.count, now.list, 700])
})

test('TIME-030: a past balance line ends with the last change up to the block', async () => {
  type Chart = { count: number; list: { block: number; balance: string }[]; as_of?: { block: number } }
  const url = `/api/address/${good('address')}/balance/0/chart?points=1000`
  const now = await served.data<Chart>(url)
  const middle = now.list[Math.floor(now.list.length / 2)]!.block
  const then = await served.data<Chart>(`${url}&at=${middle}`)
  const expected = now.list.filter(({ block }) => block <= middle)
  expect(then.list).toEqual(expected)
  expect([then.count, then.as_of?.block]).toEqual([expected.length, middle])
})

test('TIME-030: past months add up to the past balance', async () => {
  type Month = { month: string; list: { asset: string; opening: string; in: string; out: string; closing: string; count: number }[] }
  const address = good('address')
  type Rows = { list: { asset: string; balance: string; block: number }[]; months: Month[] }
  const all = await served.data<Rows>(`/api/address/${address}/ledger/list/1?asset=0&limit=1000`)
  const at = all.list[Math.floor(all.list.length / 3)]!.block
  const then = await served.data<Rows>(`/api/address/${address}/ledger/list/1?asset=0&limit=1000&months=1&at=${at}`)
  const [sums] = then.months[0]!.list
  expect(sums?.closing).toBe(then.list[0]!.balance)
  expect(BigInt(sums!.opening) + BigInt(sums!.in) - BigInt(sums!.out)).toBe(BigInt(sums!.closing))
})

test('TIME-006, TIME-030: a list as of a block may be cached for ever, a list as of a day may not', async () => {
  const cachedAs = async (url: string): Promise<unknown> => (await served.get(url)).headers['cache-control']
  const address = good('address')
  expect(await cachedAs('/api/token/0/list/1?at=700')).toBe(FOR_EVER)
  expect(await cachedAs(`/api/address/${address}/tx/list/1?at=700`)).toBe(FOR_EVER)
  expect(await cachedAs(`/api/address/${address}/ledger/list/1?at=700`)).toBe(FOR_EVER)
  expect(await cachedAs('/api/token/0/list/1?at=2024-11-30')).toBe('no-cache')
  // Prices of the newest days may still change.
  expect(await cachedAs(`/api/address/${address}/ledger/list/1?at=923`)).toBe('no-cache')
})

test('TIME-005, TIME-030: before its subject existed a list is missing, and a malformed moment is refused', async () => {
  const refusal = async (url: string): Promise<[number, string]> => {
    const { status, json } = await served.get(url)
    return [status, (json as unknown as { code: string }).code]
  }
  for (const [, path] of LISTS) {
    const url = path().replace('{page}', '1')
    const more = url.includes('?') ? '&' : '?'
    for (const at of ['yesterday', '0', '99999', '2024-02-30'])
      expect([url, at, await refusal(`${url}${more}at=${at}`)]).toEqual([url, at, [400, 'BAD_QUERY']])
    expect([url, await refusal(`${url}${more}at=1970-01-02`)]).toEqual([url, [404, 'NOT_YET']])
  }
  expect(await refusal(`/api/dex/${good('dex')}/tx/1?at=1`)).toEqual([404, 'NOT_YET'])
  expect(await refusal(`/api/dex/${ids['dex']!.missing}/tx/1?at=1`)).toEqual([404, 'NOT_FOUND'])
})

test('TIME-036: calls that count choices refuse a moment, because they count the current entries', async () => {
  const calls = API_ROUTES.flatMap(({ path, params }) =>
    path.startsWith('/api/x/facets/') ? [path.replaceAll(/\{(\w+)\}/g, (_, name: string) => good(params[name] ?? ''))] : [],
  )
  expect(calls.length).toBeGreaterThan(12)
  for (const call of calls) {
    expect([call, (await served.get(call)).status]).toEqual([call, 200])
    const { status, json } = await served.get(`${call}?at=700`)
    expect([call, status, (json as unknown as { code: string }).code]).toEqual([call, 400, 'BAD_FILTER'])
  }
})

test('TIME-030: a file as of a block has the rows up to it and may be cached for ever', async () => {
  const address = good('address')
  const file = `/api/address/${address}/ledger/list.jsonl`
  const rowsOf = (text: string) => text.split('\n').filter(Boolean)
  const now = rowsOf((await served.get(file)).text)
  const blocks = now.map((line) => (JSON.parse(line) as { block: number }).block)
  const at = blocks[Math.floor(blocks.length / 2)]!
  const then = await served.get(`${file}?at=${at}`)
  expect(rowsOf(then.text)).toEqual(now.slice(0, blocks.filter((block) => block <= at).length))
  expect(then.headers['content-disposition']).toContain(`-at-${at}.jsonl`)
  expect(then.headers['cache-control']).toContain('immutable')
  expect((await served.get(`${file}?at=99999`)).status).toBe(400)
})

test('LEDG-018: a line from a day on starts with the balance before it', async () => {
  type Chart = { count: number; list: { timestamp: number; block: number; balance: string }[] }
  const url = `/api/address/${good('address')}/balance/0/chart?points=1000`
  const { list } = await served.data<Chart>(url)
  const middle = list[Math.floor(list.length / 2)]!.timestamp
  const day = new Date(middle * 1000).toISOString().slice(0, 10)
  const since = Date.parse(day) / 1000
  const found = await served.data<Chart>(`${url}&from=${day}`)
  const later = list.filter(({ timestamp }) => timestamp >= since)
  expect(found.list).toEqual([list.findLast(({ timestamp }) => timestamp < since), ...later])
  expect([found.count, later.length > 0]).toEqual([later.length, true])
  expect((await served.data<Chart>(`${url}&from=2000-01-01`)).list).toEqual(list)
  for (const wrong of ['yesterday', '2024-02-30']) expect((await served.get(`${url}&from=${wrong}`)).status).toBe(400)
})
