/** The thread in which a chain is made: playing it takes the time that the node needs for its answers. */
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import { generate } from './generator.ts'
import type { GeneratorMessage, GeneratorStart } from './generator-message.ts'
import { printError } from './node-message.ts'
import { clock } from './node-program.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window has
const say = (message: GeneratorMessage): void => parentPort?.postMessage(message)

try {
  await generate({
    ...(workerData as GeneratorStart),
    clock,
    signal: new AbortController().signal,
    onGrown: (height) => say({ kind: 'grown', height }),
    onHistory: () => say({ kind: 'history' }),
    onState: (key, state) => say({ kind: 'state', key, state: { ...state } }),
  })
  say({ kind: 'ended' })
} catch (error) {
  say({ kind: 'failed', message: printError(error), isConfig: error instanceof AppError && error.code === 'CONFIG_INVALID' })
}
