import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { IndexedBlock } from '../src/model/changes.ts'
import { apiOf } from '../src/server/server.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import type { StoreReader } from '../src/store/store.ts'
import { liveSite } from './live-site.ts'
import { cpuMs, percentile, report } from './report.ts'
import { hashOf, letters } from './synthetic.ts'

/**
 * Goal: any page costs the same. Page 1, the middle and the last page of all transactions and of the coin's, each read repeatedly, and each
 * with the 2,000 pages beside it in sequence (equally warm): deepest over first at most 1.2. Ranks 1, 100,000 and 1,000,000 of a list of
 * holders: at most 1 ms (p50).
 * Usage: node bench/pages.ts [--rows n] [--holders n], of a made-up chain, or --store DATA_DIR/index.sqlite. Of a store also random pages,
 * their cards read and written as JSON: at least 6,000 for a second of processor time.
 */
const option = { type: 'string' } as const
const { values } = parseArgs({ options: { rows: option, holders: option, store: option } })
const [rows, holders] = [Number(values.rows ?? 2_000_000), Number(values.holders ?? 1_100_000)]
const BATCH_BLOCKS = 100
const TXS_PER_BLOCK = 200
const ROUNDS = 2000
const TURNS = 3
const RANDOM_PAGES = 20_000
const SIZE = 20
const COIN = '0'

const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
try {
  const path = values.store ?? (await makeStore(join(folder, 'index.sqlite')))
  const store = openSqliteReader(path)
  const coin = { feed: 'token', subject: COIN } as const
  await measureList('all transactions', (page) => store.listTxs(page, SIZE))
  await measureList("the coin's transactions", (page) => store.listFeed(coin, page, SIZE))

  const count = await store.countRanking({ ranking: 'holders', subject: COIN })
  for (const rank of [1, 100_000, 1_000_000, count].filter((one) => one <= count)) {
    const p50Us = await medianUs(() => store.listHolders(COIN, Math.ceil(rank / SIZE), SIZE))
    report({
      id: 'c',
      what: `holders of ${count}: page with rank ${rank}, p50`,
      value: p50Us / 1000,
      unit: 'ms',
      goal: { is: '<=', value: 1 },
    })
  }

  if (values.store !== undefined) await measureRandomPages(store)
  await store.close()
} finally {
  rmSync(folder, { recursive: true })
}
process.exit()

type ReadPage = (page: number) => Promise<{ count: number; maxPage: number }>

/** Page 1, the middle and the last page, read repeatedly and then with their neighbours. */
async function measureList(what: string, readPage: ReadPage): Promise<void> {
  const { count, maxPage } = await readPage(1)
  const pages = [1, Math.ceil(maxPage / 2), maxPage]
  const same = await bestOf(pages, (page) => medianUs(() => readPage(page)))
  for (const [page, us] of same) report({ id: 'c', what: `${what}, ${count}: page ${page}, warm, p50`, value: us, unit: 'µs' })
  reportWorst(`${what}: the dearer of middle and last page against page 1, equally warm`, same)

  // No page twice in a row, so that caching one page does not speed up another.
  const starts = pages.map((page) => Math.max(1, Math.min(page, maxPage - ROUNDS)))
  const neighbours = (from: number): Promise<number> => medianUs((round) => readPage(Math.min(from + round, maxPage)))
  for (const from of starts) await neighbours(from)
  reportWorst(`${what}: the same of the ${ROUNDS} pages from each on`, await bestOf(starts, neighbours))
}

/** Measures in alternation, the best of each: other load on the machine only ever adds time. */
async function bestOf(pages: readonly number[], measure: (page: number) => Promise<number>): Promise<Map<number, number>> {
  const best = new Map<number, number>()
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const page of pages) best.set(page, Math.min(best.get(page) ?? Infinity, await measure(page)))
  return best
}

function reportWorst(what: string, best: ReadonlyMap<number, number>): void {
  const [first = 1, ...deeper] = best.values()
  report({ id: 'c', what, value: Math.max(first, ...deeper) / first, unit: 'x', goal: { is: '<=', value: 1.2 } })
}

async function medianUs(task: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await task(round)
    times.push((performance.now() - start) * 1000)
  }
  return percentile(times, 0.5)
}

/** Pages at random: first the cost of reading, without the API's caches, then that of the complete answer. */
async function measureRandomPages(store: StoreReader): Promise<void> {
  const { maxPage } = await store.listTxs(1, SIZE)
  const asStored = async (page: number): Promise<number> => JSON.stringify(await store.listTxs(page, SIZE)).length
  report({
    id: 'c',
    what: `pages at random of ${maxPage}: cards as the store has them, as JSON`,
    value: (await randomPages(maxPage, asStored)).perSec,
    unit: 'pages/s of processor time',
    goal: { is: '>=', value: 6000 },
  })
  const api = apiOf(await liveSite(store))
  const { perSec, bytes } = await randomPages(maxPage, async (page) => {
    const { status, body } = await api.answer(`/api/tx/list/${page}`)
    if (status !== 200) throw new Error(`answered ${status}`)
    return body.length
  })
  report({
    id: 'c',
    what: `pages at random of ${maxPage}, each made into its finished JSON (${Math.round(bytes / 1000)} kB)`,
    value: perSec,
    unit: 'pages/s of processor time',
  })
}

/** Pages for a second of processor time, and their mean length. */
async function randomPages(maxPage: number, make: (page: number) => Promise<number>): Promise<{ perSec: number; bytes: number }> {
  let [seed, bytes, before] = [1, 0, 0]
  // The first ones compile the code.
  for (let round = -1000; round < RANDOM_PAGES; round += 1) {
    if (round === 0) [bytes, before] = [0, cpuMs()]
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    bytes += await make(1 + (seed % maxPage))
  }
  return { perSec: (RANDOM_PAGES / (cpuMs() - before)) * 1000, bytes: bytes / RANDOM_PAGES }
}

async function makeStore(path: string): Promise<string> {
  const writer = openSqliteWriter(path)
  await writer.setMode('backfill')
  for (let block = 0; block * TXS_PER_BLOCK < rows; block += BATCH_BLOCKS)
    await writer.applyBlocks(
      Array.from({ length: BATCH_BLOCKS }, (_, at) => makeBlock(block + at + 1)),
      0,
    )
  await writer.setMode('live')
  await writer.close()
  return path
}

/** Every transaction is one of the coin; each of the first ones creates a holder. */
function makeBlock(block: number): IndexedBlock {
  const timestampSec = 1_600_000_000 + block
  const txs = Array.from({ length: TXS_PER_BLOCK }, (_, at) => {
    const sn = (block - 1) * TXS_PER_BLOCK + at + 1
    const owner = `MT${letters(sn, 38)}`
    const amount = (sn * 7919) % 1_000_003
    const tx = {
      sn,
      txid: hashOf(sn, 2),
      block,
      type: 'transfer',
      timestamp: timestampSec,
      validate_code: 0,
      from_addr: `MT${letters(0, 38)}`,
      to_addr: owner,
      token: COIN,
      amount: String(amount),
      param: {},
      memo: `memo of transaction ${sn}`,
    }
    const holdings = [{ asset: COIN, free: String(amount + 1), sale: '0', auction: '0', dated: [] }]
    return {
      tx,
      card: tx,
      family: 'token' as const,
      feeds: [{ feed: 'token' as const, subject: COIN }],
      facet: 0,
      recordCount: 1,
      changes: sn <= holders ? [{ key: owner, kind: 'wallet' as const, state: { id: owner }, holdings }] : [],
    }
  })
  return { sn: block, id: hashOf(block, 1), timestampSec, txs }
}
