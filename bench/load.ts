import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { indexOnce } from './index-once.ts'
import { start, startProduct, until } from './product.ts'
import { report } from './report.ts'
import { startLoad, type LoadSummary } from './visitors.ts'

/**
 * Goal: mixed load on a large store with the indexer live. 60 % pages, 40 % API, zipf 1.0 over at least 100,000 ids, two languages, two
 * themes, Brotli, keep-alive; generator, server and indexer share the machine's cores.
 *
 * `node bench/load.ts` makes a small store of a recorded ledger and runs briefly; its goals are not judged.
 * `node bench/load.ts --store DATA_DIR/index.sqlite` works on a copy of that store, which needs disk space. A writer adds a block every
 * `--every` ms. `--in-place` uses the store itself and adds nothing: for a store whose own indexer runs. `--url` loads a running site.
 * `--warm` and `--seconds` are durations, `--connections` the number of connections, `--ids` the maximum number of subjects.
 * `--rate` sends that many requests a second, whatever the answers; absent: each connection sends a request as soon as it has an answer.
 */
const option = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    store: option,
    url: option,
    'in-place': { type: 'boolean' },
    every: option,
    warm: option,
    seconds: option,
    connections: option,
    ids: option,
    rate: option,
    cache: option,
    'cpu-prof': option,
  },
})
const isWhole = values.store !== undefined
const seconds = Number(values.seconds ?? (isWhole ? 60 : 5))
const warmSec = Number(values.warm ?? (isWhole ? 60 : 5))
const GOAL_RATE = 1500
const GOAL_P99_MS = 100
const MIN_IDS = 100_000

const cleanUp: (() => void)[] = []
try {
  const store = values.url === undefined ? await findStore() : (values.store ?? '')
  const server = values.url === undefined ? await serve(store) : { url: values.url }
  const load = startLoad({
    url: server.url,
    store,
    warm: warmSec,
    seconds,
    connections: values.connections ?? 32,
    ids: values.ids ?? 110_000,
    ...(values.rate !== undefined && { rate: values.rate }),
  })
  cleanUp.push(load.stop)
  await load.warm
  const before = await readMetrics(server.url)
  const summary = await load.summary
  const after = await readMetrics(server.url)
  reportAll(summary, before, after)
} finally {
  for (const clean of cleanUp.toReversed()) clean()
}
process.exit()

function reportAll({ rate, p50, p90, p99, worst, errors, refused, cpuMs, ids, bytes }: LoadSummary, warm: Metrics, after: Metrics): void {
  const isJudged = isWhole && ids >= MIN_IDS
  const grown = (name: string): number => (after.get(name) ?? 0) - (warm.get(name) ?? 0)
  const hitRate = (cache: string): number => {
    const of = (result: string): number => grown(`metascope_cache_requests_total{cache="${cache}",result="${result}"}`)
    const all = of('hit') + of('confirmed') + of('shared') + of('miss')
    return all === 0 ? 0 : (1 - of('miss') / all) * 100
  }
  const what = `mixed load over ${ids} ids`
  report({ id: 'h', what, value: rate, unit: 'requests/s', ...(isJudged && { goal: { is: '>=', value: GOAL_RATE } }) })
  report({ id: 'h', what: `${what}, p50`, value: p50, unit: 'ms' })
  report({ id: 'h', what: `${what}, p90`, value: p90, unit: 'ms' })
  report({ id: 'h', what: `${what}, p99`, value: p99, unit: 'ms', ...(isJudged && { goal: { is: '<=', value: GOAL_P99_MS } }) })
  report({ id: 'h', what: `${what}, slowest`, value: worst, unit: 'ms' })
  report({ id: 'h', what: `${what}, failed`, value: errors, unit: 'requests', goal: { is: '<=', value: 0 } })
  report({ id: 'h', what: `${what}, refused with 503`, value: refused, unit: 'requests' })
  report({ id: 'h', what: `${what}, mean answer on the wire`, value: bytes, unit: 'bytes' })
  report({ id: 'h', what: `${what}, pages not drawn`, value: hitRate('page'), unit: '%' })
  report({ id: 'h', what: `${what}, calls not made (those of pages too)`, value: hitRate('api'), unit: '%' })
  report({
    id: 'h',
    what: `${what}, processor of the server`,
    value: (grown('process_cpu_seconds_total') / seconds) * 100,
    unit: '% of a core',
  })
  report({
    id: 'h',
    what: `${what}, processor of the server for one`,
    value: (grown('process_cpu_seconds_total') * 1000) / (rate * seconds),
    unit: 'ms',
  })
  report({ id: 'h', what: `${what}, processor of the generator`, value: cpuMs / seconds / 10, unit: '% of a core' })
  report({ id: 'h', what: `${what}, kept pages`, value: (after.get('metascope_cache_bytes{cache="page"}') ?? 0) / 1e6, unit: 'MB' })
  report({ id: 'h', what: `${what}, blocks indexed meanwhile`, value: grown('metascope_indexed_height'), unit: 'blocks' })
}

/** The store under load: a copy of the named one, or one of a recorded ledger repeated several times. */
async function findStore(): Promise<string> {
  if (values.store !== undefined && values['in-place'] === true) return values.store
  const folder = mkdtempSync(join(tmpdir(), 'metascope-load-'))
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'index.sqlite')
  if (values.store === undefined) {
    const index = await indexOnce(4)
    cleanUp.push(index.remove)
    return index.databasePath
  }
  for (const end of ['', '-wal']) {
    // Shares its blocks where the file system supports it.
    if (existsSync(values.store + end)) await cp(values.store + end, path + end, { mode: 2 })
  }
  return path
}

/** The product as a web process, and a writer in another process. */
async function serve(store: string): Promise<{ url: string }> {
  if (values['in-place'] !== true) {
    const writer = start('bench/load-writer.ts', [store, values.every ?? '5000'])
    cleanUp.push(() => writer.kill())
  }
  const profile = values['cpu-prof']
  const flags = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile]
  const { url, child, stop } = await startProduct(dirname(store), { ROLE: 'web', CACHE_MB: values.cache ?? '' }, flags)
  cleanUp.push(stop)
  await until(child, async () => (await fetch(`${url}/healthz`)).status === 200)
  return { url }
}

type Metrics = ReadonlyMap<string, number>

async function readMetrics(url: string): Promise<Metrics> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}
