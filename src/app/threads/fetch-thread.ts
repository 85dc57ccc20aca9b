/** The body of the fetching thread: HTTP beside the thread that reads and stores, which a long commit must not keep from fetching. */
import { parentPort, workerData } from 'node:worker_threads'
import { aheadOf, fetchAhead, sizeOf } from '../../indexer/fetch-ahead.ts'
import { makeNodeClient } from '../../upstream/node-client.ts'
import type { FetchAnswer, FetchRequest, FetchSettings } from './fetch-message.ts'
import { makeSendingLog, sendError } from './sent-error.ts'

const COUNTS_MS = 1000
/** Sent and not taken. */
const UNTAKEN_BYTES = 8 * 1024 * 1024

type Run = { untaken: number; isEnded: boolean; wake: () => void }

const tell = (message: FetchAnswer, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(message, moved)
const { nodeUrls, concurrency } = workerData as FetchSettings
const log = makeSendingLog(tell)
const node = makeNodeClient({ urls: nodeUrls, concurrency, log })
const runs = new Map<number, Run>()
let toldRequests = 0
// What was asked of the nodes, now and then: an operator looks at it, nobody waits for it.
function tellCounts(): void {
  const counts = node.counts()
  if (counts.requests === toldRequests) return
  toldRequests = counts.requests
  tell({ kind: 'counts', counts })
}
setInterval(tellCounts, COUNTS_MS).unref()

async function answer(request: FetchRequest & { id: number }): Promise<void> {
  const { id } = request
  try {
    if (request.kind === 'head') await answerHead(id)
    else if (request.kind === 'block') tell({ kind: 'block', id, block: await node.getBlock(request.sn) })
    else if (request.kind === 'run') await sendBlocks(id, request.from, request.to)
  } catch (error) {
    tell({ kind: 'failed', id, error: sendError(error) })
  }
}

async function answerHead(id: number): Promise<void> {
  const head = await node.headBlock()
  tell({ kind: 'head', id, head, dateMs: node.headDateMs() })
}

async function sendBlocks(id: number, from: number, to: number): Promise<void> {
  const run: Run = { untaken: 0, isEnded: false, wake: () => undefined }
  runs.set(id, run)
  try {
    for await (const texts of fetchAhead(node.fetchBlockTexts, from, to, aheadOf(concurrency))) {
      if (run.isEnded) return
      run.untaken += sizeOf(texts)
      tell({ kind: 'texts', id, texts }, [texts.bytes.buffer])
      while (!run.isEnded && run.untaken >= UNTAKEN_BYTES) await new Promise<void>((resolve) => (run.wake = resolve))
    }
  } finally {
    runs.delete(id)
  }
}

parentPort?.on('message', (request: FetchRequest) => {
  if (request.kind === 'close') {
    tellCounts()
    void node.close().then(() => parentPort?.close())
    return
  }
  if (request.kind !== 'taken' && request.kind !== 'end') {
    void answer(request)
    return
  }
  const run = runs.get(request.id)
  if (!run) return
  if (request.kind === 'taken') run.untaken -= request.bytes
  else run.isEnded = true
  run.wake()
})
