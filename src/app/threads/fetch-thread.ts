/** The body of the fetching thread: HTTP beside the thread that reads and stores, so that a long commit does not delay fetching. */
import { aheadOf, fetchAhead, sizeOf } from '../../indexer/fetch-ahead.ts'
import { Moved } from '../../runtime/channel.ts'
import { openThread } from '../../runtime/open-thread.ts'
import type { BlockTexts } from '../../upstream/block-texts.ts'
import { makeNodeClient } from '../../upstream/node-client.ts'
import type { FetchCalls, FetchNews, FetchRun, FetchSettings } from './fetch-calls.ts'

const COUNTS_MS = 1000
/** Limit for blocks that have arrived and are not taken yet. */
const UNTAKEN_BYTES = 8 * 1024 * 1024

/** `wake` makes waiting calls check again: `take` for a block, `fetch` for room. */
type Run = { arrived: BlockTexts[]; bytes: number; isOver: boolean; failure: unknown; wake: () => void }

const runs = new Map<number, Run>()
const change = (run: Run): Promise<void> => new Promise((resolve) => (run.wake = resolve))

const calls: FetchCalls = {
  head: async () => {
    const head = await node.headBlock()
    return { head, dateMs: node.headDateMs() }
  },
  block: (sn) => node.getBlock(sn),
  begin: (wanted) => void fetchRun(wanted),
  take: async (id) => {
    const run = runs.get(id)
    if (!run) return new Moved([], [])
    while (run.arrived.length === 0 && !run.isOver) await change(run)
    const taken = run.arrived
    if (taken.length === 0 && run.failure !== undefined) throw run.failure
    Object.assign(run, { arrived: [], bytes: 0 })
    run.wake()
    return new Moved(
      taken,
      taken.map(({ bytes }) => bytes.buffer),
    )
  },
  drop: (id) => {
    const run = runs.get(id)
    runs.delete(id)
    if (!run) return
    run.isOver = true
    run.wake()
  },
}

async function fetchRun({ run: id, from, to }: FetchRun): Promise<void> {
  const run: Run = { arrived: [], bytes: 0, isOver: false, failure: undefined, wake: () => undefined }
  runs.set(id, run)
  try {
    for await (const texts of fetchAhead(node.fetchBlockTexts, from, to, aheadOf(concurrency))) {
      if (run.isOver) return
      run.arrived.push(texts)
      run.bytes += sizeOf(texts)
      run.wake()
      while (!run.isOver && run.bytes >= UNTAKEN_BYTES) await change(run)
    }
  } catch (error) {
    run.failure = error
  } finally {
    run.isOver = true
    run.wake()
  }
}

const thread = openThread<FetchNews>(calls, async () => {
  sendCounts()
  await node.close()
})
const { nodeUrls, concurrency } = thread.data as FetchSettings
const node = makeNodeClient({ urls: nodeUrls, concurrency, log: thread.log })

let sentRequests = 0
// Counts of the requests to nodes, sent at intervals: only metrics need them.
function sendCounts(): void {
  const counts = node.counts()
  if (counts.requests === sentRequests) return
  sentRequests = counts.requests
  thread.notify('counts', counts)
}
setInterval(sendCounts, COUNTS_MS).unref()
