import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type Reply, type ServedLedger } from '../../../test/served-ledger.ts'
import { text } from '../../base/json.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { LEDGER_FILE, costOf } from '../limits/costs.ts'
import { FILE_ROUTES } from './file-routes.ts'

let served: ServedLedger
/** The project and the address with the most items, and the MRC402 with the most DEX records. */
let project = ''
let owner = ''
let nft = ''
beforeAll(async () => {
  served = await serveLedger('r4')
  const { reader } = served.index
  const projects = (await reader.listEntities('mrc400s', '', 1, 1000)).items.map(({ item }) => item.key)
  const counts = await Promise.all(projects.map(async (id) => [id, await reader.countEntities('items', id)] as const))
  project = counts.toSorted(([, a], [, b]) => b - a)[0]![0]
  const items = (await reader.listEntities('items', project, 1, 1000)).items.map(({ item }) => text(item.state, 'owner'))
  const held = Map.groupBy(items, (address) => address)
  owner = [...held].filter(([address]) => address.startsWith('MT')).toSorted(([, a], [, b]) => b.length - a.length)[0]![0]
  const records = Map.groupBy((await reader.listEntities('dexes', '', 1, 1000)).items, ({ item }) => text(item.state, 'mrc402'))
  nft = [...records].filter(([id]) => id !== '').toSorted(([, a], [, b]) => b.length - a.length)[0]![0]
})
afterAll(() => served.close())

const lists = (): string[] => [
  '/api/token/list',
  '/api/nft/list',
  `/api/nft/${project}/items/list`,
  '/api/mrc402/list',
  '/api/dex/list',
  `/api/address/${owner}/nft/list`,
  `/api/mrc402/${nft}/offers/list`,
]
type Row = { row: number }
const linesOf = ({ text }: Reply): Row[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row)
/** All rows of a list, with their places. */
async function listed(path: string, query: string): Promise<Row[]> {
  const { maxpage } = await served.data<{ maxpage: number }>(`${path}/1?limit=1000${query}`)
  expect(maxpage).toBe(1)
  const { list } = await served.data<{ list: object[] }>(`${path}/1?limit=1000${query}`)
  return list.map((entry, at) => ({ row: at + 1, ...entry }))
}

test('SORT-001: JSON Lines are the entries of the list in its order, each with its place', async () => {
  for (const path of lists()) {
    const { text, status, headers } = await served.get(`${path}.jsonl`)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/x-ndjson; charset=utf-8'])
    expect([path, linesOf({ text } as Reply)]).toEqual([path, await listed(path, '')])
  }
  const [, , items, , dexes, inventory] = lists()
  const asked: [string, string][] = [
    ['/api/token/list', '&sort=holders'],
    ['/api/token/list', '&sort=name&order=desc'],
    ['/api/nft/list', '&sort=items'],
    ['/api/mrc402/list', '&sort=supply&order=asc'],
    [items!, '&sort=price'],
    [items!, `&owner=${owner}&sort=price`],
    [dexes!, '&state=sale&sort=price'],
    [dexes!, '&state=none&order=asc'],
    [inventory!, '&state=none'],
  ]
  for (const [path, query] of asked)
    expect([path, query, linesOf(await served.get(`${path}.jsonl?${query.slice(1)}`))]).toEqual([path, query, await listed(path, query)])
  // More than one part of a hundred rows.
  expect((await listed(items!, '')).length).toBeGreaterThan(100)
})

test('SORT-001: CSV has a line for each entry, also below /v1, and is never cached', async () => {
  for (const path of lists()) {
    const { text, headers } = await served.get(`${path}.csv`)
    expect([text.startsWith('\uFEFFrow,'), headers['content-type']]).toEqual([true, 'text/csv; charset=utf-8'])
    expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store'])
    const places = [...text.matchAll(/^(\d+),/gm)].map(([, place]) => Number(place))
    expect([path, places]).toEqual([path, (await listed(path, '')).map(({ row }) => row)])
    expect((await served.get(`/v1${path}.csv`)).text).toBe(text)
  }
  const { headers } = await served.get('/api/dex/list.csv?state=sale&sort=price')
  expect(headers['content-disposition']).toBe('attachment; filename="dex-list-sort-price-state-sale.csv"')
  const head = await served.app.inject({ method: 'HEAD', url: `/api/nft/${project}/items/list.csv` })
  expect([head.statusCode, head.body, head.headers['content-disposition']]).toEqual([
    200,
    '',
    `attachment; filename="nft-${project}-items-list.csv"`,
  ])
})

test('SORT-001: a file continues after any place, and both parts together equal the file', async () => {
  for (const path of lists()) {
    for (const ending of ['csv', 'jsonl']) {
      const { text } = await served.get(`${path}.${ending}`)
      const rows = linesOf(await served.get(`${path}.jsonl`)).length
      const afters = [1, 99, 100, 101, rows - 1, rows].filter((place) => place >= 1 && place <= rows)
      for (const after of afters) {
        const rest = (await served.get(`${path}.${ending}?after=${after}`)).text
        const lines = rest.split('\n').length - 1
        expect([path, after, text.endsWith(rest), lines]).toEqual([path, after, true, rows - after])
      }
    }
  }
})

test('SORT-001: a file refuses the same queries as its list, before any of it is sent', async () => {
  const wrong: [path: string, code: string, status: number][] = [
    ['/api/dex/list.csv?sort=owner', 'BAD_FILTER', 400],
    ['/api/dex/list.csv?limit=5', 'BAD_FILTER', 400],
    ['/api/token/list.csv?kw=a', 'BAD_FILTER', 400],
    ['/api/token/list.jsonl?after=100000', 'BAD_FILTER', 400],
    ['/api/dex/list.csv?price_from=1', 'BAD_FILTER', 400],
    [`/api/nft/${project}/items/list.csv?trait=a:1`, 'BAD_FILTER', 400],
    ['/api/nft/x/items/list.csv', 'BAD_ID', 400],
    [`/api/nft/MRC400_${'x'.repeat(33)}/items/list.csv`, 'NOT_FOUND', 404],
    [`/api/address/${owner.slice(0, -1)}${owner.endsWith('a') ? 'b' : 'a'}/nft/list.csv`, 'NOT_FOUND', 404],
  ]
  for (const [path, code, status] of wrong) {
    const reply = await served.get(path)
    expect([path, reply.status, reply.json]).toEqual([path, status, expect.objectContaining({ result: 'ERROR', code })])
    expect(reply.headers['content-disposition']).toBeUndefined()
  }
})

test('SORT-001: each costs as much as any file', () => {
  const files = FILE_ROUTES.filter(({ of }) => of === 'entities')
  expect(files.length).toBe(14)
  for (const { path } of files) expect([costOf(path, path), COST_TABLE.has(path)]).toEqual([LEDGER_FILE, false])
})
