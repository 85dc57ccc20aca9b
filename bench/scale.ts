import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startFetching } from '../src/app/threads/start-fetching.ts'
import { systemClock } from '../src/runtime/clock.ts'
import { silentLog } from '../src/base/log.ts'
import { followChain } from '../src/indexer/loop.ts'
import { openPostgresForWriting } from '../src/store/postgres/open.ts'
import { openSqliteForWriting } from '../src/store/sqlite/open.ts'
import type { Db, Work } from '../src/store/engine/work.ts'
import { makeWriter } from '../src/store/writer/make-writer.ts'
import { startPostgres } from '../test/postgres/server.ts'
import type { FramesNodeMessage } from './frames-node.ts'
import { measureSizes, type IndexSizes } from './index-sizes.ts'
import { machine, ownBytes } from './machine.ts'

/**
 * Cost of a long chain: a simulated ledger, made before (`npm run devnet -- --transactions 10000000 --live no --folder …`), is indexed by
 * the complete pipeline over HTTP. Writes the curve, with the share of SQL and commits, to bench/results/scale-<engine>.json, and the
 * contents of the final index to sizes-<engine>.json beside it.
 * Usage: node --max-semi-space-size=8 bench/scale.ts --ledger folder --data index.sqlite|postgres|postgres://… [--transactions n] [--every n] [--in-flight n]
 *
 * `--data postgres` starts a temporary server. An existing index is continued, and its curve if it is from the same machine and commit.
 * The loop runs in this process's main thread as it does in the indexer's. The flag gives it that
 * thread's young generation.
 */
const { values } = parseArgs({
  options: {
    ledger: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    transactions: { type: 'string', default: '10000000' },
    every: { type: 'string', default: '250000' },
    'in-flight': { type: 'string', default: '16' },
  },
})
const [last, every, concurrency] = [Number(values.transactions), Number(values.every), Number(values['in-flight'])]
/** Settings of an operator's server for a machine of this size (docs/operations.md); durable except where the product itself asks for less. */
const OPERATOR_SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_compression: 'lz4',
}
const engine = values.data.startsWith('postgres') ? 'postgres' : 'sqlite'
const server = values.data === 'postgres' ? await startPostgres(OPERATOR_SETTINGS) : undefined
const data = server?.url ?? values.data

/** One section of the curve. Rates in transactions a second, processor time in microseconds a transaction, memory in bytes. */
type Point = {
  transactions: number
  pipelinePerSec: number
  sqlPerSec: number
  sqlUs: number
  commitUs: number
  /** Of the indexing thread, and of the complete process. */
  threadCpuUs: number
  processCpuUs: number
  anonymousBytes: number
  longestCommitMs: number
  bytesPerTx?: number
}

type Curve = {
  machine: string
  date: string
  engine: string
  inFlight: number
  from: number
  resumedAt?: number[]
  points: Point[]
}

/** Contents of the final index. */
type Sizes = IndexSizes & Pick<Curve, 'machine' | 'date' | 'engine'> & { transactions: number }

const node = fork('bench/frames-node.ts', ['--folder', values.ledger])
const [{ url, height, transactions: made }] = (await once(node, 'message')) as [FramesNodeMessage]
const wanted = Math.min(last, made)

let [sqlMs, commitMs, longestCommitMs] = [0, 0, 0]
/** The same work. The time between a statement and its rows is that of SQL. */
function* timed<T>(work: Work<T>): Work<T> {
  let step = work.next([])
  while (step.done !== true) {
    const startMs = performance.now()
    const rows = yield step.value
    sqlMs += performance.now() - startMs
    step = work.next(rows)
  }
  return step.value
}
const db: Db = engine === 'sqlite' ? openSqliteForWriting(data) : openPostgresForWriting({ url: data })
const measured: Db = {
  ...db,
  read: (work) => db.read(timed(work)),
  write: async (work) => {
    const start = performance.now()
    let endMs = 0
    const result = await db.write(
      (function* () {
        const value = yield* timed(work)
        endMs = performance.now()
        return value
      })(),
    )
    commitMs += performance.now() - endMs
    longestCommitMs = Math.max(longestCommitMs, performance.now() - start)
    return result
  },
}
const store = makeWriter(measured)
const source = startFetching({ nodeUrls: [url], concurrency }, silentLog)
const stop = new AbortController()

