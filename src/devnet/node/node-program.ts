import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log, LogFields } from '../../base/log.ts'
import { printError, type NodeMessage } from './node-message.ts'

/** The clock of a program or thread of its own. */
export const clock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) =>
    sleep(delayMs, undefined, signal && { signal }).catch((error: unknown) => {
      if (signal?.aborted !== true) throw error
    }),
}

/** Says something to the parent thread, or on the standard output of a program. */
export function tell(message: NodeMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin, only a window has
  if (parentPort) parentPort.postMessage(message)
  else process.stdout.write(`${JSON.stringify(message)}\n`)
}

const logAs =
  (level: keyof Log) =>
  (message: string, fields: LogFields = {}): void => {
    const { error, ...rest } = fields
    tell({ kind: 'log', level, message, fields: error === undefined ? rest : { ...rest, error: printError(error) } })
  }

/** A log that is told. */
export const log: Log = { debug: logAs('debug'), info: logAs('info'), warn: logAs('warn'), error: logAs('error') }

/** A whole number given as `--name`. Throws CONFIG_INVALID. */
export function readCount(name: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new AppError('CONFIG_INVALID', `--${name} must be a whole number`, { given })
  return Number(given)
}

type RunningNode = {
  url: string
  height: () => number
  /** Rejects when the chain cannot be made any further. */
  ended?: Promise<void>
  close: () => Promise<void>
}

/**
 * Runs a node until the program is told to stop; tells where it listens or why it does not. A node whose chain breaks off ends: whoever
 * reads it sees that it is gone, not a network in which nothing happens.
 */
export async function runNode(start: () => Promise<RunningNode>): Promise<void> {
  let node: RunningNode | undefined
  const close = async (): Promise<void> => await node?.close()
  try {
    node = await start()
    const stop = (): void => void close()
    if (!parentPort) process.once('SIGTERM', stop).once('SIGINT', stop)
    tell({ kind: 'listening', url: node.url, height: node.height() })
    await node.ended
  } catch (error) {
    await close()
    tell({ kind: 'failed', message: printError(error), isConfig: error instanceof AppError && error.code === 'CONFIG_INVALID' })
    process.exitCode = 1
  }
}
