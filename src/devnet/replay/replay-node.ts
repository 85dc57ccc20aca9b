import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { makeHeightFile } from './height-file.ts'
import { openNodeServer } from '../node/node-server.ts'
import { answerGet, type NodeShape } from '../node/protocol.ts'
import { loadRecordedLedger } from './recorded-ledger.ts'
import { MAX_REPEAT, repeatLedger } from './repeated-ledger.ts'

export type ReplayOptions = {
  /** Folder of the recorded ledger. */
  folder: string
  /** 0 takes a free one. */
  port: number
  host: string
  clock: Clock
  log: Log
  /** Stores the height across restarts; without it every start begins at `startBlock`. */
  stateFile?: string
  /** Blocks published at the very first start; by default four fifths of the ledger. */
  startBlock?: number
  /** Time between two blocks; without it only `publish` adds blocks. */
  blockEveryMs?: number
  /** Delay of every answer, to imitate a distant node. */
  delayMs?: number
  shape?: NodeShape
  /** How often the ledger is served in a row, with fresh ids. */
  repeat?: number
}

export type ReplayNode = {
  url: string
  /** Newest published block; 0 when there is none. */
  height: () => number
  /** Last block of the ledger. */
  blockCount: number
  /** Publishes the next `count` blocks, or all remaining ones; returns the new height. */
  publish: (count: number) => number
  close: () => Promise<void>
}

const VERSION = 'replay 1.0'

/**
 * Serves a recorded ledger over the protocol of the network's nodes. The first part of the ledger is published at once, the rest
 * block by block; at its end the chain stays at its height. Throws CONFIG_INVALID when the ledger or the state file does not fit.
 */
export async function makeReplayNode(options: ReplayOptions): Promise<ReplayNode> {
  const { clock, log, shape = 'node', repeat = 1, delayMs = 0 } = options
  if (!Number.isInteger(repeat) || repeat < 1 || repeat > MAX_REPEAT)
    throw new AppError('CONFIG_INVALID', `A ledger can be repeated 1 to ${MAX_REPEAT} times`, { repeat })
  const ledger = repeatLedger(loadRecordedLedger(options.folder), repeat)
  const { blockCount } = ledger
  const heightFile = options.stateFile === undefined ? undefined : makeHeightFile(options.stateFile, ledger.firstBlockId)
  const startBlock = Math.min(options.startBlock ?? Math.floor(blockCount * 0.8), blockCount)
  let height = heightFile?.read() ?? startBlock
  if (height > blockCount)
    throw new AppError('CONFIG_INVALID', 'The height of the built-in network is beyond the end of its ledger', { height, blockCount })

  const stop = new AbortController()
  const publish = (count: number): number => {
    const next = Math.min(height + count, blockCount)
    // Stored before it is served: after a crash the chain may have grown, but it never shrinks.
    if (next > height) heightFile?.write(next)
    height = next
    return height
  }
  const publishOnTime = async (everyMs: number): Promise<void> => {
    do {
      await clock.sleepMs(everyMs, stop.signal)
      if (stop.signal.aborted) return
    } while (publish(1) < blockCount)
    log.info('the recorded ledger is published completely', { height })
  }

  heightFile?.write(height)
  const server = await openNodeServer({
    ...options,
    version: VERSION,
    delayMs,
    answer: (path) => answerGet(path, shape, { ledger, height, nowSec: nowSec(clock) }),
  })
  const { url } = server
  const publishing = options.blockEveryMs === undefined ? Promise.resolve() : publishOnTime(options.blockEveryMs)
  publishing.catch((error: unknown) => log.error('the built-in network stopped publishing blocks', { height, error }))
  log.info('the built-in network is up', { url, height, blockCount, shape })
  return {
    url,
    height: () => height,
    blockCount,
    publish,
    close: async () => {
      stop.abort()
      await server.close()
      await publishing
    },
  }
}
