import { isMainThread } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import type { Log, LogFields } from '../../base/log.ts'
import { openThread } from '../../runtime/open-thread.ts'
import { printError, type NodeCalls, type NodeMessage } from './node-message.ts'

const listening = Promise.withResolvers<{ url: string }>()
// A failure that was not collected yet.
listening.promise.catch(() => undefined)
const calls: NodeCalls = { listen: () => listening.promise }
const thread = isMainThread ? undefined : openThread(calls)

const print = (message: NodeMessage): void => void process.stdout.write(`${JSON.stringify(message)}\n`)

const logAs =
  (level: keyof Log) =>
  (message: string, fields: LogFields = {}): void => {
    const { error, ...rest } = fields
    print({ kind: 'log', level, message, fields: error === undefined ? rest : { ...rest, error: printError(error) } })
  }

/** The log of the thread's parent; a program prints it. */
export const log: Log = thread?.log ?? { debug: logAs('debug'), info: logAs('info'), warn: logAs('warn'), error: logAs('error') }

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
 * Runs a node until the program is stopped; reports where it listens or why it does not. A node whose chain breaks off ends: whoever
 * reads it sees that it is gone, not a network in which nothing happens.
 */
export async function runNode(start: () => Promise<RunningNode>): Promise<void> {
  let node: RunningNode | undefined
  const close = async (): Promise<void> => await node?.close()
  try {
    node = await start()
    const stop = (): void => void close()
    if (!thread) {
      process.once('SIGTERM', stop).once('SIGINT', stop)
      print({ kind: 'listening', url: node.url, height: node.height() })
    }
    listening.resolve({ url: node.url })
    await node.ended
  } catch (error) {
    await close()
    listening.reject(error)
    if (!thread)
      print({ kind: 'failed', message: printError(error), isConfig: error instanceof AppError && error.code === 'CONFIG_INVALID' })
    process.exitCode = 1
    // Before it listens, the parent of the thread gets the reason and ends it.
    if (node) thread?.close()
  }
}
