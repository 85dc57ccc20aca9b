import type { IncomingHttpHeaders } from 'node:http'
import { errors, Pool, type Dispatcher } from 'undici'
import { certificateProblem } from '../base/certificate-problem.ts'
import { AppError } from '../base/errors.ts'
import { ASK_UNENCODED, isUnencoded } from '../base/unencoded.ts'
import type { NodePath } from './paths.ts'
import { trimEnd } from '../base/trim-end.ts'
import { nodeName } from './node-name.ts'

/** A response of a node with an unchecked body. `date`: the header of that name, if present. */
export type Answer = { status: number; bytes: Buffer; date?: string | undefined }

/** HTTP to one node. One try; redirects are not followed. */
export type Transport = {
  /** Origin and path prefix, without credentials: for logs. */
  name: string
  /**
   * The complete answer within `timeoutMs`, including the connection, whatever its status. Throws NODE_UNREACHABLE, NODE_TIMEOUT, and
   * NODE_ANSWER_INVALID for an answer that is not HTTP, encoded or too large.
   */
  get: (path: NodePath, timeoutMs: number) => Promise<Answer>
  /** Aborts running requests. */
  close: () => Promise<void>
}

/** The largest accepted body. The largest transactions seen are 2.8 MB. */
const MAX_BODY_BYTES = 32 * 1024 * 1024

/** `url`: address of the node; a path prefix is allowed. Certificates are verified. */
export function makeTransport(url: string, connections: number, connectTimeoutMs: number): Transport {
  const { origin, pathname } = new URL(url)
  const prefix = trimEnd(pathname, '/')
  const name = nodeName(url)
  // One request per connection at a time: behind a proxy, pipelined answers can come in the wrong order. The deadline of `Exchange`
  // covers the complete answer; the client's own timers only measure pauses.
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: connectTimeoutMs },
    allowH2: false,
  })
  return {
    name,
    get: (path, timeoutMs) =>
      new Promise((resolve, reject) => {
        pool.dispatch({ path: prefix + path, method: 'GET', headers: ASK_UNENCODED }, new Exchange(name, path, timeoutMs, resolve, reject))
      }),
    close: () => pool.destroy(new AppError('NODE_UNREACHABLE', 'The connection to the node was closed', { node: name })),
  }
}

/** Collects one answer. A class, not closures, because there is one per transaction of the chain. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #detail: { node: string; path: string }
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (error: AppError) => void
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  #failure: AppError | undefined
  #status = 0
  #date: string | undefined
  #chunks: Buffer[] = []
  #size = 0

  constructor(node: string, path: string, timeoutMs: number, resolve: (answer: Answer) => void, reject: (error: AppError) => void) {
    this.#detail = { node, path }
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(
      () => this.#fail(new AppError('NODE_TIMEOUT', `The node did not answer within ${timeoutMs} ms`, this.#detail)),
      timeoutMs,
    )
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    const { 'content-encoding': encoding, date } = headers
    if (!isUnencoded(encoding))
      this.#fail(
        new AppError('NODE_ANSWER_INVALID', 'The node sent an encoded answer, although none was requested', { ...this.#detail, encoding }),
      )
    this.#status = status
    if (typeof date === 'string') this.#date = date
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > MAX_BODY_BYTES)
      this.#fail(new AppError('NODE_ANSWER_INVALID', `The node's answer is larger than ${MAX_BODY_BYTES} bytes`, this.#detail))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer)
    const [only] = this.#chunks
    this.#resolve({
      status: this.#status,
      date: this.#date,
      bytes: only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks, this.#size),
    })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer)
    this.#reject(this.#failure ?? readFailure(error, this.#detail))
  }

  /** Rejects at once, also while the connection is still being made. */
  #fail(failure: AppError): void {
    clearTimeout(this.#timer)
    this.#failure = failure
    this.#chunks = []
    this.#reject(failure)
    this.#controller?.abort(failure)
  }
}

const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])
const NO_HTTP = new Set(['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'])

function readFailure(error: Error, detail: Record<string, unknown>): AppError {
  if (error instanceof AppError) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (TIMEOUTS.has(code)) return new AppError('NODE_TIMEOUT', 'The node did not answer in time', detail, error)
  if (error instanceof errors.HTTPParserError || NO_HTTP.has(code))
    return new AppError('NODE_ANSWER_INVALID', 'The node did not answer in HTTP', detail, error)
  const sentence = certificateProblem('the node', error) ?? 'The node cannot be reached or cut its answer short'
  return new AppError('NODE_UNREACHABLE', sentence, { ...detail, reason: code }, error)
}
