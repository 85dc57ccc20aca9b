import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { SQLITE } from '../src/store/sqlite/dialect.ts'
import { textsIn, type Text } from '../src/store/engine/statement.ts'
import { openSqliteForWriting } from '../src/store/sqlite/open.ts'
import type { Db, Work } from '../src/store/engine/work.ts'
import { makeWriter } from '../src/store/writer/make-writer.ts'
import { report } from './report.ts'
import { SyntheticChain } from './synthetic.ts'
import { timedWork } from './timed-work.ts'

/**
 * Goal: backfill of the first million transactions applies 20,000 a second (SQL and commit, batches of 20,000).
 * Usage: node bench/store.ts [transactions] [batch]. Prints a line per 100,000, then time and size per table.
 */
const [total = 1_000_000, batch = 20_000] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
const path = join(folder, 'index.sqlite')

const tableUs = new Map<string, number>()
const textOf = textsIn(SQLITE.settled)
const tableOf = (sql: Text): string => /(?:into|from|update) (\w+)/.exec(textOf(sql))?.[1] ?? 'other'

/** Adds the time between a statement and its rows to its table. */
const timed = <T>(work: Work<T>): Work<T> =>
  timedWork(work, ({ sql }, ms) => {
    const table = tableOf(sql)
    tableUs.set(table, (tableUs.get(table) ?? 0) + ms * 1000)
  })

const collections: { start: number; ms: number }[] = []
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) collections.push({ start: startTime, ms: duration })
}).observe({ entryTypes: ['gc'] })
const applied: { from: number; to: number }[] = []

const db = openSqliteForWriting(path)
let commitUs = 0
const measured: Db = {
  ...db,
  write: async (work) => {
    let endMs = 0
    const result = await db.write(
      (function* () {
        const value = yield* timed(work)
        endMs = performance.now()
        return value
      })(),
    )
    commitUs += (performance.now() - endMs) * 1000
    return result
  },
}
const writer = makeWriter(measured)
try {
  await writer.setMode('backfill')
  const chain = new SyntheticChain({ accounts: 130_000, tokens: 200, nfts: 20_000, txsPerBlock: 8 })
  let [wallMs, cpuUs, seen, seenWallMs, seenCpuUs, longestMs] = [0, 0, 0, 0, 0, 0]
  const show = (): void => {
    const count = chain.txs - seen
    console.log(
      `${chain.txs} txs: ${Math.round((count / (wallMs - seenWallMs)) * 1000)} tx/s, cpu ${((cpuUs - seenCpuUs) / count).toFixed(1)} us/tx, longest batch ${Math.round(longestMs)} ms`,
    )
    ;[seen, seenWallMs, seenCpuUs, longestMs] = [chain.txs, wallMs, cpuUs, 0]
  }
  while (chain.txs < total) {
    const blocks = chain.makeBlocks(Math.min(batch, total - chain.txs))
    const [start, cpu] = [performance.now(), process.threadCpuUsage()]
    await writer.applyBlocks(blocks, blocks.at(-1)?.timestampSec ?? 0)
    const used = process.threadCpuUsage(cpu)
    applied.push({ from: start, to: performance.now() })
    wallMs += performance.now() - start
    longestMs = Math.max(longestMs, performance.now() - start)
    cpuUs += used.user + used.system
    if (chain.txs - seen >= 100_000) show()
  }
  const count = chain.txs
  await setTimeout(10)
  const gcMs = collections
    .filter(({ start }) => applied.some(({ from, to }) => start >= from && start <= to))
    .reduce((sum, { ms }) => sum + ms, 0)
  const sqlUs = commitUs + [...tableUs.values()].reduce((sum, us) => sum + us, 0)
  console.log(`overall: ${Math.round((count / wallMs) * 1000)} tx/s wall, cpu of the writing thread ${(cpuUs / count).toFixed(1)} us/tx`)
  console.log(`SQL and commit alone: ${Math.round((count / sqlUs) * 1e6)} tx/s (commit ${(commitUs / count).toFixed(1)} us/tx)`)
  report({
    id: 'b',
    what: `SQL and commit, all tables, ${count} synthetic transactions, batches of ${batch}`,
    value: (count / sqlUs) * 1e6,
    unit: 'tx/s',
    goal: { is: '>=', value: 20_000 },
  })
  report({
    id: 'b',
    what: 'the same with JSON, names and garbage collection: whole applyBlocks',
    value: (count / wallMs) * 1000,
    unit: 'tx/s',
  })
  report({ id: 'b', what: 'processor time of the writing thread per transaction', value: cpuUs / count, unit: 'µs' })
  console.log(`garbage collection: ${((gcMs * 1000) / count).toFixed(1)} us/tx`)
  for (const [table, us] of [...tableUs].sort(([, a], [, b]) => b - a))
    console.log(`  ${table.padEnd(12)} ${(us / count).toFixed(2)} us/tx`)
  await writer.setMode('live')
  const head = await writer.head()
  await writer.close()
  report({ id: 'b', what: 'disk per transaction, all tables', value: statSync(path).size / count, unit: 'B' })
  console.log(`wallets ${head.wallets}, tokens ${head.tokens}; file ${(statSync(path).size / count).toFixed(0)} B/tx`)
  const sizes = new DatabaseSync(path)
  for (const { name, bytes } of sizes
    .prepare('select name, sum(pgsize) as bytes from dbstat group by name order by 2 desc limit 12')
    .all()) {
    console.log(`  ${String(name).padEnd(12)} ${(Number(bytes) / count).toFixed(1)} B/tx`)
  }
  sizes.close()
} finally {
  rmSync(folder, { recursive: true })
}
