import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ownValue } from '../../base/own-value.ts'
import { failure } from '../../contract/envelope.ts'
import { OPEN_HEADERS, UNCACHED } from './headers.ts'
import { refusalCode } from './refusal-code.ts'

/** Statuses of the parser's errors, except for input that is no HTTP at all. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const MAX_REQUEST_LINE = 8192
/** A request line whose only fault is an unknown method. */
const FOREIGN_METHOD = /^[A-Z][A-Z-]{0,30} \/\S* HTTP\/1\.[01]\r?\n/

type ReadError = NodeJS.ErrnoException & { rawPacket?: unknown }

/** Refusals written directly to the socket, because no route can answer. The body is that of any failure (OPEN-035). */
export type LineRefusals = {
  /** Notes the answer in progress on each connection, so that `unreadable` never writes into an answer or after the last one. */
  watch: (server: Server) => void
  /** Refuses input that cannot be parsed as a request. */
  unreadable: (error: ReadError, socket: Socket) => void
  /** CONNECT never becomes a request: it is refused like any method but GET and HEAD (OPEN-083). */
  connect: (request: unknown, socket: Duplex) => void
  refuse: (socket: Duplex, status: number, more?: Readonly<Record<string, string | number>>) => void
}

/** Time until a refused client that does not disconnect is cut off. */
const LINGER_MS = 1000

/** `common`: headers of every response. */
export function makeLineRefusals(common: Readonly<Record<string, string>>): LineRefusals {
  const latest = new WeakMap<Duplex, ServerResponse>()
  /** Closes a connection once all written bytes are sent. Further input is read and dropped: a reset would lose the answer. */
  const linger = (socket: Duplex): void => {
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(timer))
  }
  const ending = new WeakSet<Duplex>()
  /** Unreadable input follows a request in progress: its answer becomes the last one on the connection. */
  const endAfter = (answer: ServerResponse, socket: Duplex): void => {
    if (ending.has(socket)) return
    ending.add(socket)
    if (!answer.headersSent) answer.shouldKeepAlive = false
    answer.once('finish', () => linger(socket.end()))
  }
  const refuse: LineRefusals['refuse'] = (socket, status, more = {}) => {
    const reason = STATUS_CODES[status] ?? ''
    const body = JSON.stringify(failure(refusalCode(status), reason))
    const headers = {
      ...common,
      // The request is unknown. It may be a cross-origin call, and the answer holds no data.
      ...OPEN_HEADERS,
      ...UNCACHED,
      ...(status === 405 && { allow: 'GET, HEAD' }),
      ...more,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    linger(socket)
  }
  return {
    watch: (server) => {
      server.on('request', (request: IncomingMessage, response: ServerResponse) => void latest.set(request.socket, response))
    },
    refuse,
    connect: (_request, socket) => refuse(socket, 405),
    unreadable: ({ code = '', rawPacket }, socket) => {
      if (code === 'ECONNRESET' || socket.destroyed) {
        socket.destroy()
        return
      }
      const answer = latest.get(socket)
      if (answer && !answer.writableFinished) return endAfter(answer, socket)
      if (!socket.writable) return linger(socket)
      const isForeign =
        code === 'HPE_INVALID_METHOD' &&
        Buffer.isBuffer(rawPacket) &&
        FOREIGN_METHOD.test(rawPacket.toString('latin1', 0, MAX_REQUEST_LINE))
      refuse(socket, isForeign ? 405 : (ownValue(STATUS_OF_CODE, code) ?? 400))
    },
  }
}
