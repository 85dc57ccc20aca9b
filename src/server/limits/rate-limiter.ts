import type { IncomingMessage } from 'node:http'
import type { Log } from '../../base/log.ts'
import { makeReaders, type Readers } from '../http/readers.ts'
import { findAddressKey, isLoopback, type AddressKey } from './address.ts'
import { makeMeter, WINDOW_SEC, type Standing } from './meter.ts'
import { makeTally, type Tally } from './tally.ts'
import { TRUST_NOBODY, visitorOf, type Trust } from './trust.ts'

export type RateLimitSettings = {
  /** Budget of an address per minute; `undefined`: no limit. */
  pointsPerMinute: number | undefined
  trust: Trust
  /** Maximum of live connections per address. */
  socketsPerAddress: number
}

/** 6 seconds of processor time per minute, a tenth of a core. docs/decisions/0017-front-door.md has the cost of pages. */
export const DEFAULT_RATE_LIMIT: RateLimitSettings = { pointsPerMinute: 60_000, trust: TRUST_NOBODY, socketsPerAddress: 100 }

/** `isExempt`: the request comes from this machine without a proxy. */
export type Caller = { key: AddressKey; isExempt: boolean }

/** State of a site's callers while it runs, independent of the index behind it. */
export type RateLimiter = {
  callerOf: (request: IncomingMessage) => Caller
  /** Spends points of a caller if `room` of them remain afterwards; `undefined` for an exempt caller or without a limit. */
  spend: (caller: Caller, cost: number, room?: number) => Standing | undefined
  /** Refunds or charges the difference. Returns the points left; `undefined` for an exempt caller or without a limit. */
  refund: (caller: Caller, charged: number, cost: number) => number | undefined
  /** Delay of the next refusal for an address that ignores refusals. */
  pauseMs: (caller: Caller) => number
  /** Value of the `RateLimit-Policy` header. */
  policy: string
  /** Live connections by caller. */
  sockets: Tally
  /** The key under which a connection is counted; `undefined` for this machine and for proxies, which serve many visitors. */
  connectionKey: (address: string | undefined) => AddressKey | undefined
  connections: Tally
  /** Unread bytes of answers and live connections. */
  readers: Readers
}

/** A browser opens six connections besides its live ones, and several visitors may share an address. */
const CONNECTIONS_PER_SOCKET = 4
const MIN_CONNECTIONS = 64
/** Largest share of the budget that may be reserved for files. With the default budget it covers the files of three pages. */
const ROOM_PART = 0.01
const LOG_EVERY_MS = 60_000
/** Name of the only policy. */
export const POLICY = 'default'
const UNKNOWN = 'unknown'

export type RateLimiterDeps = { nowMs: () => number; log: Log }

export function makeRateLimiter(
  { pointsPerMinute, trust, socketsPerAddress }: RateLimitSettings,
  { nowMs, log }: RateLimiterDeps,
): RateLimiter {
  const meter = pointsPerMinute === undefined ? undefined : makeMeter({ pointsPerMinute, nowMs })
  // The cap keeps a very low limit usable: a page would otherwise reserve most of it.
  const maxRoom = Math.floor((pointsPerMinute ?? 0) * ROOM_PART)
  const bySocket = new WeakMap<object, Caller>()
  const logRefusal = makeRefusalLog(nowMs, log)
  const pauses = makePrompt(nowMs)
  let hasWarnedOfProxy = false

  const keyOf = (address = ''): AddressKey => findAddressKey(address) ?? UNKNOWN
  const directCaller = ({ socket }: IncomingMessage): Caller => {
    const known = bySocket.get(socket)
    if (known) return known
    const key = keyOf(socket.remoteAddress)
    const caller = { key, isExempt: isLoopback(key) }
    bySocket.set(socket, caller)
    return caller
  }
  /** Without TRUST_PROXY all visitors behind a proxy share one limit. Warn, or the operator would only learn it from visitors. */
  const warnOfProxy = (peer: string): void => {
    if (hasWarnedOfProxy || meter === undefined || trust !== TRUST_NOBODY || !isLoopback(keyOf(peer))) return
    hasWarnedOfProxy = true
    log.warn('a proxy on this machine forwards visitors, but TRUST_PROXY is not set: they all share one rate limit')
  }

  return {
    callerOf: (request) => {
      if (request.headers['x-forwarded-for'] === undefined) return directCaller(request)
      warnOfProxy(request.socket.remoteAddress ?? '')
      return { key: keyOf(visitorOf(trust, request)), isExempt: false }
    },
    spend: ({ key, isExempt }, cost, room = 0) => {
      if (meter === undefined || isExempt) return undefined
      const standing = meter.take(key, cost, Math.min(room, maxRoom))
      if (standing.waitSec > 0) logRefusal(key)
      return standing
    },
    refund: ({ key, isExempt }, charged, cost) => (isExempt ? undefined : meter?.refund(key, charged, cost)),
    pauseMs: ({ key }) => (pauses.enter(key) ? 0 : PAUSE_MS),
    policy: `"${POLICY}";q=${pointsPerMinute ?? 0};w=${WINDOW_SEC}`,
    sockets: makeTally(socketsPerAddress),
    connectionKey: (address) => {
      const key = findAddressKey(address ?? '')
      return key === undefined || isLoopback(key) || trust(address ?? '', 0) ? undefined : key
    },
    readers: makeReaders({ nowMs }),
    connections: makeTally(Math.max(MIN_CONNECTIONS, socketsPerAddress * CONNECTIONS_PER_SOCKET)),
  }
}

/** Refusals per address and second that are sent at once. */
const PROMPT_REFUSALS = 20
const PAUSE_MS = 1000

/** Whether a refusal may be sent at once. Without a delay, a caller that never waits would keep a core busy with refusals. */
function makePrompt(nowMs: () => number): Pick<Tally, 'enter'> {
  let tally = makeTally(PROMPT_REFUSALS)
  let sinceMs = nowMs()
  return {
    enter: (key) => {
      if (nowMs() - sinceMs >= PAUSE_MS) {
        tally = makeTally(PROMPT_REFUSALS)
        sinceMs = nowMs()
      }
      return tally.enter(key)
    },
  }
}

/** Logs the number of refused requests and the last address, once a minute: with one line each, an attacker could fill the disk. */
function makeRefusalLog(nowMs: () => number, log: Log): (key: AddressKey) => void {
  let loggedMs = -LOG_EVERY_MS
  let refused = 0
  return (key) => {
    refused += 1
    if (nowMs() - loggedMs < LOG_EVERY_MS) return
    log.warn('requests over the rate limit', { address: key, refused })
    loggedMs = nowMs()
    refused = 0
  }
}
