import { isMainThread } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import type { Log, LogFields } from '../../base/log.ts'
import { openThread } from '../../runtime/open-thread.ts'
import { printError, type NodeCalls, type NodeMessage } from './node-message.ts'

const listening = Promise.withResolvers<{ url: string }>()
// A failure before `listen` is called must not count as an unhandled rejection.
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
  /** Rejects when the chain cannot be continued. */
  ended?: Promise<void>
  close: () => Promise<void>
}

/**
 * Runs a node until the program is stopped; reports its address, or why it does not listen. A node whose chain fails ends, so that
 * readers see a missing node and not a network without activity.
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
    // Before it listens, the parent of the thread gets the reason and ends the thread.
    if (node) thread?.close()
  }
}
