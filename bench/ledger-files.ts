import { get, type IncomingMessage } from 'node:http'
import { parseArgs } from 'node:util'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import type { StoreReader } from '../src/store/store.ts'
import { indexOnce } from './index-once.ts'
import { median, percentile, report } from './report.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/**
 * Goals for the largest account ledger of the recorded chain, repeated `--repeat` times, as CSV: a million rows within 60 s, the first byte
 * within 500 ms, at most 30 MB more memory, and other requests' p99 at most doubled meanwhile. With `--store DATA_DIR/index.sqlite` the
 * same for that index's newest `--rows` transactions, 20,000 a second; absent: for all of them.
 * Usage: node bench/ledger-files.ts [--repeat n | --store path [--rows n]]
 */
const option = { type: 'string' } as const
const { values } = parseArgs({ options: { repeat: option, store: option, rows: option } })
const HOLDERS = 20
const MILLION = 1_000_000
const MB = 1_000_000
const BESIDE = 500
const ROUNDS = 5
const EVERY_MS = 10

const index =
  values.store === undefined ? await indexOnce(Number(values.repeat ?? 20)) : { databasePath: values.store, remove: () => undefined }
try {
  const reader = openSqliteReader(index.databasePath)
  const file = values.store === undefined ? await ledgerFile(reader) : await listFile(reader)
  await reader.close()
  const site = await startServer('serve-for-bench', 'product', index.databasePath, String(32 * 1024 * 1024))
  try {
    await measure(site, file)
  } finally {
    site.stop()
  }
} finally {
  index.remove()
}
process.exit()

/** A file of the rows after row `after`. `goalRate`: rows a second. */
type File = { what: string; path: string; after: number; rows: number; goalRate: number }
type Seen = { bytes: number; firstMs: number; ms: number }

async function ledgerFile(store: StoreReader): Promise<File> {
  let most = { address: '', rows: 0 }
  for (const { item } of (await store.listHolders('0', 1, HOLDERS)).items) {
    const { count } = await store.listAccount(item.address, {}, 0, 0)
    if (count > most.rows) most = { address: item.address, rows: count }
  }
  return { what: 'largest ledger', path: `/api/address/${most.address}/ledger/list.csv`, after: 0, rows: most.rows, goalRate: MILLION / 60 }
}

async function listFile(store: StoreReader): Promise<File> {
  const { tx } = await store.head()
  const rows = Math.min(tx, Number(values.rows ?? tx))
  return { what: 'all transactions', path: '/api/tx/list.csv', after: tx - rows, rows, goalRate: 20_000 }
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
  return percentile(times, 0.99)
}

async function readUntil(end: AbortSignal, url: string): Promise<void> {
  while (!end.aborted) await fetchAll(url, end)
}

async function measure(site: ServerProcess, { what, path, after, rows, goalRate }: File): Promise<void> {
  const origin = site.url.origin
  const url = `${origin}${path}?after=${after}`
  // Warms up, so that memory loaded by the first answers does not count as the file's.
  await p99Of(origin, BESIDE)
  await fetchAll(`${origin}${path}?after=${after + Math.max(0, rows - 5000)}`)
  const before = site.ownBytes()
  let most = before
  const timer = setInterval(() => void (most = Math.max(most, site.ownBytes())), 20)
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
    alone.push(await p99Of(origin, BESIDE))
    const end = new AbortController()
    const again = readUntil(end.signal, url)
    beside.push(await p99Of(origin, BESIDE))
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
