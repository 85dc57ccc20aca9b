import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../test/free-port.ts'
import { indexOnce } from './index-once.ts'
import { START_ENV, START_FLAGS } from './machine.ts'
import { report } from './report.ts'

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

type Summary = Record<'rate' | 'p50' | 'p90' | 'p99' | 'worst' | 'errors' | 'refused' | 'bytes' | 'cpuMs' | 'ids', number>
type Running = { url: string }

const cleanUp: (() => void)[] = []
try {
  const store = values.url === undefined ? await findStore() : (values.store ?? '')
  const server = values.url === undefined ? await serve(store) : { url: values.url }
  const before = await readMetrics(server.url)
  const generator = [
    'bench/load-generator.ts',
    '--url',
    server.url,
    ...(store === '' ? [] : ['--store', store]),
    '--warm',
    String(warmSec),
    '--seconds',
    String(seconds),
    '--connections',
    values.connections ?? '32',
    '--ids',
    values.ids ?? '110000',
    ...(values.rate === undefined ? [] : ['--rate', values.rate]),
  ]
  const child = spawn(process.execPath, generator, { stdio: ['ignore', 'pipe', 'inherit'] })
  const marks: Metrics[] = []
  const summary = await new Promise<Summary>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (marks.length === 0 && text.includes('#warm')) void readMetrics(server.url).then((metrics) => marks.push(metrics))
      const line = /^#summary (.*)$/m.exec(text)
      if (line?.[1] !== undefined) resolve(JSON.parse(line[1]) as Summary)
    })
    child.once('exit', (code) => reject(new Error(`the generator ended with ${code}`)))
  })
  const after = await readMetrics(server.url)
  reportAll(summary, marks[0] ?? before, after)
} finally {
  for (const clean of cleanUp.toReversed()) clean()
}
process.exit()

function reportAll({ rate, p50, p90, p99, worst, errors, refused, cpuMs, ids, bytes }: Summary, warm: Metrics, after: Metrics): void {
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
    const index = await indexOnce('ledger', 4)
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
async function serve(store: string): Promise<Running> {
  if (values['in-place'] !== true) {
    const writer = spawn(process.execPath, ['bench/load-writer.ts', store, values.every ?? '5000'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    cleanUp.push(() => writer.kill())
  }
  const profile = values['cpu-prof']
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    ROLE: 'web',
    DATA_DIR: dirname(store),
    HOST: '127.0.0.1',
    PORT: String(port),
    CACHE_MB: values.cache ?? '',
  }
  const flags = [...START_FLAGS, ...(profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile])]
  const server = spawn(process.execPath, [...flags, 'src/app/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...START_ENV, ...env },
  })
  cleanUp.push(() => server.kill('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the site ended with ${server.exitCode}`)
    const status = await fetch(`${url}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return { url }
    await sleep(100)
  }
}

type Metrics = ReadonlyMap<string, number>

async function readMetrics(url: string): Promise<Metrics> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}
