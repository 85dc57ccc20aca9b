import { AppError } from '../base/errors.ts'
import { ownValue } from '../base/own-value.ts'
import { receiveError, sendError, type SentError } from './sent-error.ts'

/** Calls that one side answers, by name, each with the call's value. A result crosses to the other side as a structured clone. */
export type Handlers = Readonly<Record<string, (value: never) => unknown>>

/** A result whose buffers are transferred to the other side instead of copied. */
export class Moved<Value> {
  readonly value: Value
  readonly buffers: readonly ArrayBuffer[]
  constructor(value: Value, buffers: readonly ArrayBuffer[]) {
    this.value = value
    this.buffers = buffers
  }
}

type ValueOf<Theirs extends Handlers, Name extends keyof Theirs> = Parameters<Theirs[Name]>
type ResultOf<Theirs extends Handlers, Name extends keyof Theirs> =
  Awaited<ReturnType<Theirs[Name]>> extends Moved<infer Value> ? Value : Awaited<ReturnType<Theirs[Name]>>

export type Channel<Theirs extends Handlers> = {
  /** Resolves with the other side's result. Rejects with its error, code and detail included, or with the error that broke the channel. */
  call: <Name extends keyof Theirs & string>(name: Name, ...value: ValueOf<Theirs, Name>) => Promise<ResultOf<Theirs, Name>>
  /** Sends without an answer: a failing handler fails its own side. Does nothing once the channel is broken. */
  notify: <Name extends keyof Theirs & string>(name: Name, ...value: ValueOf<Theirs, Name>) => void
  /** The other side is gone: pending and later calls reject with `error`. Only the first error counts. */
  fail: (error: AppError) => void
  /** Whether `fail` was called. */
  isBroken: () => boolean
}

/** One end of a port, a thread or a process. */
export type Port = {
  send: (message: Message, buffers: readonly ArrayBuffer[]) => void
  listen: (receive: (message: unknown) => void) => void
}

/** `runtime` distinguishes our messages from those that Node itself sends, such as the files a thread reads under `node --watch`. */
type Message =
  | { runtime: 'call'; id: number; name: string; value: unknown }
  | { runtime: 'notify'; name: string; value: unknown }
  | { runtime: 'result'; id: number; value: unknown }
  | { runtime: 'error'; id: number; error: SentError }

type Call = { resolve: (value: never) => void; reject: (error: AppError) => void }

/** Opens one side of a channel, on which either side may call the other. */
export function openChannel<Theirs extends Handlers>(port: Port, handlers: Handlers): Channel<Theirs> {
  const calls = new Map<number, Call>()
  let lastId = 0
  let broken: AppError | undefined

  const handle = (name: string, value: unknown): unknown => {
    const handler = ownValue(handlers, name)
    if (!handler) throw new AppError('BUG', `No handler for "${name}"`)
    return handler(value as never)
  }
  const sendResult = (id: number, result: unknown): void => {
    const { value, buffers } = result instanceof Moved ? result : new Moved(result, [])
    port.send({ runtime: 'result', id, value }, buffers)
  }
  async function answer(id: number, name: string, value: unknown): Promise<void> {
    try {
      sendResult(id, await handle(name, value))
    } catch (error) {
      port.send({ runtime: 'error', id, error: sendError(error) }, [])
    }
  }
  const settle = (id: number, act: (call: Call) => void): void => {
    const call = calls.get(id)
    calls.delete(id)
    if (call) act(call)
  }
  port.listen((received) => {
    if (!isOurs(received)) return
    if (received.runtime === 'call') void answer(received.id, received.name, received.value)
    else if (received.runtime === 'notify') void handle(received.name, received.value)
    else if (received.runtime === 'result') settle(received.id, ({ resolve }) => resolve(received.value as never))
    else settle(received.id, ({ reject }) => reject(receiveError(received.error)))
  })
  return {
    call: (name, ...[value]) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken)
        lastId += 1
        try {
          port.send({ runtime: 'call', id: lastId, name, value }, [])
          calls.set(lastId, { resolve, reject })
        } catch (error) {
          // A value that cannot be cloned.
          reject(receiveError(sendError(error)))
        }
      }),
    notify: (name, ...[value]) => {
      if (!broken) port.send({ runtime: 'notify', name, value }, [])
    },
    fail: (error) => {
      broken ??= error
      for (const { reject } of calls.values()) reject(broken)
      calls.clear()
    },
    isBroken: () => broken !== undefined,
  }
}

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && Object.hasOwn(message, 'runtime')
