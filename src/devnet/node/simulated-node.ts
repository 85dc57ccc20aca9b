import { nowSec, type Clock } from '../../base/clock.ts'
import type { JsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { startThread } from '../../runtime/start-thread.ts'
import { makeIds } from '../ledger/ids.ts'
import { chainFile, openChainFolder, type ChainSeed } from './chain-folder.ts'
import { openPackedBlocks } from './packed-block-file.ts'
import type { GeneratorCalls, GeneratorNews, GeneratorStart } from './generator-calls.ts'
import { openNodeServer } from './node-server.ts'
import { answerGet, type NodeShape } from './protocol.ts'
import { serveFrames } from './simulated-ledger.ts'

export type SimulatedOptions = {
  /** Folder of the chain; a chain in it is continued. */
  folder: string
  /** Seed and plan of a new chain. */
  fresh: ChainSeed
  isLive: boolean
  /** Last block of the chain; absent: no end. */
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
  /** Resolves when a chain has ended or was closed; rejects when it cannot be continued. */
  ended: Promise<void>
  close: () => Promise<void>
}

/**
 * The states of a long chain need some hundred bytes for each wallet, offer and item (3 GB at ten million transactions). Other objects
 * become garbage with their block.
 */
const GENERATOR_HEAP = { youngMb: 24, oldMb: 12_288 }
const VERSION = 'simulated 1.0'

/**
 * Makes a simulated network in a thread and serves its blocks, from the first one on, over the protocol of the network's nodes.
 * Throws CONFIG_INVALID when the folder holds something else or the node cannot listen.
 */
export async function makeSimulatedNode(options: SimulatedOptions): Promise<SimulatedNode> {
  const { folder, clock, log, shape = 'node' } = options
  const chain = openChainFolder(folder, options.fresh)
  const states = new Map<string, JsonObject>()
  const start: GeneratorStart = { ...chain, folder, isLive: options.isLive, maxBlocks: options.maxBlocks ?? Number.MAX_SAFE_INTEGER }
  let height = 0
  let onGrown = (): void => undefined
  let onHistory = (): void => undefined
  const news: GeneratorNews = {
    grown: (now) => {
      height = now
      onGrown()
    },
    history: () => onHistory(),
    state: ({ key, state }) => void states.set(key, state),
  }
  const thread = startThread<GeneratorCalls>(new URL('generator-thread.ts', import.meta.url), {
    name: 'The simulated network',
    heap: GENERATOR_HEAP,
    log,
    handlers: news,
  })
  let isStopping = false
  const ended = thread.call('generate', start).catch((error: unknown) => {
    if (!isStopping) throw error
  })
  // Logged here in case no caller awaits `ended`.
  ended.catch((error: unknown) => log.error('the simulated network stopped', { error }))
  const stop = async (): Promise<void> => {
    isStopping = true
    await thread.terminate()
  }
  await Promise.race([new Promise<void>((resolve) => (onGrown = resolve)), ended])

  const file = openPackedBlocks(chainFile(folder), 'read')
  const ledger = serveFrames(file, makeIds(chain.seed), (key) => states.get(key))
  onGrown = file.noticeGrowth
  const [startMs, before] = [clock.passedMs(), file.transactionCount()]
  onHistory = () => {
    const [seconds, made] = [(clock.passedMs() - startMs) / 1000, file.transactionCount() - before]
    log.info('the history of the simulated network is complete', {
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
    ended,
    close: async () => {
      await server.close()
      await stop()
      file.close()
    },
  }
}
