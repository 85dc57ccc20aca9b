import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ownMegabytes } from './machine.ts'
import { startNetwork } from './network.ts'
import { startProduct, type Product } from './product.ts'
import { report } from './report.ts'
import { openReaders, startLoad } from './visitors.ts'

/**
 * Goal: anonymous memory of at most 550 MB while a live chain of 20 blocks a second is followed and visitors send requests. Measured for
 * indexer, site and self-audit in one process, and for a separate indexer with the site beside it. All run as with `npm start`, and have
 * caught up with the chain's history before.
 * Usage: node bench/live-memory.ts [--history transactions] [--rate requests/s] [--minutes n]
 */
const option = { type: 'string' } as const
const { values } = parseArgs({ options: { history: option, rate: option, minutes: option } })
const [history, rate, minutes] = [Number(values.history ?? 100_000), Number(values.rate ?? 60), Number(values.minutes ?? 5)]
const TPS = 118
const READERS = 40
const WARM_SEC = 60
const EVERY_SEC = 5
const GOAL = { is: '<=', value: 550 } as const

const folder = mkdtempSync(join(tmpdir(), 'metascope-live-memory-'))
const cleanUp: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const network = await startNetwork(join(folder, 'chain'), TPS, history)
  cleanUp.push(network.stop)

  const all = await startProduct(join(folder, 'all'), { NODE_URL: network.url })
  cleanUp.push(all.stop)
  const one = await watch(all, { all }, network.head)
  all.stop()
  report({ id: 'v', what: 'memory of its own of all in one process', value: one.most['all'] ?? NaN, unit: 'MB', goal: GOAL })
  reportPace(one)

  const indexer = await startProduct(join(folder, 'two'), { NODE_URL: network.url, ROLE: 'indexer' })
  cleanUp.push(indexer.stop)
  const site = await startProduct(join(folder, 'two'), { NODE_URL: network.url, ROLE: 'web' })
  cleanUp.push(site.stop)
  const two = await watch(site, { indexer, site }, network.head)
  report({ id: 'v', what: 'of an indexer by itself', value: two.most['indexer'] ?? NaN, unit: 'MB', goal: GOAL })
  report({ id: 'v', what: 'of the site beside it', value: two.most['site'] ?? NaN, unit: 'MB', goal: GOAL })
  reportPace(two)
} finally {
  for (const clean of cleanUp.toReversed()) clean()
  await sleep(500)
}
process.exit()

type Watched = { most: Record<string, number>; blocksPerSec: number; requestsPerSec: number; failed: number }

/** Starts visitors at a site once it is live, and measures the maximum memory of each process. */
async function watch(site: Product, processes: Readonly<Record<string, Product>>, head: () => Promise<number>): Promise<Watched> {
  await site.live()
  const seconds = minutes * 60
  const store = join(site.dataDir, 'index.sqlite')
  const load = startLoad({ url: site.url, store, rate, warm: WARM_SEC, seconds, every: EVERY_SEC, ids: 20_000 })
  cleanUp.push(load.stop)
  const readers = await openReaders(site.url, READERS)
  await load.warm
  const [before, most]: [number, Record<string, number>] = [await head(), {}]
  for (let atSec = 0; atSec < seconds; atSec += EVERY_SEC) {
    await sleep(EVERY_SEC * 1000)
    for (const [name, { pid }] of Object.entries(processes)) most[name] = Math.max(most[name] ?? 0, ownMegabytes(pid))
  }
  const { requests, errors, refused } = load.takeWindow()
  const blocksPerSec = ((await head()) - before) / seconds
  load.stop()
  readers.stop()
  return { most, blocksPerSec, requestsPerSec: requests / seconds, failed: errors + refused }
}

function reportPace({ blocksPerSec, requestsPerSec, failed }: Watched): void {
  report({ id: 'v', what: 'blocks a second meanwhile', value: blocksPerSec, unit: 'blocks/s' })
  report({ id: 'v', what: `requests a second meanwhile, ${failed} failed or refused`, value: requestsPerSec, unit: 'requests/s' })
}
