import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { failure } from '../../contract/envelope.ts'
import { API_HEADERS } from './headers.ts'

/** What the parser of requests gives up on, beside what is simply no HTTP. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const MAX_REQUEST_LINE = 8192
/** A request line whose only fault is a method nobody knows. */
const FOREIGN_METHOD = /^[A-Z][A-Z-]{0,30} \/\S* HTTP\/1\.[01]\r?\n/

type ReadError = NodeJS.ErrnoException & { rawPacket?: unknown }

/** Answers what could not be read as a request: there is nobody's route to ask, but the body is the same as of any failure (OPEN-035). */
export function refuseUnreadable({ code = '', rawPacket }: ReadError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isForeign =
    code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(rawPacket) && FOREIGN_METHOD.test(rawPacket.toString('latin1', 0, MAX_REQUEST_LINE))
  refuse(socket, isForeign ? 405 : (STATUS_OF_CODE[code] ?? 400))
}

/** CONNECT never becomes a request: it is refused like any method but GET and HEAD (OPEN-083). */
export const refuseConnect = (_request: unknown, socket: Duplex): void => refuse(socket, 405)

function refuse(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? ''
  const body = JSON.stringify(failure(reason))
  const headers = {
    ...API_HEADERS,
    ...(status === 405 && { allow: 'GET, HEAD' }),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
