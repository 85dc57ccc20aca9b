import { silentLog } from '../src/base/log.ts'
import { aheadOf, fetchAhead } from '../src/indexer/fetch-ahead.ts'
import { readBlockTexts } from '../src/upstream/block-texts.ts'
import { makeNodeClient } from '../src/upstream/node-client.ts'
import { indexFrom } from './index-once.ts'
import { cpuMs, median, report } from './report.ts'
import { startReplay } from './replay-process.ts'

// (a) The complete pipeline, from the node's HTTP answers to committed SQLite: fetch, parse, read every type, project, write, commit.
// The replay node is a separate process on the same machine. For comparison the same download and parse without the other steps.
const REPEAT = 10
const CONCURRENCY = 16
const PAIRS = 5

const node = await startReplay(REPEAT)
const rates: { pipeline: number; download: number; cpuUs: number }[] = []
try {
  const { txs } = await download()
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const pipelineFirst = pair % 2 === 0
    const first = pipelineFirst ? await index(txs) : undefined
    const { rate } = await download()
    const indexed = first ?? (await index(txs))
    rates.push({ pipeline: indexed.rate, cpuUs: indexed.cpuUs, download: rate })
    console.log(`pair ${pair + 1}: pipeline ${Math.round(indexed.rate)} tx/s, download and parse ${Math.round(rate)} tx/s`)
  }
  report({
    id: 'a',
    what: `whole pipeline over HTTP, ${txs} transactions of the repeated ledger, ${CONCURRENCY} in flight`,
    value: median(rates.map(({ pipeline }) => pipeline)),
    unit: 'tx/s',
    goal: { is: '>=', value: 5000 },
  })
  report({
    id: 'a',
    what: 'the same against download and parse alone, median of five alternating pairs',
    value: median(rates.map(({ pipeline, download: alone }) => pipeline / alone)),
    unit: 'x',
    goal: { is: '>=', value: 0.35 },
  })
  report({
    id: 'a',
    what: 'processor time of the product per transaction (all threads)',
    value: median(rates.map(({ cpuUs }) => cpuUs)),
    unit: 'µs',
  })
} finally {
  node.stop()
}

async function download(): Promise<{ rate: number; txs: number }> {
  const client = makeNodeClient({ urls: [node.url], timeoutMs: 20_000, concurrency: CONCURRENCY, log: silentLog })
  const start = performance.now()
  let txs = 0
  for await (const texts of fetchAhead(client.fetchBlockTexts, 1, node.blockCount, aheadOf(CONCURRENCY)))
    txs += readBlockTexts(texts).transactions.length
  const seconds = (performance.now() - start) / 1000
  await client.close()
  return { rate: txs / seconds, txs }
}

async function index(txs: number): Promise<{ rate: number; cpuUs: number }> {
  const [cpu, start] = [cpuMs(), performance.now()]
  let measured = { rate: 0, cpuUs: 0 }
  const { remove } = await indexFrom(node, CONCURRENCY, () => {
    measured = { rate: txs / ((performance.now() - start) / 1000), cpuUs: ((cpuMs() - cpu) * 1000) / txs }
  })
  remove()
  return measured
}
