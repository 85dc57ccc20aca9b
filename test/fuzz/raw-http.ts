import { connect, type Socket } from 'node:net'
import type { FuzzRequest } from './make-request.ts'

/** A response as received. `status` 0: the connection was closed without one. */
export type RawAnswer = { status: number; headers: ReadonlyMap<string, string>; body: Buffer; ms: number; isWhole: boolean }

/** The parts of a request that are sent. */
type Written = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>
type Reading = { bytes: Buffer; resolve: (answer: RawAnswer) => void; startMs: number; isHead: boolean }

const TICK_MS = 250

/** Aborts after `limitMs` of this process's running time, because a pause of the machine is no fault of the server. */
export function patience(limitMs: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (ticks * TICK_MS >= limitMs) controller.abort()
  }, TICK_MS)
  return { signal: controller.signal, end: () => clearInterval(timer) }
}

/**
 * A client that does not check what it sends: Node's own client would refuse most of it. It sends one request at a time over a connection,
 * and reconnects after the server has closed it. Rejects without a complete response within `limitMs`.
 */
export class RawClient {
  readonly #host: string
  readonly #port: number
  readonly #limitMs: number
  #socket: Socket | undefined
  #reading: Reading | undefined

  constructor({ host, port, limitMs }: { host: string; port: number; limitMs: number }) {
    this.#host = host
    this.#port = port
    this.#limitMs = limitMs
  }

  async send(request: Written): Promise<RawAnswer> {
    const { signal, end } = patience(this.#limitMs)
    const answered = new Promise<RawAnswer>((resolve, reject) => {
      this.#reading = { bytes: Buffer.alloc(0), resolve, startMs: performance.now(), isHead: request.method === 'HEAD' }
      signal.addEventListener('abort', () => reject(new Error(`no answer within ${this.#limitMs} ms`)), { once: true })
    })
    const socket = this.#open()
    socket.write(Buffer.from(textOf(request), 'latin1'))
    try {
      return await answered
    } catch (error) {
      this.close()
      throw error
    } finally {
      end()
    }
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    if (this.#socket && this.#socket.writable && !this.#socket.readableEnded) return this.#socket
    this.close()
    const socket = connect(this.#port, this.#host)
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => {
      if (this.#socket === socket) this.#take(chunk)
    })
    socket.on('error', () => this.#end(socket))
    socket.on('close', () => this.#end(socket))
    this.#socket = socket
    return socket
  }

  #take(chunk: Buffer): void {
    const reading = this.#reading
    if (!reading) return
    reading.bytes = reading.bytes.length === 0 ? chunk : Buffer.concat([reading.bytes, chunk])
    const parsed = parseAnswer(reading.bytes, reading.isHead, false)
    if (parsed) this.#finish(parsed)
  }

  #end(socket: Socket): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
    const reading = this.#reading
    if (reading) this.#finish(parseAnswer(reading.bytes, reading.isHead, true) ?? NOTHING)
  }

  #finish(answer: Omit<RawAnswer, 'ms'>): void {
    const reading = this.#reading
    this.#reading = undefined
    // A closing connection is not reused, because a response to leftover bytes could be taken for the next request's.
    if (answer.status === 0 || /close/i.test(answer.headers.get('connection') ?? '') || !answer.isWhole) this.close()
    reading?.resolve({ ...answer, ms: performance.now() - reading.startMs })
  }
}

const NOTHING: Omit<RawAnswer, 'ms'> = { status: 0, headers: new Map(), body: Buffer.alloc(0), isWhole: false }

function textOf({ method, path, headers, body }: Written): string {
  const names = headers.map(([name]) => name)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(names.includes('host') ? [] : ['host: 127.0.0.1']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === '' || names.includes('content-length') || names.includes('transfer-encoding') ? [] : [`content-length: ${body.length}`]),
    // A second request could hide in the body that these headers announce.
    ...(body !== '' || names.some((name) => HIDING.includes(name)) ? ['connection: close'] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${names.includes('transfer-encoding') ? `${body.length.toString(16)}\r\n${body}\r\n${body === '' ? '' : '0\r\n\r\n'}` : body}`
}
const HIDING = ['content-length', 'transfer-encoding', 'expect', 'upgrade']

/** A complete response at the front of the bytes; `undefined` while something is missing. `isEnd`: no further bytes follow. */
export function parseAnswer(bytes: Buffer, isHead: boolean, isEnd: boolean): Omit<RawAnswer, 'ms'> | undefined {
  const at = bytes.indexOf('\r\n\r\n')
  if (at < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, at).split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
  if (status === 100) return parseAnswer(bytes.subarray(at + 4), isHead, isEnd)
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  const rest = bytes.subarray(at + 4)
  if (isHead || status === 304 || status === 204 || status === 101) return { status, headers, body: Buffer.alloc(0), isWhole: true }
  if (headers.get('transfer-encoding') === 'chunked') {
    const body = readChunks(rest)
    return body ? { status, headers, body, isWhole: true } : isEnd ? { status, headers, body: rest, isWhole: false } : undefined
  }
  const length = headers.get('content-length')
  if (length === undefined) return isEnd ? { status, headers, body: rest, isWhole: true } : undefined
  if (rest.length < Number(length)) return isEnd ? { status, headers, body: rest, isWhole: false } : undefined
  return { status, headers, body: rest.subarray(0, Number(length)), isWhole: rest.length === Number(length) }
}

function readChunks(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (bytes.length < end + 2 + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}
