import type { IncomingMessage } from 'node:http'
import type { Log } from '../../base/log.ts'
import { makeReaders, type Readers } from '../http/readers.ts'
import { findAddressKey, isLoopback, type AddressKey } from './address.ts'
import { makeMeter, WINDOW_SEC, type Standing } from './meter.ts'
import { makeTally, type Tally } from './tally.ts'
import { TRUST_NOBODY, visitorOf, type Trust } from './trust.ts'

export type RateLimitSettings = {
  /** What an address may spend in a minute; `undefined`: nothing is counted. */
  pointsPerMinute: number | undefined
  trust: Trust
  /** Live connections of one address at most. */
  socketsPerAddress: number
}

/** 6 seconds of processor a minute, a tenth of a core. docs/decisions/0017-front-door.md has what pages ask for. */
export const DEFAULT_RATE_LIMIT: RateLimitSettings = { pointsPerMinute: 60_000, trust: TRUST_NOBODY, socketsPerAddress: 100 }

/** `isExempt`: a caller of this machine itself, no proxy. */
export type Caller = { key: AddressKey; isExempt: boolean }

/** What a site keeps of its callers while it runs, whichever index it answers from. */
export type RateLimiter = {
  callerOf: (request: IncomingMessage) => Caller
  /** Spends points of a caller while `room` of them are left over; `undefined` for one who is not counted. */
  spend: (caller: Caller, cost: number, room?: number) => Standing | undefined
  /** Tells the points left; `undefined` for a caller who is not counted. */
  giveBack: (caller: Caller, charged: number, cost: number) => number | undefined
  /** How long an address that asks on although it is refused waits for the next refusal. */
  pauseMs: (caller: Caller) => number
  /** `RateLimit-Policy`. */
  policy: string
  /** Live connections by caller. */
  sockets: Tally
  /** By whom a connection is counted; `undefined` for this machine and proxies, which speak for many. */
  connectionKey: (address: string | undefined) => AddressKey | undefined
  connections: Tally
  /** Answers and live connections that are being read. */
  readers: Readers
}

/** A visitor's browser holds six beside its live ones, and several may share an address. */
const CONNECTIONS_PER_SOCKET = 4
const MIN_CONNECTIONS = 64
/** Of an address's points; with the limit that is set where nothing is, the files of three pages. */
const ROOM_PART = 0.01
const TELL_EVERY_MS = 60_000
/** Name of the only policy. */
export const POLICY = 'default'
const UNKNOWN = 'unknown'

export type RateLimiterDeps = { nowMs: () => number; log: Log }

export function makeRateLimiter(
  { pointsPerMinute, trust, socketsPerAddress }: RateLimitSettings,
  { nowMs, log }: RateLimiterDeps,
): RateLimiter {
  const meter = pointsPerMinute === undefined ? undefined : makeMeter({ pointsPerMinute, nowMs })
  // Of a limit so low that a page takes most of it nothing is held back.
  const maxRoom = Math.floor((pointsPerMinute ?? 0) * ROOM_PART)
  const bySocket = new WeakMap<object, Caller>()
  const logRefusal = makeRefusalLog(nowMs, log)
  const pauses = makePrompt(nowMs)
  let isProxyTold = false

  const keyOf = (address = ''): AddressKey => findAddressKey(address) ?? UNKNOWN
  const directCaller = ({ socket }: IncomingMessage): Caller => {
    const known = bySocket.get(socket)
    if (known) return known
    const key = keyOf(socket.remoteAddress)
    const caller = { key, isExempt: isLoopback(key) }
    bySocket.set(socket, caller)
    return caller
  }
  /** Without TRUST_PROXY all visitors of a proxy would share one limit, which an operator would learn from them. */
  const warnOfProxy = (peer: string): void => {
    if (isProxyTold || meter === undefined || trust !== TRUST_NOBODY || !isLoopback(keyOf(peer))) return
    isProxyTold = true
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
    giveBack: ({ key, isExempt }, charged, cost) => (isExempt ? undefined : meter?.giveBack(key, charged, cost)),
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

/** Refusals of an address that go out at once, in a second. */
const PROMPT_REFUSALS = 20
const PAUSE_MS = 1000

/** Whether a refusal still goes out at once. Without a pause a caller that never waits would keep a core busy with refusals. */
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

/** Says once a minute how many requests were refused, and the last one's address: a line for each would be what an attacker fills a disk with. */
function makeRefusalLog(nowMs: () => number, log: Log): (key: AddressKey) => void {
  let toldMs = -TELL_EVERY_MS
  let refused = 0
  return (key) => {
    refused += 1
    if (nowMs() - toldMs < TELL_EVERY_MS) return
    log.warn('requests over the rate limit', { address: key, refused })
    toldMs = nowMs()
    refused = 0
  }
}
