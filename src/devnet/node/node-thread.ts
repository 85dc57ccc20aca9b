import { Worker } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { NodeMessage } from './node-message.ts'

/** `ended` resolves when the thread is gone, by itself or by `close`. */
export type NodeThread = { url: string; ended: Promise<void>; close: () => Promise<void> }

/**
 * A node of ours in a thread of its own, so that it takes no time from the thread that reads it. `program` is its main file; what it is
 * called with stands in `options`, those left undefined are left out. Throws what the program throws.
 */
export async function startNodeThread(
  program: URL,
  options: Readonly<Record<string, string | number | undefined>>,
  log: Log,
): Promise<NodeThread> {
  const argv = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]))
  const worker = new Worker(program, { argv })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const listening = await new Promise<Extract<NodeMessage, { kind: 'listening' }>>((resolve, reject) => {
    worker.on('message', (message: NodeMessage) => {
      if (message.kind === 'listening') resolve(message)
      else if (message.kind === 'log') log[message.level](message.message, message.fields)
      // Under `node --watch` a thread also reports the files it reads.
      else if (message.kind === 'failed') reject(new AppError(message.isConfig ? 'CONFIG_INVALID' : 'BUG', message.message))
    })
    worker.on('error', (cause) => {
      log.error('the built-in network stopped', { error: cause })
      reject(new AppError('BUG', 'The built-in network stopped', {}, cause))
    })
    worker.once('exit', () => reject(new AppError('BUG', 'The built-in network ended before it was listening')))
  })
  return {
    url: listening.url,
    ended,
    // Nothing is lost: blocks and heights are on the disk before anybody sees them.
    close: async () => {
      await worker.terminate()
    },
  }
}
