import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { median, report } from './report.ts'
import { SyntheticChain } from './synthetic.ts'

/**
 * Goals for the largest account ledger of a synthetic chain, as CSV: a million rows within 60 s, the first byte within 500 ms, at most
 * 30 MB more memory, and other requests' p99 at most doubled meanwhile. `--transactions`: of the chain, part of them at its first address.
 * With `--store DATA_DIR/index.sqlite` the same for that index's newest `--rows` transactions, 20,000 a second; absent: for all of them.
 * Usage: node bench/ledger-files.ts [--transactions n | --store path [--rows n]]
 */
const option = { type: 'string' } as const
const { values } = parseArgs({ options: { transactions: option, store: option, rows: option } })
const TRANSACTIONS = Number(values.transactions ?? 100_000)
const BATCH = 10_000
const ACCOUNTS = 20
const MILLION = 1_000_000
const MB = 1_000_000
const BESIDE = 500
const ROUNDS = 5
const EVERY_MS = 10

const folder = mkdtempSync(join(tmpdir(), 'metascope-files-'))
try {
  const path = values.store ?? join(folder, 'index.sqlite')
  const file = values.store === undefined ? await ledgerFile(path) : await listFile(path)
  const site = await start(path)
  try {
    await measure(site, file)
  } finally {
    site.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

/** A file of the rows after row `after`. `goalRate`: rows a second. */
type File = { what: string; path: string; after: number; rows: number; goalRate: number }
type Site = { url: string; memoryBytes: () => number; stop: () => void }
type Seen = { bytes: number; firstMs: number; ms: number }

async function index(path: string): Promise<void> {
  const writer = openSqliteWriter(path)
  await writer.setMode('backfill')
  const chain = new SyntheticChain({ accounts: ACCOUNTS, tokens: 200, nfts: 2000, txsPerBlock: 8 })
  while (chain.txs < TRANSACTIONS) {
    const blocks = chain.makeBlocks(Math.min(BATCH, TRANSACTIONS - chain.txs))
    await writer.applyBlocks(blocks, blocks.at(-1)?.timestampSec ?? 0)
  }
  await writer.setMode('live')
  await writer.close()
}

async function ledgerFile(path: string): Promise<File> {
  await index(path)
  const { address, rows } = await largest(path)
  return { what: 'largest ledger', path: `/api/address/${address}/ledger/list.csv`, after: 0, rows, goalRate: MILLION / 60 }
}

async function listFile(path: string): Promise<File> {
  const store = openSqliteReader(path)
  const { tx } = await store.head()
  await store.close()
  const rows = Math.min(tx, Number(values.rows ?? tx))
  return { what: 'all transactions', path: '/api/tx/list.csv', after: tx - rows, rows, goalRate: 20_000 }
}

async function largest(path: string): Promise<{ address: string; rows: number }> {
  const store = openSqliteReader(path)
  let most = { address: '', rows: 0 }
  for (const { item } of (await store.listHolders('0', 1, ACCOUNTS)).items) {
    const { count } = await store.listAccount(item.address, {}, 0, 0)
    if (count > most.rows) most = { address: item.address, rows: count }
  }
  await store.close()
  return most
}

function start(path: string): Promise<Site> {
  const child = spawn(process.execPath, ['bench/serve-for-bench.ts', 'product', path, String(32 * 1024 * 1024)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const memoryBytes = (): number => Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8'))?.[1]) * 1024
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout.once('data', (chunk: Buffer) => resolve({ url: chunk.toString().trim(), memoryBytes, stop: () => child.kill() }))
  })
}

/** Downloads a file; `end` aborts it. */
function fetchAll(url: string, end?: AbortSignal): Promise<Seen> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage): void => {
      let [bytes, firstMs] = [0, 0]
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstMs = performance.now() - startMs
        bytes += chunk.length
      })
      const done = (): void => resolve({ bytes, firstMs, ms: performance.now() - startMs })
      end?.addEventListener('abort', () => {
        answer.destroy()
        done()
      })
      answer.on('error', reject).on('end', done)
    }
    get(url, { agent: false }, read).on('error', reject)
  })
}

/** p99 of `count` requests, one started every few milliseconds. */
async function p99Of(url: string, count: number): Promise<number> {
  const times: number[] = []
  const underWay: Promise<void>[] = []
  for (let at = 0; at < count; at += 1) {
    // Each requests a different page, which has to be made.
    underWay.push(fetchAll(`${url}/api/tx/list/${2 + (at % 4000)}`).then(({ ms }) => void times.push(ms)))
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  await Promise.all(underWay)
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? NaN
}

async function readUntil(end: AbortSignal, url: string): Promise<void> {
  while (!end.aborted) await fetchAll(url, end)
}

async function measure(site: Site, { what, path, after, rows, goalRate }: File): Promise<void> {
  const url = `${site.url}${path}?after=${after}`
  // Warms up, so that memory loaded by the first answers does not count as the file's.
  await p99Of(site.url, BESIDE)
  await fetchAll(`${site.url}${path}?after=${after + Math.max(0, rows - 5000)}`)
  const before = site.memoryBytes()
  let most = before
  const timer = setInterval(() => void (most = Math.max(most, site.memoryBytes())), 20)
  const whole = await fetchAll(url)
  clearInterval(timer)
  report({
    id: 'lf',
    what: `${what}, ${rows} rows as CSV of ${Math.round(whole.bytes / MB)} MB`,
    value: rows / (whole.ms / 1000),
    unit: 'rows/s',
    goal: { is: '>=', value: goalRate },
  })
  report({ id: 'lf', what: 'first byte', value: whole.firstMs, unit: 'ms', goal: { is: '<=', value: 500 } })
  report({ id: 'lf', what: 'memory of its own beyond that before', value: (most - before) / MB, unit: 'MB', goal: { is: '<=', value: 30 } })
  const [alone, beside]: [number[], number[]] = [[], []]
  // In alternation, because other load on the machine varies.
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await p99Of(site.url, BESIDE))
    const end = new AbortController()
    const again = readUntil(end.signal, url)
    beside.push(await p99Of(site.url, BESIDE))
    end.abort()
    await again
  }
  report({ id: 'lf', what: 'other requests alone, p99', value: median(alone), unit: 'ms' })
  report({ id: 'lf', what: 'other requests beside files, p99', value: median(beside), unit: 'ms' })
  report({
    id: 'lf',
    what: 'p99 beside files against alone',
    value: median(beside) / median(alone),
    unit: 'x',
    goal: { is: '<=', value: 2 },
  })
}
