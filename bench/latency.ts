import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIndexer } from '../src/app/threads/start-indexer.ts'
import { silentLog } from '../src/base/log.ts'
import { aheadOf, fetchAhead } from '../src/indexer/fetch-ahead.ts'
import { makeNodeClient } from '../src/upstream/node-client.ts'
import type { DelayedNodeMessage } from './delayed-node.ts'
import { median, report } from './report.ts'

// (o) A node that is 30 ms away, in a separate process. The same blocks are fetched with one request at a time, which is how the
// public node's own software follows the chain, and with 16 and 64 in flight; then indexed by the complete product. The node counts its
// open requests. One request at a time makes the same calls: each block, then its transactions, one after the other.
const DELAY_MS = 30
const BLOCKS = 1200
/** Runs are short; the median counts. */
const TRIES = 3
const GOALS = [
  { inFlight: 16, times: 14 },
  { inFlight: 64, times: 40 },
] as const

const child = fork('bench/delayed-node.ts', ['--delay', String(DELAY_MS), '--blocks', String(BLOCKS)])
const hear = async (): Promise<DelayedNodeMessage> => ((await once(child, 'message')) as [DelayedNodeMessage])[0]
const started = await hear()
const url = 'url' in started ? started.url : ''

try {
  const alone = await download(1)
  report({
    id: 'o',
    what: `node ${DELAY_MS} ms away: one request at a time, ${alone.requests} requests for ${BLOCKS} blocks`,
    value: alone.requests / alone.seconds,
    unit: 'requests/s',
  })
  for (const { inFlight, times } of GOALS) {
    const fetched = await middleOf(() => download(inFlight))
    if (fetched.requests !== alone.requests) throw new Error(`${fetched.requests} requests instead of ${alone.requests}`)
    report({
      id: 'o',
      what: `the same with ${inFlight} in flight, against one at a time`,
      value: alone.seconds / fetched.seconds,
      unit: 'x',
      goal: { is: '>=', value: times },
    })
    const indexed = await middleOf(() => index(inFlight))
    report({
      id: 'o',
      what: `the same indexed from an empty folder with ${inFlight} in flight, start included, against fetching alone one at a time`,
      value: alone.seconds / indexed.seconds,
      unit: 'x',
      goal: { is: '>=', value: times },
    })
    report({
      id: 'o',
      what: `most requests open at the node with ${inFlight} set`,
      value: Math.max(fetched.maxOpen, indexed.maxOpen),
      unit: '',
      goal: { is: '<=', value: inFlight },
    })
  }
} finally {
  child.kill()
}

type Run = { seconds: number; requests: number; maxOpen: number }

async function download(concurrency: number): Promise<Run> {
  await askMostOpen()
  const client = makeNodeClient({ urls: [url], timeoutMs: 20_000, concurrency, log: silentLog })
  const start = performance.now()
  let blocks = 0
  if (concurrency === 1) for (; blocks < BLOCKS; blocks += 1) await client.fetchBlockTexts(blocks + 1)
  else for await (const { block } of fetchAhead(client.fetchBlockTexts, 1, BLOCKS, aheadOf(concurrency))) blocks = block.sn
  const seconds = (performance.now() - start) / 1000
  const { requests } = client.counts()
  await client.close()
  return { seconds, requests, maxOpen: await askMostOpen() }
}

async function index(concurrency: number): Promise<Run> {
  await askMostOpen()
  const folder = mkdtempSync(join(tmpdir(), 'metascope-bench-'))
  const start = performance.now()
  const finished = Promise.withResolvers<undefined>()
  const indexer = startIndexer(
    { place: { engine: 'sqlite', path: join(folder, 'index.sqlite') }, nodeUrls: [url], concurrency, pollMs: 1000 },
    { ...silentLog, error: (message, fields) => console.log(message, fields) },
    ({ indexed }) => {
      if (indexed === BLOCKS) finished.resolve(undefined)
    },
  )
  await Promise.race([finished.promise, indexer.ended.then((error) => Promise.reject(error ?? new Error('the indexer ended')))])
  const seconds = (performance.now() - start) / 1000
  await indexer.stop()
  rmSync(folder, { recursive: true, force: true })
  return { seconds, requests: indexer.status().node?.requests ?? 0, maxOpen: await askMostOpen() }
}

/** The run of median length, with the maximum of open requests in any run. */
async function middleOf(run: () => Promise<Run>): Promise<Run> {
  const runs: Run[] = []
  for (let tries = 0; tries < TRIES; tries += 1) runs.push(await run())
  return {
    requests: runs[0]?.requests ?? 0,
    seconds: median(runs.map(({ seconds }) => seconds)),
    maxOpen: Math.max(...runs.map(({ maxOpen }) => maxOpen)),
  }
}

async function askMostOpen(): Promise<number> {
  const answer = hear()
  child.send('most')
  const told = await answer
  return 'maxOpen' in told ? told.maxOpen : 0
}