type Moment = { txs: number; wallMs: number; sqlMs: number; commitMs: number; threadCpuUs: number; processCpuUs: number }
const now = (txs: number): Moment => {
  const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()]
  return {
    txs,
    wallMs: performance.now(),
    sqlMs,
    commitMs,
    threadCpuUs: thread.user + thread.system,
    processCpuUs: all.user + all.system,
  }
}
const resultsPath = join('bench', 'results', `scale-${engine}.json`)
const sizesPath = join('bench', 'results', `sizes-${engine}.json`)
const measuredOn = machine()
let before = now((await store.head()).tx)
const curve = findCurve(before.txs)
console.log(`${engine}: ${wanted} of ${made} transactions, from ${before.txs}`)

function note(txs: number): void {
  const next = now(txs)
  const count = txs - before.txs
  const per = (name: 'sqlMs' | 'commitMs'): number => ((next[name] - before[name]) * 1000) / count
  const point: Point = {
    transactions: txs,
    pipelinePerSec: (count / (next.wallMs - before.wallMs)) * 1000,
    sqlPerSec: 1e6 / (per('sqlMs') + per('commitMs')),
    sqlUs: per('sqlMs'),
    commitUs: per('commitMs'),
    threadCpuUs: (next.threadCpuUs - before.threadCpuUs) / count,
    processCpuUs: (next.processCpuUs - before.processCpuUs) / count,
    anonymousBytes: ownBytes(process.pid),
    longestCommitMs,
    ...(engine === 'sqlite' && { bytesPerTx: bytesOnDisk() / txs }),
  }
  curve.points.push(point)
  console.log(
    Object.entries(point)
      .map(([name, value]) => `${name} ${Math.round(value)}`)
      .join('  '),
  )
  before = next
  longestCommitMs = 0
  save()
}

/** Size of the file and its write-ahead log, which a backfill lets grow. */
const bytesOnDisk = (): number =>
  [data, `${data}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)

/** The previous run's curve up to where this run continues; a new one when there is none from this machine and commit. */
function findCurve(from: number): Curve {
  const fresh = { machine: measuredOn, date: new Date().toISOString().slice(0, 10), engine, inFlight: concurrency, from, points: [] }
  if (from === 0 || !existsSync(resultsPath)) return fresh
  const known = JSON.parse(readFileSync(resultsPath, 'utf8')) as Curve
  const points = known.points.filter(({ transactions }) => transactions <= from)
  if (known.machine !== measuredOn || points.length === 0) return fresh
  return { ...known, points, resumedAt: [...(known.resumedAt ?? []), from] }
}

const save = (): void => write(resultsPath, curve)

function write(path: string, what: Curve | Sizes): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(what, undefined, 2)}\n`)
}

let isNoting = false
async function checkProgress(indexed: number): Promise<void> {
  const { tx } = await store.head()
  const isOver = tx >= wanted || indexed === height
  if (tx - before.txs >= every || (isOver && tx > before.txs)) note(tx)
  if (isOver) stop.abort()
  isNoting = false
}
await followChain({
  source,
  store,
  clock: systemClock,
  log: silentLog,
  signal: stop.signal,
  onStatus: ({ indexed }) => {
    if (isNoting) return
    isNoting = true
    void checkProgress(indexed)
  },
})
await source.close()
await store.setMode('live')
await store.close()
node.kill()
await reportSizes()
await server?.remove()

/** Writes the sizes of tables and texts to the file and the terminal. */
async function reportSizes(): Promise<void> {
  const sizes = engine === 'sqlite' ? await sizesOfFile() : await sizesOfDatabase()
  write(sizesPath, { machine: curve.machine, date: curve.date, engine, transactions: before.txs, ...sizes })
  for (const [what, figures] of [['table', sizes.tables] as const, ['text', sizes.texts] as const])
    for (const [name, bytes] of Object.entries(figures)) console.log(`  ${what} ${name.padEnd(14)} ${bytes.toFixed(1)} B/tx`)
}

async function sizesOfFile(): Promise<IndexSizes> {
  const database = new DatabaseSync(data, { readOnly: true })
  try {
    return await measureSizes(engine, async (sql) => database.prepare(sql).all())
  } finally {
    database.close()
  }
}

async function sizesOfDatabase(): Promise<IndexSizes> {
  const client = new Client({ connectionString: data })
  await client.connect()
  try {
    return await measureSizes(engine, async (sql) => (await client.query<Record<string, unknown>>(sql)).rows)
  } finally {
    await client.end()
  }
}
