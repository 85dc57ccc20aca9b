import { Worker } from 'node:worker_threads'
import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { makeIds } from '../ledger/ids.ts'
import { chainFile, openChainFolder, type ChainSeed } from './chain-folder.ts'
import { openFrameFile } from './frame-file.ts'
import type { GeneratorMessage, GeneratorStart } from './generator-message.ts'
import { openNodeServer } from './node-server.ts'
import { answerGet, type NodeShape } from './protocol.ts'
import { serveFrames } from './simulated-ledger.ts'

export type SimulatedOptions = {
  /** Where the chain is kept; a chain begun there is continued. */
  folder: string
  /** What a new chain is made of. */
  fresh: ChainSeed
  isLive: boolean
  /** Last block of the chain; without it there is no end. */
  maxBlocks?: number
  port: number
  host: string
  clock: Clock
  log: Log
  delayMs?: number
  shape?: NodeShape
}

export type SimulatedNode = {
  url: string
  height: () => number
  transactionCount: () => number
  /** Resolves when a chain has come to its end or was closed; rejects when it cannot be made any further. */
  ended: Promise<void>
  close: () => Promise<void>
}

/** The states of a long chain are some hundred bytes for each wallet, offer and item (3 GB at ten million transactions); what is young dies with its block. */
const GENERATOR_HEAP = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 12_288 }
const VERSION = 'simulated 1.0'

/**
 * Makes a simulated network in a thread and serves what there is of it, from the first block on, over the protocol of the network's nodes.
 * Throws CONFIG_INVALID when the folder holds something else or nobody can listen.
 */
export async function makeSimulatedNode(options: SimulatedOptions): Promise<SimulatedNode> {
  const { folder, clock, log, shape = 'node' } = options
  const chain = openChainFolder(folder, options.fresh)
  const states = new Map<string, JsonObject>()
  const start: GeneratorStart = { ...chain, folder, isLive: options.isLive, maxBlocks: options.maxBlocks ?? Number.MAX_SAFE_INTEGER }
  const worker = new Worker(new URL('generator-thread.ts', import.meta.url), { workerData: start, resourceLimits: GENERATOR_HEAP })
  let height = 0
  let onGrown = (): void => undefined
  let onHistory = (): void => undefined
  const ended = Promise.withResolvers<void>()
  // Whoever is interested awaits it; an end that nobody awaits is in the log.
  ended.promise.catch((error: unknown) => log.error('the simulated network stopped', { error }))
  worker.on('message', (message: GeneratorMessage) => {
    if (message.kind === 'grown') {
      height = message.height
      onGrown()
    } else if (message.kind === 'state') states.set(message.key, message.state)
    else if (message.kind === 'history') onHistory()
    else if (message.kind === 'ended') ended.resolve()
    else if (message.kind === 'failed') ended.reject(new AppError(message.isConfig ? 'CONFIG_INVALID' : 'BUG', message.message))
  })
  worker.on('error', (cause) => ended.reject(new AppError('BUG', 'The simulated network stopped', {}, cause)))
  let isStopping = false
  worker.once('exit', () => {
    if (isStopping) ended.resolve()
    else ended.reject(new AppError('BUG', 'The simulated network ended by itself'))
  })
  const stop = async (): Promise<void> => {
    isStopping = true
    await worker.terminate()
  }
  await Promise.race([new Promise<void>((resolve) => (onGrown = resolve)), ended.promise])

  const file = openFrameFile(chainFile(folder), 'read')
  const ledger = serveFrames(file, makeIds(chain.seed), (key) => states.get(key))
  onGrown = file.noticeGrowth
  const [startMs, before] = [clock.passedMs(), file.transactionCount()]
  onHistory = () => {
    const [seconds, made] = [(clock.passedMs() - startMs) / 1000, file.transactionCount() - before]
    log.info('the history of the simulated network is made', {
      height: file.height(),
      transactions: file.transactionCount(),
      megabytes: Math.round(file.bytes() / 1e6),
      seconds: Math.round(seconds),
      ...(made > 0 && { perSecond: Math.round(made / seconds) }),
    })
  }
  const server = await openNodeServer({
    ...options,
    version: VERSION,
    answer: (path) => answerGet(path, shape, { ledger, height: file.height(), nowSec: nowSec(clock) }),
  }).catch(async (error: unknown) => {
    await stop()
    file.close()
    throw error
  })
  log.info('the simulated network is up', { url: server.url, height, seed: chain.seed, shape })
  return {
    url: server.url,
    height: file.height,
    transactionCount: file.transactionCount,
    ended: ended.promise,
    close: async () => {
      await server.close()
      await stop()
      file.close()
    },
  }
}
