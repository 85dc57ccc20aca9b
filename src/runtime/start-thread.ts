import { Worker } from 'node:worker_threads'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { openChannel, type Channel, type Handlers } from './channel.ts'
import { writeSent, type SentLog } from './sent-log.ts'

export type ThreadOptions = {
  /** Subject of error messages: `The indexer` broke down. */
  name: string
  /** The thread's `data`. */
  data?: unknown
  /** Arguments of the command line, for a main file that is a program as well. */
  argv?: readonly string[]
  /** Limits of its heap. Without them V8 uses those of the program. */
  heap?: { youngMb: number; oldMb: number }
  /** Receives the thread's log lines. */
  log: Log
  /** Calls and notifications that the thread may send. */
  handlers?: Handlers
}

export type Thread<Theirs extends Handlers> = Omit<Channel<Theirs>, 'fail' | 'isBroken'> & {
  /** Whether it failed or ended: calls fail from then on. */
  isGone: () => boolean
  /** Resolves when the thread is gone: with the error that ended it, or `undefined`. */
  ended: Promise<AppError | undefined>
  /** Asks the thread to end, so that its `atEnd` runs (`openThread`). Resolves when it is gone, by force after `graceMs`. */
  end: (graceMs?: number) => Promise<void>
  /** Ends it at once, whatever it is doing. */
  terminate: () => Promise<void>
  /** From now on it does not keep the program running. */
  unref: () => void
}

/** Starts `file` as a thread; it opens its side with `openThread`. Calls fail with BUG when it fails or ends. */
export function startThread<Theirs extends Handlers>(file: URL, options: ThreadOptions): Thread<Theirs> {
  const { name, data, argv = [], heap, log, handlers = {} } = options
  const worker = new Worker(file, {
    workerData: data,
    argv: [...argv],
    ...(heap && { resourceLimits: { maxYoungGenerationSizeMb: heap.youngMb, maxOldGenerationSizeMb: heap.oldMb } }),
  })
  const channel = openChannel<{ end: () => void }>(
    { send: (message, buffers) => worker.postMessage(message, [...buffers]), listen: (receive) => worker.on('message', receive) },
    { ...handlers, log: (line: SentLog) => writeSent(log, line) },
  )
  const { call, notify, fail, isBroken } = channel as unknown as Channel<Theirs>
  let broken: AppError | undefined
  worker.on('error', (cause) => {
    broken ??= new AppError('BUG', `${name} broke down`, {}, cause)
    fail(broken)
  })
  const ended = new Promise<AppError | undefined>((resolve) => {
    worker.once('exit', () => {
      fail(new AppError('BUG', `${name} has ended`))
      resolve(broken)
    })
  })
  const terminate = async (): Promise<void> => void (await worker.terminate())
  return {
    call,
    notify,
    isGone: isBroken,
    ended,
    end: async (graceMs) => {
      const timer = graceMs === undefined ? undefined : setTimeout(() => void terminate(), graceMs)
      // A program with nothing else left to do would end before its thread.
      worker.ref()
      channel.notify('end')
      await ended
      clearTimeout(timer)
    },
    terminate,
    unref: () => worker.unref(),
  }
}
