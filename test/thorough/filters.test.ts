import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntityFeed } from '../../src/model/feed.ts'
import type { FACET_QUERY } from '../../src/server/api/tx-filter.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'

// Compares filter results on the recorded ledgers with a scan of every entry of the list. `truth.test.ts` compares the entries themselves
// with the raw records.

type Row = { from_addr?: string; to_addr?: string }
type Entry = {
  row: number
  sn: number
  block: number
  txid: string
  type: string
  family: string
  timestamp: number
  validate_code: number
  from_addr: string
  to_addr: string
  sub_data?: Row[]
  sub_count?: number
}
type Listed = { count: number; maxpage: number; total: number; list: Entry[]; marked_row?: number; marked_day?: string }
type Facets = { count: number; total: number; asset?: Record<string, number> } & Record<
  'kind' | 'family' | 'status' | 'dir',
  Record<string, number>
>

/** Types with one address on one side and many on the other, by the side with one. */
const MANY = new Map([
  ['multi_transfer', 'to-many'],
  ['mrc100reward', 'to-many'],
  ['mrc100payment', 'from-many'],
])

function directionOf(self: string, entry: Entry, rows: readonly Row[]): string {
  const { from_addr: from, to_addr: to } = entry
  if (from === self) return to === self ? 'self' : 'out'
  if (to === self) return 'in'
  const many = MANY.get(entry.type)
  if (many !== undefined) return many === 'to-many' ? 'in' : 'out'
  const [gives, gets] = [rows.some((row) => row.from_addr === self), rows.some((row) => row.to_addr === self)]
  return gives === gets ? '' : gets ? 'in' : 'out'
}

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const word of words) if (word !== '') counts[word] = (counts[word] ?? 0) + 1
  return counts
}
/** Without choices that match no entry. */
const some = (counts: Record<string, number> = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

const statusOf = ({ validate_code: code }: Entry): string => (code === 0 ? 'ok' : 'failed')
const familyOf = (entry: Entry): string => (entry.validate_code === 0 ? entry.family : 'fail')

/** The URL of a page. Lists of blocks and items have the page in the query. */
const pageOf = (path: string, page: number): string =>
  /\/block\/|\/nft\/\w+\/\w+\/tx$/.test(path) ? `${path}?page=${page}` : `${path}/${page}?`
const withQuery = (path: string, page: number, query: string): string => {
  const url = pageOf(path, page)
  return `${url}${url.endsWith('?') ? '' : '&'}${query}`
}

describe.each(['r1-r3', 'r4'] as const)('filters of the lists of %s', (name) => {
  let served: ServedLedger
  /** Complete lists by path, oldest first. */
  const lists = new Map<string, { entries: Entry[]; dirs: string[] }>()
  let dayOf: (entry: Entry) => string
  beforeAll(async () => {
    served = await serveLedger(name)
    const days = new Map<number, string>()
    dayOf = (entry) => days.get(entry.sn)!
    const all = await readAll('/api/tx/list')
    const { reader } = served.index
    for (const entry of all) {
      const found = await reader.findTx(entry.txid)
      const block = await reader.findBlock(found!.tx.block)
      days.set(entry.sn, new Date(block!.timestampSec * 1000).toISOString().slice(0, 10))
    }
    lists.set('/api/tx/list', { entries: all, dirs: all.map(() => '') })
    const { reader: store } = served.index
    const addresses = new Set(all.flatMap(({ from_addr, to_addr }) => [from_addr, to_addr]).filter((id) => /^MT[A-Za-z0-9]{38}$/.test(id)))
    for (const address of addresses) {
      const path = `/api/address/${address}/tx/list`
      const entries = await readAll(path)
      const dirs = []
      for (const entry of entries) {
        const rows = entry.sub_count === undefined ? entry.sub_data : (await served.data<Entry>(`/api/tx/${entry.txid}`)).sub_data
        dirs.push(directionOf(address, entry, rows ?? []))
      }
      lists.set(path, { entries, dirs })
    }
    const first = async (feed: EntityFeed, subject = ''): Promise<string> =>
      (await store.listEntities(feed, subject, 1, 1)).items[0]?.item.key ?? ''
    const projects = (await store.listEntities('mrc400s', '', 1, 100)).items.map(({ item }) => item.key)
    const sizes = await Promise.all(projects.map((key) => store.countEntities('items', key)))
    const project = projects[sizes.findIndex((size) => size > 0)]!
    const block = all[Math.floor(all.length / 2)]!.block
    const tokens = Array.from(
      { length: await store.countRanking({ ranking: 'tokens-held', subject: '' }) },
      (_, id) => `/api/token/${id}/list`,
    )
    for (const path of [
      ...tokens,
      `/api/tx/list/block/${block}`,
      `/api/nft/${project}/tx`,
      `/api/nft/${project}/${await first('items', project)}/tx`,
      `/api/mrc402/${await first('mrc402s')}/tx`,
      `/api/dex/${await first('dexes')}/tx`,
    ]) {
      if ((await served.get(pageOf(path, 1))).status !== 200) continue
      const entries = await readAll(path)
      lists.set(path, { entries, dirs: entries.map(() => '') })
    }
  }, 240_000)
  afterAll(() => served.close())

  async function readAll(path: string): Promise<Entry[]> {
    const entries: Entry[] = []
    for (;;) {
      const { list } = await served.data<Listed>(withQuery(path, 1, `order=asc&limit=1000&after=${entries.length}`))
      entries.push(...list)
      if (list.length < 1000) return entries
    }
  }

  test('FILTER-001: rows are numbered from the oldest, without a gap', () => {
    const isThere = (shape: RegExp): boolean => [...lists].some(([path, { entries }]) => shape.test(path) && entries.length > 0)
    const shapes = [/address/, /token/, /block/, /nft\/\w+\/tx/, /nft\/\w+\/\w+\/tx/, /mrc402/, /dex/, /api\/tx\/list$/]
    expect(shapes.filter((shape) => !isThere(shape))).toEqual([])
    for (const { entries } of lists.values()) {
      expect(entries.map(({ row }) => row)).toEqual(entries.map((_, at) => at + 1))
      expect(entries.map(({ sn }) => sn)).toEqual(entries.map(({ sn }) => sn).toSorted((a, b) => a - b))
    }
  })

  test('FILTER-005, FILTER-006: every list counts its types, families, status and directions', async () => {
    for (const [path, { entries, dirs }] of lists) {
      const facets = await served.data<Facets>(path.replace('/api/', '/api/x/facets/'))
      expect([path, facets.count, facets.total]).toEqual([path, entries.length, entries.length])
      expect([path, some(facets.kind), some(facets.family), some(facets.status), some(facets.dir)]).toEqual([
        path,
        tally(entries.map(({ type }) => type)),
        tally(entries.map(familyOf)),
        tally(entries.map(statusOf)),
        tally(dirs),
      ])
    }
  })

  test('FILTER-005: an address counts its assets: the entries its list shares with the list of each', async () => {
    const txidsOf = async (asset: string): Promise<ReadonlySet<string>> => {
      const path = /^\d+$/.test(asset) ? `/api/token/${asset}/list` : `/api/mrc402/${asset}/tx`
      return new Set((lists.get(path)?.entries ?? (await readAll(path))).map(({ txid }) => txid))
    }
    const known = new Map<string, ReadonlySet<string>>()
    let compared = 0
    for (const [path, { entries }] of lists) {
      if (!path.includes('/address/')) continue
      const failed = tally(entries.map(statusOf))['failed'] ?? 0
      for (const [query, rows] of [
        ['', entries],
        ['?status=failed', entries.filter((entry) => statusOf(entry) === 'failed')],
      ] as const) {
        if (query !== '' && failed === 0) continue
        const { asset = {} } = await served.data<Facets>(path.replace('/api/', '/api/x/facets/') + query)
        for (const [id, count] of Object.entries(asset)) {
          if (!known.has(id)) known.set(id, await txidsOf(id))
          expect([path, query, id, count]).toEqual([path, query, id, rows.filter(({ txid }) => known.get(id)!.has(txid)).length])
          compared += count
        }
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  test('FILTER-006: every month of every list has its transactions', async () => {
    for (const [path, { entries }] of lists) {
      const months = tally(entries.map((entry) => dayOf(entry).slice(0, 7)))
      for (const [month, count] of Object.entries(months)) {
        const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
        const asked = withQuery(path, 1, `limit=1&from=${month}-01&to=${month}-${last}`)
        expect([asked, (await served.data<Listed>(asked)).count]).toEqual([asked, count])
      }
    }
  })

  test('FILTER-005: the counts of a choice apply all other choices, and not its own', async () => {
    const random = makeRandom(7 + name.length)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
    const paths = [...lists.keys()].filter((path) => path.includes('/address/'))
    for (let turn = 0; turn < 200; turn += 1) {
      const path = pick(paths)
      const { entries, dirs } = lists.get(path)!
      const rows = entries.map((entry, at) => ({
        kind: entry.type,
        family: familyOf(entry),
        status: statusOf(entry),
        dir: dirs[at]!,
      }))
      const query = { kind: pick(rows).kind, family: pick(rows).family, status: pick(['ok', 'failed']), dir: pick(['in', 'out', 'self']) }
      const groups = (['kind', 'family', 'status', 'dir'] as const).filter(() => random() < 0.5)
      const facets = await served.data<Facets>(
        `${path.replace('/api/', '/api/x/facets/')}?${groups.map((group) => `${group}=${query[group]}`).join('&')}`,
      )
      const left = (but?: string) => rows.filter((row) => groups.every((group) => group === but || row[group] === query[group]))
      expect([path, groups, facets.count]).toEqual([path, groups, left().length])
      for (const group of ['kind', 'family', 'status', 'dir'] as const)
        expect([path, groups, group, some(facets[group])]).toEqual([path, groups, group, tally(left(group).map((row) => row[group]))])
    }
  })

  test('FILTER-004, FILTER-006: a thousand filters match the results of a full scan', async () => {
    const random = makeRandom(name.length)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
    const paths = [...lists.keys()]
    let found = 0
    for (let turn = 0; turn < 1000; turn += 1) {
      const path = pick(paths)
      const { entries, dirs } = lists.get(path)!
      const query = new URLSearchParams()
      if (random() < 0.6) query.set('kind', [...new Set([pick(entries).type, pick(entries).type])].join())
      if (random() < 0.3) query.set('family', familyOf(pick(entries)))
      if (random() < 0.3) query.set('status', pick(['ok', 'failed']))
      if (path.includes('/address/') && random() < 0.4) query.set('dir', pick(['in', 'out', 'self']))
      const days = [dayOf(pick(entries)), dayOf(pick(entries))].toSorted()
      if (random() < 0.4) query.set('from', days[0]!)
      if (random() < 0.4) query.set('to', days[1]!)
      if (random() < 0.5) query.set('order', 'asc')
      const matches = entries.filter(
        (entry, at) =>
          (query.get('kind')?.split(',').includes(entry.type) ?? true) &&
          (query.get('family') ?? familyOf(entry)) === familyOf(entry) &&
          (query.get('status') ?? statusOf(entry)) === statusOf(entry) &&
          (query.get('dir') ?? dirs[at]) === dirs[at] &&
          (query.get('from') ?? '') <= dayOf(entry) &&
          (query.get('to') ?? '9') >= dayOf(entry),
      )
      const ordered = query.get('order') === 'asc' ? matches : matches.toReversed()
      const page = 1 + Math.floor(random() * Math.ceil(Math.max(1, matches.length) / 20))
      const asked = withQuery(path, page, query.toString())
      const listed = await served.data<Listed>(asked)
      expect([asked, listed.count, listed.list.map(({ row }) => row)]).toEqual([
        asked,
        matches.length,
        ordered.slice((page - 1) * 20, page * 20).map(({ row }) => row),
      ])
      if (matches.length > 0) found += 1
    }
    expect(found).toBeGreaterThan(300)
  })

  test('FILTER-003: the entries shared by two lists are those in both', async () => {
    const paths = [...lists.keys()]
      .filter((path) => path.includes('/address/'))
      .toSorted((a, b) => lists.get(b)!.entries.length - lists.get(a)!.entries.length)
      .slice(0, 8)
    const inList = (path: string): Set<number> => new Set(lists.get(path)!.entries.map(({ sn }) => sn))
    for (const path of paths) {
      for (const other of paths) {
        const shared = inList(other)
        const own = lists.get(path)!.entries.filter(({ sn }) => shared.has(sn))
        const { count, list } = await served.data<Listed>(`${path}/1?with=${other.split('/')[3]}&limit=1000&order=asc`)
        expect([path, other, count, list.map(({ row }) => row)]).toEqual([
          path,
          other,
          own.length,
          own.slice(0, 1000).map(({ row }) => row),
        ])
      }
      const ofCoin = new Set(lists.get('/api/token/0/list')!.entries.map(({ sn }) => sn))
      const coin = lists.get(path)!.entries.filter(({ sn }) => ofCoin.has(sn))
      expect((await served.data<Listed>(`${path}/1?asset=0`)).count).toBe(coin.length)
      expect((await served.data<Listed>(`/api/tx/list/1?asset=0&with=${path.split('/')[3]}`)).count).toBe(coin.length)
    }
  })

  test('FILTER-001, FILTER-002: a row or day opens its page and names its row', async () => {
    const { entries } = lists.get('/api/tx/list')!
    const middle = entries[Math.floor(entries.length / 2)]!
    const at = await served.data<Listed>(`/api/tx/list/1?row=${middle.row}`)
    expect([at.marked_row, at.list.some(({ row }) => row === middle.row)]).toEqual([middle.row, true])
    const day = dayOf(middle)
    const firstOfDay = entries.find((entry) => dayOf(entry) >= day)!
    const found = await served.data<Listed>(`/api/tx/list/1?date=${day}`)
    expect([found.marked_row, found.marked_day]).toEqual([firstOfDay.row, undefined])
    const long = await served.data<Listed>('/api/tx/list/1?date=2001-01-01')
    expect([long.marked_row, long.marked_day]).toEqual([1, dayOf(entries[0]!)])
  })

  test('FILTER-007: a filtered list is a file of all matches, oldest first, which can continue after a row', async () => {
    const path = [...lists.keys()].find((name) => name.includes('/address/'))!
    const { entries } = lists.get(path)!
    const kind = entries[0]!.type
    const own = entries.filter(({ type }) => type === kind)
    const lines = (await served.get(`${path}.jsonl?kind=${kind}`)).text.split('\n').filter((line) => line !== '')
    expect(lines.map((line) => (JSON.parse(line) as Entry).row)).toEqual(own.map(({ row }) => row))
    const rows = (text: string): string[] => text.split('\r\n').filter((line) => /^\d/.test(line))
    const csv = await served.get(`${path}.csv?kind=${kind}`)
    expect(csv.text.startsWith('\uFEFFrow,time,block,txid,type,status,from,to,asset,symbol,amount,memo\r\n')).toBe(true)
    expect(rows(csv.text)).toHaveLength(own.length)
    const half = own[Math.floor(own.length / 2)]!.row
    expect(rows((await served.get(`${path}.csv?kind=${kind}&after=${half}`)).text)).toEqual(
      rows(csv.text).filter((line) => Number.parseInt(line, 10) > half),
    )
    const all = lists.get('/api/tx/list')!.entries
    expect(rows((await served.get('/api/tx/list.csv')).text)).toHaveLength(all.length)
    const closed = `/api/tx/list.csv?to=${dayOf(all[10]!)}`
    const [one, other] = [await served.get(closed), await served.get(closed)]
    expect([one.headers['etag'] !== undefined, one.headers['etag'], one.text]).toEqual([true, other.headers['etag'], other.text])
    expect((await served.get(`${path}.csv?kinds=x`)).json).toMatchObject({ code: 'BAD_FILTER' })
  })

  test('FILTER-004: every filter of a list drops rows, in the list and in the counts next to it', async () => {
    // No recorded ledger contains this token and this address.
    const values: Readonly<Record<keyof typeof FACET_QUERY, string>> = {
      kind: 'mrc402_burn',
      family: 'dex',
      status: 'failed',
      from: '2999-01-01',
      to: '1971-01-01',
      asset: '999999999',
      with: 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk',
    }
    const { length } = lists.get('/api/tx/list')!.entries
    for (const [word, value] of Object.entries(values)) {
      const { count } = await served.data<Listed>(`/api/tx/list/1?${word}=${value}`)
      const facets = await served.data<Facets>(`/api/x/facets/tx/list?${word}=${value}`)
      expect([word, count < length, facets.count]).toEqual([word, true, count])
    }
  })

  test('FILTER-004: an unknown filter or value is refused with the known ones', async () => {
    const wrong = [
      ['kind=transfr', /transfer/],
      ['family=x', /service/],
      ['status=maybe', /ok, failed/],
      ['dir=in', /There is no filter 'dir'.*kind/],
      ['kinds=transfer', /There is no filter 'kinds'.*kind/],
      ['limit=0', /from 1 to 1000/],
      ['limit=1001', /from 1 to 1000/],
      ['order=up', /asc, desc/],
      ['row=0', /from 1/],
      ['date=2026-02-30', /YYYY-MM-DD/],
      ['from=2026-02-02&to=2026-02-01', /must not be after/],
      ['asset=x', /token/],
      ['with=x', /address/],
    ] as const
    for (const [query, words] of wrong) {
      const { status, json } = await served.get(`/api/tx/list/1?${query}`)
      expect([query, status, json]).toEqual([
        query,
        400,
        expect.objectContaining({ code: 'BAD_FILTER', msg: expect.stringMatching(words) }),
      ])
    }
  })
})

function makeRandom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
