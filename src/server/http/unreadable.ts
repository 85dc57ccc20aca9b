import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failure } from '../../contract/envelope.ts'
import { API_HEADERS } from './headers.ts'

/** What the parser of requests gives up on, beside what is simply no HTTP. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what could not be read as a request: there is nobody's route to ask, but the body is the same as of any failure (OPEN-035). */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_OF_CODE[code] ?? 400
  const reason = STATUS_CODES[status] ?? ''
  const body = JSON.stringify(failure(reason))
  const headers = { ...API_HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
