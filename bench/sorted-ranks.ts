import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EntityChange, IndexedBlock } from '../src/model/changes.ts'
import { facetOf } from '../src/model/facets.ts'
import type { MarketFilter, SortedOrder } from '../src/model/sorted.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import type { StoreReader } from '../src/store/store.ts'
import { percentile, report } from './report.ts'
import { hashOf, letters, makeRandom } from './synthetic.ts'

/**
 * Goal: a page of 20 at rank 1,000,000 of a sorted list takes at most 2 ms, in any order. The list: 1,200,000 DEX records stored by
 * the program's writer, ten for each transaction. Usage: node bench/sorted-ranks.ts [records].
 * Cold: the first page that a new process reads, without the start of the process and the opening of the store.
 */
const MARKET = { ranking: 'dex-market', subject: '' } as const
const SIZE = 20
const GOAL_MS = 2
const GOAL_RANK = 1_000_000
const START_SEC = 1_600_000_000
const [PER_TX, PER_BATCH, PER_BLOCK] = [10, 20_000, 100]
const [WARM_PAGES, COLD_STARTS] = [400, 7]

type Order = { what: string; order: SortedOrder; filter: MarketFilter }
const ORDERS: readonly Order[] = [
  { what: 'by price', order: { sort: 'price', isDescending: false }, filter: {} },
  { what: 'on sale, by price, dearest first', order: { sort: 'price', isDescending: true }, filter: { state: 'sale' } },
  { what: 'on sale, newest first', order: { sort: 'arrival', isDescending: true }, filter: { state: 'sale' } },
  { what: 'by end of the auction, then all others', order: { sort: 'ending', isDescending: false }, filter: {} },
  { what: 'paid in one token, by price', order: { sort: 'price', isDescending: false }, filter: { token: '0' } },
]

const readPage = (reader: StoreReader, { order, filter }: Order, page: number) => reader.listSorted(MARKET, order, filter, page, SIZE)

async function timedPage(reader: StoreReader, order: Order, page: number): Promise<number> {
  const start = performance.now()
  const found = await readPage(reader, order, page)
  const ms = performance.now() - start
  if (found?.items.length !== SIZE || found.page !== page) throw new Error(`${order.what}: page ${page} is not whole`)
  return ms
}

async function measureCold([path = '', order = '0', page = '1']: string[]): Promise<void> {
  const reader = openSqliteReader(path)
  const wanted = ORDERS[Number(order)]
  if (wanted) console.log(await timedPage(reader, wanted, Number(page)))
  await reader.close()
}

async function measureAll(records: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
  const path = join(folder, 'index.sqlite')
  try {
    await fill(path, records)
    for (const rank of [1, 600_000, GOAL_RANK]) for (const at of ORDERS.keys()) await measure(path, at, rank)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(path: string, at: number, wanted: number): Promise<void> {
  const order = ORDERS[at]
  if (!order) return
  const reader = openSqliteReader(path)
  const { count = 0, maxPage = 1 } = (await readPage(reader, order, 1)) ?? {}
  // If the list is too short, as in a trial, the middle.
  const page = Math.ceil((count > wanted ? wanted : count / 2) / SIZE)
  const rank = (page - 1) * SIZE + 1
  const warm: number[] = []
  // No page twice, so that caching one page does not speed up another.
  const from = Math.max(1, Math.min(page, maxPage - WARM_PAGES))
  for (let next = from; next < Math.min(maxPage, from + WARM_PAGES); next += 1) warm.push(await timedPage(reader, order, next))
  await reader.close()
  const cold = Array.from({ length: COLD_STARTS }, () => {
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, 'cold', path, String(at), String(page)], { encoding: 'utf8' })
    return Number(stdout)
  })
  const what = `${count} ${order.what}, rank ${rank}`
  const goal = wanted === GOAL_RANK && count > wanted ? { goal: { is: '<=', value: GOAL_MS } as const } : {}
  report({ id: 'r', what: `${what}: a page not read before, p50`, value: percentile(warm, 0.5), unit: 'ms', ...goal })
  report({ id: 'r', what: `${what}: a page not read before, p95`, value: percentile(warm, 0.95), unit: 'ms', ...goal })
  report({ id: 'r', what: `${what}: first page of a process, p50`, value: percentile(cold, 0.5), unit: 'ms' })
  report({ id: 'r', what: `${what}: first page of a process, p95`, value: percentile(cold, 0.95), unit: 'ms' })
}

async function fill(path: string, records: number): Promise<void> {
  const writer = openSqliteWriter(path)
  await writer.setMode('backfill')
  const random = makeRandom(7)
  const [start, txs] = [performance.now(), Math.ceil(records / PER_TX)]
  let sn = 0
  for (let block = 1; sn < txs;) {
    const blocks: IndexedBlock[] = []
    for (const until = Math.min(txs, sn + PER_BATCH / PER_TX); sn < until; block += 1) {
      const timestampSec = START_SEC + block * 15
      const made: IndexedBlock['txs'][number][] = []
      for (let at = 0; at < PER_BLOCK && sn < until; at += 1) made.push(txOf((sn += 1), block, timestampSec, random))
      blocks.push({ sn: block, id: hashOf(block, 1), timestampSec, txs: made })
    }
    await writer.applyBlocks(blocks, blocks.at(-1)?.timestampSec ?? 0)
  }
  await writer.setMode('live')
  await writer.close()
  console.log(`${records} records stored in ${Math.round((performance.now() - start) / 1000)} s`)
}

function txOf(sn: number, block: number, timestampSec: number, random: () => number): IndexedBlock['txs'][number] {
  const card = {
    sn,
    txid: hashOf(sn, 2),
    block,
    type: 'transfer',
    timestamp: timestampSec,
    validate_code: 0,
    from_addr: '',
    to_addr: '',
    param: {},
  }
  return {
    tx: card,
    card,
    family: 'dex',
    feeds: [{ feed: 'family', subject: 'dex' }],
    facet: facetOf(0, false),
    recordCount: 1,
    changes: Array.from({ length: PER_TX }, (_, at) => recordOf((sn - 1) * PER_TX + at, timestampSec, random)),
  }
}

/** Of twenty records one is closed and one in auction; nine of ten are paid in the coin. */
function recordOf(n: number, timestampSec: number, random: () => number): EntityChange {
  const auction = n % 20 === 1 && { auction_start_date: timestampSec, auction_end_date: timestampSec + Math.floor(random() * 1e6) }
  const price = String(1 + Math.floor(random() * 1e9))
  return {
    key: `DEX010_${String(n).padStart(33, '0')}`,
    kind: 'dex010',
    state: {
      seller: `MT${letters(Math.floor(random() * 50_000), 38)}`,
      sell_token: random() < 0.9 ? '0' : String(1 + Math.floor(random() * 40)),
      ...(auction ? { ...auction, auction_start_price: price } : { sell_price: price }),
      ...(n % 20 === 0 && { cancel_date: timestampSec }),
    },
  }
}

const [first = '1200000', ...rest] = process.argv.slice(2)
if (first === 'cold') await measureCold(rest)
else await measureAll(Number(first))
