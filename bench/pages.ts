import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IndexedBlock } from '../src/model/changes.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { report } from './report.ts'
import { hashOf, letters } from './synthetic.ts'

/**
 * Goal: any page costs the same. Page 1, the middle and the last page of a feed of 2 million, each read repeatedly (equally
 * warm): deepest over first at most 1.2. Ranks 1, 100,000 and 1,000,000 of a list of holders: at most 1 ms (p50).
 * Usage: node bench/pages.ts [feed rows] [holders].
 */
const [feedRows = 2_000_000, holders = 1_100_000] = process.argv.slice(2).map(Number)
const BATCH_BLOCKS = 100
const TXS_PER_BLOCK = 200
const ROUNDS = 400
const SIZE = 20

const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
const path = join(folder, 'index.sqlite')
const address = `MT${letters(1, 38)}`
let sn = 0

/** Every transaction touches the one address; each of the first ones creates a holder. */
function makeBlock(block: number): IndexedBlock {
  const timestampSec = 1_600_000_000 + block
  const txs = Array.from({ length: TXS_PER_BLOCK }, () => {
    sn += 1
    const owner = `MT${letters(sn, 38)}`
    const tx = {
      sn,
      txid: hashOf(sn, 2),
      block,
      type: 'transfer',
      timestamp: timestampSec,
      validate_code: 0,
      from_addr: address,
      to_addr: owner,
      token: '0',
      amount: String((sn * 7919) % 1_000_003),
      param: {},
      memo: `memo of transaction ${sn}`,
    }
    const holdings = [{ asset: '0', free: String(((sn * 7919) % 1_000_003) + 1), sale: '0', auction: '0', dated: [] }]
    const changes = sn <= holders ? [{ key: owner, kind: 'wallet' as const, state: { id: owner }, holdings }] : []
    return {
      tx,
      card: tx,
      family: 'token' as const,
      feeds: [{ feed: 'address' as const, subject: address }],
      facet: 0,
      recordCount: 1,
      changes,
    }
  })
  return { sn: block, id: hashOf(block, 1), timestampSec, txs }
}

type Timing = { p50Us: number; p99Us: number; cpuUs: number }

async function measure(task: () => Promise<unknown>): Promise<Timing> {
  for (let round = 0; round < 20; round += 1) await task()
  const times: number[] = []
  const cpu = process.threadCpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await task()
    times.push((performance.now() - start) * 1000)
  }
  const used = process.threadCpuUsage(cpu)
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { p50Us: at(0.5), p99Us: at(0.99), cpuUs: (used.user + used.system) / ROUNDS }
}

const show = (what: string, { p50Us, p99Us, cpuUs }: Timing): void =>
  console.log(
    `${what.padEnd(34)} p50 ${p50Us.toFixed(0).padStart(6)} us   p99 ${p99Us.toFixed(0).padStart(6)} us   cpu ${cpuUs.toFixed(0).padStart(6)} us`,
  )

try {
  const writer = openSqliteWriter(path)
  await writer.setMode('backfill')
  for (let block = 0; block * TXS_PER_BLOCK < feedRows; block += BATCH_BLOCKS) {
    const blocks = Array.from({ length: BATCH_BLOCKS }, (_, at) => makeBlock(block + at + 1))
    await writer.applyBlocks(blocks, 0)
  }
  await writer.setMode('live')
  await writer.close()

  const reader = openSqliteReader(path)
  const key = { feed: 'address' as const, subject: address }
  const { maxPage, count } = await reader.listFeed(key, 1, SIZE)
  console.log(`feed of ${count}`)
  const pages = [1, Math.ceil(maxPage / 2), maxPage]
  // Three rounds, the best of each: other load on the machine only ever adds time.
  const best = new Map<number, Timing>()
  for (let turn = 0; turn < 3; turn += 1) {
    for (const page of pages) {
      const timing = await measure(() => reader.listFeed(key, page, SIZE))
      if (timing.p50Us < (best.get(page)?.p50Us ?? Infinity)) best.set(page, timing)
    }
  }
  for (const [page, timing] of best) show(`page ${page}`, timing)
  const [first, ...deeper] = [...best.values()].map(({ p50Us }) => p50Us)
  report({
    id: 'c',
    what: `feed of ${count}: the dearer of middle and last page against page 1, equally warm`,
    value: Math.max(...deeper) / (first ?? 1),
    unit: 'x',
    goal: { is: '<=', value: 1.2 },
  })
  for (const [page, { p50Us }] of best) report({ id: 'c', what: `page ${page}, warm, p50`, value: p50Us, unit: 'µs' })
  let random = 1
  const randomPage = await measure(() => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
    return reader.listFeed(key, 1 + (random % maxPage), SIZE)
  })
  show('random page', randomPage)
  report({ id: 'c', what: `page at random of ${maxPage}, p50`, value: randomPage.p50Us, unit: 'µs' })

  const total = await reader.countRanking({ ranking: 'holders', subject: '0' })
  console.log(`holders ${total}`)
  for (const rank of [1, 100_000, 1_000_000, total].filter((rank) => rank <= total)) {
    const timing = await measure(() => reader.listHolders('0', Math.ceil(rank / SIZE), SIZE))
    show(`rank ${rank}`, timing)
    report({
      id: 'c',
      what: `holders of ${total}: page with rank ${rank}, p50`,
      value: timing.p50Us / 1000,
      unit: 'ms',
      goal: { is: '<=', value: 1 },
    })
  }
  show(
    'random rank',
    await measure(() => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
      return reader.listHolders('0', 1 + (random % Math.ceil(total / SIZE)), SIZE)
    }),
  )
  await reader.close()
} finally {
  rmSync(folder, { recursive: true })
}
