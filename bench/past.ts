import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readHolders } from '../src/server/api/past/holders-at.ts'
import { openSqliteReader, openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { BlockBuilder, addressOf, holding, wallet } from '../test/store-conformance/build-blocks.ts'
import { median, percentile, report } from './report.ts'

// The account ledger and the past, on one address with a long ledger and one token with many holders. `--rows` of the address.
const { values } = parseArgs({ options: { rows: { type: 'string' } } })
const ROWS = Number(values.rows ?? 200_000)
const HOLDERS = 100_000
const TOKEN = '5'
const PAGE = 20
const TURNS = 400

const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-past-'))
const path = join(folder, 'index.sqlite')
const [busy, chain] = [addressOf(999_999), new BlockBuilder()]
const writer = openSqliteWriter(path)
await writer.setMode('backfill')
for (let at = 0; at < ROWS; at += 1000) {
  const txs = Array.from({ length: 1000 }, (_, one) => ({ changes: [wallet(busy, holding(TOKEN, String(1 + ((at + one) % 7) + at)))] }))
  await writer.applyBlocks([chain.next(txs)], 0)
}
const beforeHolders = ROWS
for (let at = 0; at < HOLDERS; at += 1000) {
  const txs = Array.from({ length: 100 }, (_, one) => ({
    changes: Array.from({ length: 10 }, (__, owner) => wallet(addressOf(at + one * 10 + owner), holding(TOKEN, '7'))),
  }))
  await writer.applyBlocks([chain.next(txs)], 0)
}
await writer.setMode('live')
await writer.close()

const reader = openSqliteReader(path)
const timed = async (work: (turn: number) => Promise<unknown>): Promise<number[]> => {
  const all: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const startMs = performance.now()
    await work(turn)
    all.push(performance.now() - startMs)
  }
  return all
}
try {
  const pageAt = (skip: number) => reader.listAccount(busy, {}, skip, PAGE)
  // In alternation, so that other load on the machine affects both.
  const [first, middle]: [number[], number[]] = [[], []]
  await timed(async (turn) => {
    const startMs = performance.now()
    await pageAt(turn % 40)
    const betweenMs = performance.now()
    await pageAt(Math.floor(ROWS / 2) + ((turn * 997) % 50_000))
    first.push(betweenMs - startMs)
    middle.push(performance.now() - betweenMs)
  })
  const balance = await timed((turn) => reader.listBalances(busy, [TOKEN], 1 + ((turn * 7919) % ROWS), 0))
  const holders = [1, 0.9, 0.5].map((part) => beforeHolders + Math.floor((HOLDERS / 10) * part))
  const took: number[] = []
  for (const tx of holders) {
    const startMs = performance.now()
    await readHolders(reader, TOKEN, tx, 0)
    took.push(performance.now() - startMs)
  }
  const rows = `an address with ${ROWS.toLocaleString('en-US')} rows`
  report({
    id: 'x',
    what: `ledger page in the middle of ${rows} : page 1`,
    value: median(middle) / median(first),
    unit: 'x',
    goal: { is: '<=', value: 1.2 },
  })
  report({
    id: 'x',
    what: `balance of ${rows} as of a block, p95`,
    value: percentile(balance, 0.95),
    unit: 'ms',
    goal: { is: '<=', value: 5 },
  })
  report({
    id: 'x',
    what: `all ${HOLDERS.toLocaleString('en-US')} holders of a token as of a block, the slowest of three moments`,
    value: Math.max(...took) / 1000,
    unit: 's',
    goal: { is: '<=', value: 3 },
  })
} finally {
  await reader.close()
  rmSync(folder, { recursive: true })
}
