import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgresForWriting } from '../src/store/postgres/open.ts'
import type { Work } from '../src/store/engine/work.ts'
import { makeWriter } from '../src/store/writer/make-writer.ts'
import { startPostgres } from '../test/postgres/server.ts'
import { OPERATOR_SETTINGS } from './postgres-settings.ts'
import { report } from './report.ts'
import { serverCpuUs } from './server-cpu.ts'
import { SyntheticChain } from './synthetic.ts'

/**
 * Goal: PostgreSQL takes 8,000 transactions a second in backfill up to the three millionth (SQL and commit, batches of 20,000).
 * Usage: node bench/postgres.ts [transactions] [batch]. Prints a line per 100,000 and the size of each table.
 */
const [total = 1_000_000, batch = 20_000] = process.argv.slice(2).map(Number)
const SIZES = `select relname, pg_total_relation_size(oid) as bytes from pg_class
where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`

const server = await startPostgres(OPERATOR_SETTINGS)
try {
  const db = openPostgresForWriting({ url: server.url })
  let [writeMs, computeMs] = [0, 0]
  /** Time of our own code between two statements: the rest is the driver, the server and waiting for both. */
  function* timed<T>(work: Work<T>): Work<T> {
    let start = performance.now()
    let step = work.next([])
    computeMs += performance.now() - start
    while (step.done !== true) {
      const rows = yield step.value
      start = performance.now()
      step = work.next(rows)
      computeMs += performance.now() - start
    }
    return step.value
  }
  const writer = makeWriter({
    ...db,
    write: async (work) => {
      const start = performance.now()
      const result = await db.write(timed(work))
      writeMs += performance.now() - start
      return result
    },
  })
  await writer.setMode('backfill')
  const chain = new SyntheticChain({ accounts: 130_000, tokens: 200, nfts: 20_000, txsPerBlock: 8 })
  const servedUs = serverCpuUs(server.folder)
  let [wallMs, cpuUs, seen, seenWallMs, seenCpuUs, longestMs] = [0, 0, 0, 0, 0, 0]
  const rates: number[] = []
  const show = (): void => {
    const count = chain.txs - seen
    rates.push((count / (wallMs - seenWallMs)) * 1000)
    console.log(
      `${chain.txs} txs: ${Math.round(rates.at(-1) ?? 0)} tx/s, cpu of this process ${((cpuUs - seenCpuUs) / count).toFixed(1)} us/tx, longest batch ${Math.round(longestMs)} ms`,
    )
    ;[seen, seenWallMs, seenCpuUs, longestMs] = [chain.txs, wallMs, cpuUs, 0]
  }
  while (chain.txs < total) {
    const blocks = chain.makeBlocks(Math.min(batch, total - chain.txs))
    await sleep(1)
    const [start, cpu] = [performance.now(), process.threadCpuUsage()]
    await writer.applyBlocks(blocks, blocks.at(-1)?.timestampSec ?? 0)
    const used = process.threadCpuUsage(cpu)
    wallMs += performance.now() - start
    longestMs = Math.max(longestMs, performance.now() - start)
    cpuUs += used.user + used.system
    if (chain.txs - seen >= 100_000) show()
  }
  const count = chain.txs
  report({
    id: 'p',
    what: `PostgreSQL: SQL and commit, all tables, ${count} synthetic transactions, batches of ${batch}`,
    value: (count / (writeMs - computeMs)) * 1000,
    unit: 'tx/s',
    goal: { is: '>=', value: 8_000 },
  })
  report({ id: 'p', what: 'PostgreSQL: processor time of the writing thread per transaction', value: cpuUs / count, unit: 'µs' })
  report({
    id: 'p',
    what: 'PostgreSQL: processor time of the server per transaction',
    value: (serverCpuUs(server.folder) - servedUs) / count,
    unit: 'µs',
  })
  report({
    id: 'p',
    what: `PostgreSQL: the same with JSON, names and garbage collection: whole applyBlocks`,
    value: (count / wallMs) * 1000,
    unit: 'tx/s',
  })
  await writer.close()
  const client = new Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ relname: string; bytes: string }>(SIZES)
  await client.end()
  report({
    id: 'p',
    what: 'PostgreSQL: disk per transaction, all tables',
    value: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0) / chain.txs,
    unit: 'B',
  })
  for (const { relname, bytes } of rows) console.log(`  ${relname.padEnd(12)} ${(Number(bytes) / chain.txs).toFixed(1)} B/tx`)
} finally {
  await server.remove()
}
