import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { start, startProduct, until } from './product.ts'
import { report } from './report.ts'

// (n) The simulated network: how fast it makes a ledger of complete records in packed files, how large that is, and how long the first
// start on an empty data directory takes. The programs are those of `npm run devnet` and `npm start`.
const TRANSACTIONS = 400_000
const LONG_LEDGER = 10_000_000
const MAX_SEC = 600

const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
try {
  const made = await makeHistory(join(folder, 'made'))
  report({
    id: 'n',
    what: `simulated ledger of ${made.transactions} transactions, complete records, to packed files`,
    value: made.perSecond,
    unit: 'tx/s',
    goal: { is: '>=', value: 8000 },
  })
  report({
    id: 'n',
    what: 'packed, for ten million transactions of that kind',
    value: ((made.megabytes / made.transactions) * LONG_LEDGER) / 1000,
    unit: 'GB',
    goal: { is: '<=', value: 20 },
  })
  const first = await startFirst(join(folder, 'site'))
  report({ id: 'n', what: 'first start: home page answers', value: first.homeSec, unit: 's', goal: { is: '<=', value: 5 } })
  report({
    id: 'n',
    what: `first start: two years of history (${first.transactions} transactions) indexed`,
    value: first.indexedSec,
    unit: 's',
    goal: { is: '<=', value: 60 },
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

type History = { transactions: number; perSecond: number; megabytes: number }

/** Runs the network's program until its history is complete, and parses its reports. */
async function makeHistory(path: string): Promise<History> {
  const options = [`--folder=${path}`, '--seed=bench', `--transactions=${TRANSACTIONS}`, '--live=no']
  const child = start('src/devnet/main.ts', options)
  try {
    for await (const chunk of child.stdout) {
      for (const line of String(chunk).split('\n')) {
        if (!line.includes('"perSecond"')) continue
        return (JSON.parse(line) as { fields: History }).fields
      }
    }
    throw new Error('the simulated network ended before its history was whole')
  } finally {
    child.kill()
  }
}

/** Starts the product as on a new machine, with an empty data directory. */
async function startFirst(dataDir: string): Promise<{ homeSec: number; indexedSec: number; transactions: number }> {
  const startMs = performance.now()
  const passedSec = (): number => (performance.now() - startMs) / 1000
  const { url, child, stop } = await startProduct(dataDir, { NODE_URL: '', LOG_LEVEL: 'info' })
  let height = Infinity
  child.stdout.on('data', (chunk: Buffer) => {
    const [, made] = /the history of the simulated network is complete.*?"height":(\d+)/.exec(chunk.toString()) ?? []
    if (made !== undefined) height = Number(made)
  })
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T
  try {
    await until(child, async () => (await fetch(url)).status === 200)
    const homeSec = passedSec()
    await until(child, async () => (await ask<{ indexed: number }>('/healthz')).indexed >= height || passedSec() > MAX_SEC)
    const indexedSec = passedSec()
    const { data } = await ask<{ data: { count: number } }>('/api/tx/list/1')
    return { homeSec, indexedSec, transactions: data.count }
  } finally {
    stop()
    await sleep(500)
  }
}
