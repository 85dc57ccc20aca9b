import type { Log } from '../../base/log.ts'
import { startThread } from '../../runtime/start-thread.ts'
import type { NodeCalls } from './node-message.ts'

/** `ended` resolves when the thread is gone, by itself or by `close`. */
export type NodeThread = { url: string; ended: Promise<void>; close: () => Promise<void> }

/**
 * A local node in its own thread, so that it does not slow the thread that reads it. `program` is its main file; `options` are
 * its arguments, undefined ones left out. Throws the program's errors.
 */
export async function startNodeThread(
  program: URL,
  options: Readonly<Record<string, string | number | undefined>>,
  log: Log,
): Promise<NodeThread> {
  const argv = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]))
  const thread = startThread<NodeCalls>(program, { name: 'The built-in network', argv, log })
  const watch = async (): Promise<void> => {
    const error = await thread.ended
    if (error) log.error('the built-in network stopped', { error })
  }
  const ended = watch()
  // Nothing is lost: blocks and heights are written to disk before they are served.
  const close = thread.terminate
  try {
    const { url } = await thread.call('listen')
    return { url, ended, close }
  } catch (error) {
    await close()
    throw error
  }
}
