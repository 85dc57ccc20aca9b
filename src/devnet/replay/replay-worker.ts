import type { Log } from '../../base/log.ts'
import { startNodeThread, type NodeThread } from '../node/node-thread.ts'
import type { ReplayOptions } from './replay-node.ts'

export type ReplayWorker = NodeThread

/** A replay node in its own thread. Throws the errors of `makeReplayNode`. */
export const startReplayWorker = (options: Omit<ReplayOptions, 'clock'> & { log: Log }): Promise<ReplayWorker> =>
  startNodeThread(
    new URL('main.ts', import.meta.url),
    {
      folder: options.folder,
      port: options.port,
      host: options.host,
      state: options.stateFile,
      start: options.startBlock,
      every: options.blockEveryMs,
      delay: options.delayMs,
      shape: options.shape,
      repeat: options.repeat,
    },
    options.log,
  )
