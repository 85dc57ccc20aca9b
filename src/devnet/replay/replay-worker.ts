import { Worker } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import type { ReplayMessage } from './replay-message.ts'
import type { ReplayOptions } from './replay-node.ts'

export type ReplayWorker = { url: string; blockCount: number; close: () => Promise<void> }

/** A replay node in a thread of its own, so that it takes no time from the thread that reads it. Throws what `makeReplayNode` throws. */
export async function startReplayWorker({ log, ...options }: Omit<ReplayOptions, 'clock'>): Promise<ReplayWorker> {
  const worker = new Worker(new URL('main.ts', import.meta.url), { argv: listArguments(options) })
  const listening = await new Promise<Extract<ReplayMessage, { kind: 'listening' }>>((resolve, reject) => {
    worker.on('message', (message: ReplayMessage) => {
      if (message.kind === 'listening') resolve(message)
      else if (message.kind === 'log') log[message.level](message.message, message.fields)
      // Under `node --watch` a thread also reports the files it reads.
      else if (message.kind === 'failed') reject(new AppError(message.isConfig ? 'CONFIG_INVALID' : 'BUG', message.message))
    })
    worker.on('error', (cause) => {
      log.error('the built-in network stopped', { error: cause })
      reject(new AppError('BUG', 'The built-in network stopped', {}, cause))
    })
    worker.once('exit', () => reject(new AppError('BUG', 'The built-in network ended before it listened')))
  })
  return {
    url: listening.url,
    blockCount: listening.blockCount,
    // Nothing is lost: the height is on the disk before anybody sees it.
    close: async () => {
      await worker.terminate()
    },
  }
}

function listArguments(options: Omit<ReplayOptions, 'clock' | 'log'>): string[] {
  const values = {
    folder: options.folder,
    port: options.port,
    host: options.host,
    state: options.stateFile,
    start: options.startBlock,
    every: options.blockEveryMs,
    delay: options.delayMs,
    shape: options.shape,
    repeat: options.repeat,
  }
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]))
}
