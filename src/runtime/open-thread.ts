import { parentPort, workerData } from 'node:worker_threads'
import type { Log } from '../base/log.ts'
import { openChannel, type Channel, type Handlers } from './channel.ts'
import { makeSendingLog, type SentLog } from './sent-log.ts'

export type OpenedThread<Theirs extends Handlers> = Pick<Channel<Theirs>, 'call' | 'notify'> & {
  /** Writes to the log of the thread that started this one. */
  log: Log
  /** The `data` with which the thread was started. */
  data: unknown
  /** Ends the thread once nothing else keeps it alive. */
  close: () => void
}

/**
 * The thread's end of what `startThread` started. `atEnd` runs when the thread is asked to end; the thread may finish pending work in it.
 * Throws outside of a thread.
 */
export function openThread<Theirs extends Handlers>(handlers: Handlers, atEnd: () => unknown = () => undefined): OpenedThread<Theirs> {
  const port = parentPort
  if (!port) throw new Error('This file is the body of a thread')
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    await atEnd()
    port.close()
  }
  const channel = openChannel<{ log: (line: SentLog) => void }>(
    { send: (message, buffers) => port.postMessage(message, [...buffers]), listen: (receive) => port.on('message', receive) },
    { ...handlers, end },
  )
  const { call, notify } = channel as unknown as Channel<Theirs>
  return { call, notify, log: makeSendingLog((line) => channel.notify('log', line)), data: workerData, close: () => port.close() }
}
