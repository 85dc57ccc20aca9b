import { Worker } from 'node:worker_threads'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { openChannel, type Channel, type Handlers } from './channel.ts'
import { writeSent, type SentLog } from './sent-log.ts'

export type ThreadOptions = {
  /** In errors: `The indexer` broke down. */
  name: string
  /** What the thread finds as its `data`. */
  data?: unknown
  /** Arguments of the command line, for a main file that is a program as well. */
  argv?: readonly string[]
  /** Limits of its heap. Without them V8 takes those of the program. */
  heap?: { youngMb: number; oldMb: number }
  /** Where its own log goes. */
  log: Log
  /** What it may call or tell. */
  handlers?: Handlers
}

export type Thread<Theirs extends Handlers> = Omit<Channel<Theirs>, 'fail' | 'isBroken'> & {
  /** Whether it broke down or ended: calls fail from then on. */
  isGone: () => boolean
  /** Resolves when the thread is gone: with the error that broke it down, or `undefined`. */
  ended: Promise<AppError | undefined>
  /** Lets the thread end by itself, with what it does at its end (`openThread`). Resolves when it is gone, by force after `graceMs`. */
  end: (graceMs?: number) => Promise<void>
  /** Ends it at once, whatever it is doing. */
  terminate: () => Promise<void>
  /** From now on it keeps no program from ending. */
  unref: () => void
}

/** Starts `file` as a thread; it opens its side with `openThread`. Calls fail with BUG when it breaks down or ends. */
export function startThread<Theirs extends Handlers>(file: URL, options: ThreadOptions): Thread<Theirs> {
  const { name, data, argv = [], heap, log, handlers = {} } = options
  const worker = new Worker(file, {
    workerData: data,
    argv: [...argv],
    ...(heap && { resourceLimits: { maxYoungGenerationSizeMb: heap.youngMb, maxOldGenerationSizeMb: heap.oldMb } }),
  })
  const channel = openChannel<{ end: () => void }>(
    { send: (message, buffers) => worker.postMessage(message, [...buffers]), listen: (hear) => worker.on('message', hear) },
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
      // A program may have nothing else left to do: it would end before its thread.
      worker.ref()
      channel.notify('end')
      await ended
      clearTimeout(timer)
    },
    terminate,
    unref: () => worker.unref(),
  }
}
