import { Worker } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { NodeBlock } from '../../chain/record.ts'
import type { ChainSource } from '../../indexer/chain-source.ts'
import { sizeOf } from '../../indexer/fetch-ahead.ts'
import type { BlockTexts } from '../../upstream/block-texts.ts'
import { NO_NODE_COUNTS, type NodeCounts } from '../../upstream/node-counts.ts'
import type { FetchAnswer, FetchRequest, FetchSettings } from './fetch-message.ts'
import { receiveError, writeSent } from './sent-error.ts'

/** Bodies lie outside of its heap, and what is made of one is gone when the next comes. */
const YOUNG_MB = 12
const OLD_MB = 256

type Run = { arrived: BlockTexts[]; failure: AppError | undefined; wake: () => void }
type Call = { resolve: (value: number | NodeBlock) => void; reject: (error: AppError) => void }

/** `counts`: what was asked of the nodes, as of a second ago. */
export type Fetching = ChainSource & { nodeDateMs: () => number | undefined } & { counts: () => NodeCounts; close: () => Promise<void> }

/** A node read by a thread of its own. Calls and runs fail with the errors of the node client; BUG when the thread breaks down. */
export function startFetching(settings: FetchSettings, log: Log): Fetching {
  const worker = new Worker(new URL('fetch-thread.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  })
  const calls = new Map<number, Call>()
  const runs = new Map<number, Run>()
  let lastId = 0
  let broken: AppError | undefined
  let dateMs: number | undefined
  let counts = NO_NODE_COUNTS

  const tell = (request: FetchRequest): void => worker.postMessage(request)
  const failRun = (run: Run | undefined, error: AppError): void => {
    if (!run) return
    run.failure = error
    run.wake()
  }
  const breakDown = (error: AppError): void => {
    broken ??= error
    for (const call of calls.values()) call.reject(broken)
    for (const run of runs.values()) failRun(run, broken)
  }
  worker.on('message', (message: FetchAnswer) => {
    if (message.kind === 'log') return writeSent(log, message)
    if (message.kind === 'counts') {
      ;({ counts } = message)
      return
    }
    const call = calls.get(message.id)
    const run = runs.get(message.id)
    calls.delete(message.id)
    if (message.kind === 'texts') {
      run?.arrived.push(message.texts)
      run?.wake()
    } else if (message.kind === 'failed') {
      const error = receiveError(message.error)
      call?.reject(error)
      failRun(run, error)
    } else if (message.kind === 'head') {
      dateMs = message.dateMs
      call?.resolve(message.head)
    } else call?.resolve(message.block)
  })
  worker.on('error', (cause) => breakDown(new AppError('BUG', 'The fetching thread failed', {}, cause)))
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      breakDown(new AppError('BUG', 'The fetching thread has ended'))
      resolve()
    })
  })

  const call = <T extends number | NodeBlock>(request: (id: number) => FetchRequest): Promise<T> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      lastId += 1
      calls.set(lastId, { resolve: resolve as Call['resolve'], reject })
      tell(request(lastId))
    })

  async function* blocks(from: number, to: number): AsyncGenerator<BlockTexts, undefined> {
    lastId += 1
    const id = lastId
    const run: Run = { arrived: [], failure: broken, wake: () => undefined }
    runs.set(id, run)
    tell({ kind: 'run', id, from, to })
    try {
      for (let sn = from; sn <= to; sn += 1) {
        while (run.arrived.length === 0) {
          if (run.failure) throw run.failure
          await new Promise<void>((resolve) => (run.wake = resolve))
        }
        const texts = run.arrived.shift()
        if (!texts) return undefined
        tell({ kind: 'taken', id, bytes: sizeOf(texts) })
        yield texts
      }
      return undefined
    } finally {
      runs.delete(id)
      tell({ kind: 'end', id })
    }
  }

  return {
    headBlock: () => call<number>((id) => ({ kind: 'head', id })),
    nodeDateMs: () => dateMs,
    getBlock: (sn) => call<NodeBlock>((id) => ({ kind: 'block', id, sn })),
    blocks,
    counts: () => counts,
    close: async () => {
      tell({ kind: 'close' })
      await gone
    },
  }
}
