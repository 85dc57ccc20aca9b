/**
 * The replay node as a program: `node src/devnet/replay/main.ts --folder fixtures/ledger --port 9000`, or the body of a worker thread
 * (`startReplayWorker`). Says on its standard output, or to its parent thread, where it listens.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parentPort } from 'node:worker_threads'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log, LogFields } from '../../base/log.ts'
import { makeReplayNode, type ReplayOptions } from './replay-node.ts'
import { printError, type ReplayMessage } from './replay-message.ts'

const clock: Clock = {
  nowMs: () => Date.now(),
  sleepMs: (delayMs, signal) =>
    sleep(delayMs, undefined, signal && { signal }).catch((error: unknown) => {
      if (signal?.aborted !== true) throw error
    }),
}

function tell(message: ReplayMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window has
  if (parentPort) parentPort.postMessage(message)
  else process.stdout.write(`${JSON.stringify(message)}\n`)
}

const logAs =
  (level: keyof Log) =>
  (message: string, fields: LogFields = {}) => {
    const { error, ...rest } = fields
    tell({ kind: 'log', level, message, fields: error === undefined ? rest : { ...rest, error: printError(error) } })
  }
const log: Log = { debug: logAs('debug'), info: logAs('info'), warn: logAs('warn'), error: logAs('error') }

function readArguments(argv: readonly string[]): Omit<ReplayOptions, 'clock' | 'log'> {
  const option = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...argv],
    options: {
      folder: option,
      port: option,
      host: option,
      state: option,
      start: option,
      every: option,
      delay: option,
      shape: option,
      repeat: option,
    },
  })
  const count = (name: string, given: string): number => {
    if (!/^\d{1,9}$/.test(given)) throw new AppError('CONFIG_INVALID', `--${name} must be a whole number`, { given })
    return Number(given)
  }
  if (values.folder === undefined) throw new AppError('CONFIG_INVALID', '--folder must name the folder of a recorded ledger')
  if (values.shape !== undefined && values.shape !== 'node' && values.shape !== 'bridge')
    throw new AppError('CONFIG_INVALID', '--shape must be node or bridge')
  return {
    folder: values.folder,
    host: values.host ?? '127.0.0.1',
    port: count('port', values.port ?? '0'),
    shape: values.shape ?? 'node',
    repeat: count('repeat', values.repeat ?? '1'),
    delayMs: count('delay', values.delay ?? '0'),
    ...(values.state !== undefined && { stateFile: values.state }),
    ...(values.start !== undefined && { startBlock: count('start', values.start) }),
    ...(values.every !== undefined && { blockEveryMs: count('every', values.every) }),
  }
}

try {
  const node = await makeReplayNode({ ...readArguments(process.argv.slice(2)), clock, log })
  const stop = (): void => void node.close()
  if (!parentPort) process.once('SIGTERM', stop).once('SIGINT', stop)
  tell({ kind: 'listening', url: node.url, height: node.height(), blockCount: node.blockCount })
} catch (error) {
  tell({ kind: 'failed', message: printError(error), isConfig: error instanceof AppError && error.code === 'CONFIG_INVALID' })
  process.exitCode = 1
}
