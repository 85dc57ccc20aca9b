import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../src/runtime/clock.ts'
import { silentLog } from '../src/base/log.ts'
import { copyIndex } from '../src/store/copy/copy-index.ts'
import type { CopySource, CopyTarget } from '../src/store/copy/ends.ts'
import { openPostgresSource, openPostgresTarget } from '../src/store/copy/postgres-ends.ts'
import { openSqliteSource, openSqliteTarget } from '../src/store/copy/sqlite-ends.ts'
import { openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { startPostgres } from '../test/postgres/server.ts'
import { report } from './report.ts'
import { serverCpuUs } from './server-cpu.ts'
import { SyntheticChain } from './synthetic.ts'

/**
 * Cost of copying an index between engines (`db:copy`), comparison included: rows a second, and processor time of both sides for each
 * transaction. No goal. Usage: node bench/copy.ts [transactions].
 */
const [total = 200_000] = process.argv.slice(2).map(Number)
const BATCH = 20_000

const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
const server = await startPostgres({ shared_buffers: '256MB', max_wal_size: '4GB' })

async function move(what: string, source: CopySource, target: CopyTarget): Promise<void> {
  // By then the server's processes of closed connections have ended.
  await sleep(300)
  const [cpu, served, start] = [process.cpuUsage(), serverCpuUs(server.folder), performance.now()]
  const done = await copyIndex({ source, target, isFresh: false, clock: systemClock, log: silentLog, signal: new AbortController().signal })
  const { user, system } = process.cpuUsage(cpu)
  // Measured before the connections close and their processes end.
  const there = (serverCpuUs(server.folder) - served) / total
  const seconds = (performance.now() - start) / 1000
  await Promise.all([source.close(), target.close()])
  if (!done || done.checks.some(({ difference }) => difference !== undefined)) throw new Error(`${what}: not the same`)
  const rows = done.checks.reduce((sum, { source: { rows: count } }) => sum + count, 0)
  const here = (user + system) / total
  console.log(`${what}: ${rows} rows in ${seconds.toFixed(1)} s, ${here.toFixed(1)} here + ${there.toFixed(1)} there us/tx`)
  report({ id: 'cp', what: `${what}, ${total} transactions, copied and compared`, value: rows / seconds, unit: 'rows/s' })
  report({ id: 'cp', what: `${what}, processor time of both sides per transaction`, value: here + there, unit: 'µs' })
}

try {
  const [first, second] = [join(folder, 'index.sqlite'), join(folder, 'back.sqlite')]
  const writer = openSqliteWriter(first)
  await writer.setMode('backfill')
  const chain = new SyntheticChain({ accounts: 130_000, tokens: 200, nfts: 20_000, txsPerBlock: 8 })
  while (chain.txs < total) await writer.applyBlocks(chain.makeBlocks(Math.min(BATCH, total - chain.txs)), 0)
  await writer.close()
  await move('SQLite to PostgreSQL', openSqliteSource(first), await openPostgresTarget(server.url))
  await move('PostgreSQL to SQLite', await openPostgresSource(server.url), openSqliteTarget(second))
} finally {
  await server.remove()
  rmSync(folder, { recursive: true })
}
