import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Clock } from '../../base/clock.ts'
import { findJson, isJsonObject } from '../../base/json.ts'
import { isSocketType, SOCKET_PATH } from '../../contract/socket.ts'
import { costOf } from '../limits/costs.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { HTTP_LIMITS } from '../http/http-limits.ts'
import type { LineRefusals } from '../http/unreadable.ts'
import { MAX_WAITING_BYTES } from './connections.ts'
import type { Hub } from './hub.ts'
import type { LiveReader } from './live-reader.ts'

/** A browser sends a few words every ten minutes. */
const MAX_MESSAGE_BYTES = 4096
const MAX_MESSAGES = 30
const WITHIN_MS = 10_000

/** Close codes of RFC 6455 section 7.4. */
const CODES = { goingAway: 1001, notText: 1003, notAMessage: 1007, policy: 1008 } as const

export type SocketServer = {
  /** Whether an upgrade request is for the socket. Other upgrade requests are answered as plain requests. */
  wants: (request: IncomingMessage) => boolean
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

export type SocketServerOptions = {
  hub: Hub
  clock: Clock
  /** Maximum of open sockets. */
  maxSockets: number
  rateLimiter: RateLimiter
  refusals: LineRefusals
  /** Called for each handshake refused because of its caller. */
  limited: () => void
}

/** Suggested wait until a place may be free. */
const RETRY_SEC = 5

/**
 * WebSockets as readers of the hub, limited in total and per address. Messages of a client change nothing (OPEN-080); an invalid one ends
 * its connection.
 */
export function makeSocketServer({ hub, clock, maxSockets, rateLimiter, refusals, limited }: SocketServerOptions): SocketServer {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  sockets.on('wsClientError', (_error, socket: Duplex) => refusals.refuse(socket, 400))
  return {
    wants: ({ url = '', headers }) => headers.upgrade?.toLowerCase() === 'websocket' && url.replace(/\?.*$/s, '') === SOCKET_PATH,
    upgrade: (request, socket, head) => {
      // No other listener handles errors of the socket until the handshake is done.
      const ignore = (): void => undefined
      socket.on('error', ignore)
      if (hub.isClosing() || hub.connectedCount() >= maxSockets) return refusals.refuse(socket, 503, { 'retry-after': RETRY_SEC })
      // The parser drops headers above its limit. A dropped one may name the visitor behind a proxy.
      if (request.rawHeaders.length / 2 > HTTP_LIMITS.maxHeaders) return refusals.refuse(socket, 431)
      const caller = rateLimiter.callerOf(request)
      const waitSec = rateLimiter.spend(caller, costOf(SOCKET_PATH, SOCKET_PATH).made)?.waitSec ?? 0
      const hasPlace = waitSec === 0 && (caller.isExempt || rateLimiter.sockets.enter(caller.key))
      if (!hasPlace) {
        limited()
        return refusals.refuse(socket, 429, { 'retry-after': waitSec || RETRY_SEC })
      }
      // `close` also fires when the handshake fails.
      if (!caller.isExempt) socket.once('close', () => rateLimiter.sockets.leave(caller.key))
      const since = readSince(request.url ?? '')
      sockets.handleUpgrade(request, socket, head, (ws) => {
        socket.off('error', ignore)
        serve(hub, clock, ws, since)
        const end = rateLimiter.readers.add(caller.isExempt ? undefined : caller.key, {
          waitingBytes: () => ws.bufferedAmount,
          takenBytes: () => request.socket.bytesWritten - request.socket.writableLength,
          cut: () => ws.terminate(),
        })
        ws.once('close', end)
      })
    },
  }
}

/** Number of the newest block the client knows. */
function readSince(url: string): number | undefined {
  const since = /[?&]since=(\d{1,15})(?:&|$)/.exec(url)?.[1]
  return since === undefined ? undefined : Number(since)
}

function serve(hub: Hub, clock: Clock, ws: WebSocket, since: number | undefined): void {
  let isAnswering = true
  const reader: LiveReader = {
    send: (text) => ws.send(text, { binary: false }),
    waitingBytes: () => ws.bufferedAmount,
    isAlive: () => {
      const wasAnswering = isAnswering
      isAnswering = false
      if (wasAnswering) ws.ping()
      return wasAnswering
    },
    drop: () => ws.terminate(),
    close: () => ws.close(CODES.goingAway, 'The server is going away'),
  }
  const refuse = (code: number, reason: string): void => {
    hub.leave(reader)
    ws.close(code, reason)
  }
  const isTooMuch = makeMeter(clock)
  const isIgnoringClose = makeMeter(clock)
  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (ws.readyState !== ws.OPEN) {
      // Messages in transit while the connection closes are ignored; a client that keeps sending is cut off.
      if (isIgnoringClose()) ws.terminate()
      return
    }
    if (isTooMuch()) return refuse(CODES.policy, `More than ${MAX_MESSAGES} messages in ${WITHIN_MS / 1000} seconds`)
    if (isBinary) return refuse(CODES.notText, 'Messages are text')
    // oxlint-disable-next-line typescript/no-base-to-string -- a text comes as one buffer
    const message = findJson(data.toString())
    if (!isJsonObject(message)) return refuse(CODES.notAMessage, 'A message is a JSON object {"type", "data"}')
    if (!isSocketType(message['type'])) return refuse(CODES.policy, 'There is no such type of message')
  })
  ws.on('pong', () => {
    isAnswering = true
    // One pong answers each of our pings. The protocol allows unsolicited ones, which are ignored.
    if (isTooMuch()) ws.terminate()
  })
  // Every ping of the client is answered: a client that sends pings but does not read is dropped like any slow reader.
  ws.on('ping', () => {
    if (isTooMuch() || ws.bufferedAmount > MAX_WAITING_BYTES) ws.terminate()
  })
  // The library has already answered a protocol violation with its close code.
  ws.on('error', () => hub.leave(reader))
  ws.on('close', () => hub.leave(reader))
  hub.join(reader, since)
}

/** Counts calls; the result is `true` when there were too many within the time. */
function makeMeter(clock: Clock): () => boolean {
  let count = 0
  let sinceMs = 0
  return () => {
    const passedMs = clock.passedMs()
    if (passedMs - sinceMs >= WITHIN_MS) {
      sinceMs = passedMs
      count = 0
    }
    count += 1
    return count > MAX_MESSAGES
  }
}
