import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openReaders, startLoad, startNetwork, startProduct } from './soak-parts.ts'
import { ownMegabytes } from './machine.ts'
import { report } from './report.ts'

/**
 * Promise: memory that no file backs while a live chain of 20 blocks a second is followed, at most 400 MB: of an indexer by itself, and of
 * the site beside it, to which visitors come. Both are as `npm start` runs them, and have caught up with the chain's history before.
 * Usage: node bench/live-memory.ts [--history transactions] [--rate requests/s] [--minutes n]
 */
const option = { type: 'string' } as const
const { values } = parseArgs({ options: { history: option, rate: option, minutes: option } })
const [history, rate, minutes] = [Number(values.history ?? 100_000), Number(values.rate ?? 60), Number(values.minutes ?? 5)]
const TPS = 118
const READERS = 40
const WARM_SEC = 60
const EVERY_SEC = 5
const GOAL_MB = 400

const folder = mkdtempSync(join(tmpdir(), 'metascope-live-memory-'))
const cleanUp: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const network = await startNetwork(join(folder, 'chain'), TPS, history)
  cleanUp.push(network.stop)
  const dataDir = join(folder, 'data')
  const indexer = await startProduct(dataDir, network.url, 'indexer')
  cleanUp.push(indexer.stop)
  const site = await startProduct(dataDir, network.url, 'web')
  cleanUp.push(site.stop)
  await site.live()
  const load = startLoad({
    url: site.url,
    store: join(dataDir, 'index.sqlite'),
    rate,
    warmSec: WARM_SEC,
    seconds: minutes * 60,
    everySec: EVERY_SEC,
  })
  cleanUp.push(load.stop)
  const readers = await openReaders(site.url, READERS)
  cleanUp.push(readers.stop)
  await load.warm
  const [before, most] = [await network.head(), { indexer: 0, site: 0 }]
  for (let atSec = 0; atSec < minutes * 60; atSec += EVERY_SEC) {
    await sleep(EVERY_SEC * 1000)
    most.indexer = Math.max(most.indexer, ownMegabytes(indexer.pid))
    most.site = Math.max(most.site, ownMegabytes(site.pid))
  }
  const { requests, errors, refused } = load.takeWindow()
  const goal = { is: '<=' as const, value: GOAL_MB }
  report({ id: 'v', what: 'blocks a second meanwhile', value: ((await network.head()) - before) / (minutes * 60), unit: 'blocks/s' })
  report({
    id: 'v',
    what: `requests a second, ${errors + refused} failed or refused`,
    value: requests / (minutes * 60),
    unit: 'requests/s',
  })
  report({
    id: 'v',
    what: `memory of its own of an indexer that follows the chain, the most in ${minutes} minutes`,
    value: most.indexer,
    unit: 'MB',
    goal,
  })
  report({ id: 'v', what: `memory of its own of the site beside it, the most in ${minutes} minutes`, value: most.site, unit: 'MB', goal })
} finally {
  for (const clean of cleanUp.toReversed()) clean()
  await sleep(500)
}
process.exit()
