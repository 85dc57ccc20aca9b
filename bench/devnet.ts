import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { START_ENV, START_FLAGS } from './machine.ts'
import { report } from './report.ts'

// (n) The simulated network: how fast it makes a ledger of complete records in packed files, how large that is, and how long the first
// start on an empty data directory takes. The programs are those of `npm run devnet` and `npm start`.
const TRANSACTIONS = 400_000
const LONG_LEDGER = 10_000_000
const PORT = 28_433
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
  const child = spawn(process.execPath, ['src/devnet/main.ts', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
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
  const child = spawn(process.execPath, [...START_FLAGS, 'src/app/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...START_ENV,
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      NODE_URL: '',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
  })
  let height = Infinity
  child.stdout.on('data', (chunk: Buffer) => {
    const said = chunk
      .toString()
      .split('\n')
      .find((line) => line.includes('the history of the simulated network is complete'))
    const [, made] = /"height":(\d+)/.exec(said ?? '') ?? []
    if (made !== undefined) height = Number(made)
  })
  try {
    const url = `http://127.0.0.1:${PORT}`
    const ask = <T>(path: string, read: (answer: Response) => Promise<T>): Promise<T | undefined> =>
      fetch(url + path).then(read, () => undefined)
    while ((await ask('/', async ({ status }) => status)) !== 200 && passedSec() < MAX_SEC) await sleep(50)
    const homeSec = passedSec()
    for (;;) {
      const health = await ask('/healthz', (answer) => answer.json() as Promise<{ indexed: number }>)
      if ((health?.indexed ?? 0) >= height || passedSec() > MAX_SEC) break
      await sleep(100)
    }
    const indexedSec = passedSec()
    const list = await ask('/api/tx/list/1', (answer) => answer.json() as Promise<{ data: { count: number } }>)
    return { homeSec, indexedSec, transactions: list?.data.count ?? 0 }
  } finally {
    child.kill()
    await sleep(500)
  }
}
