import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError, type ErrorCode } from '../../base/errors.ts'
import { isJsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import { boundAnswer, boundItem, DETAIL } from '../../contract/cut.ts'
import { failure, success } from '../../contract/envelope.ts'
import type { Head } from '../../store/store.ts'
import { SegmentedLru } from '../answers/segmented-lru.ts'
import { ownTextBytes } from '../answers/own-bytes.ts'
import { etagOf } from '../answers/sendable.ts'
import type { Admit } from '../load/admission-queue.ts'
import type { ApiContext, ApiDeps } from './context.ts'
import { JsonText } from './json-text.ts'
import { recordReads, type StillHolds } from './reads.ts'
import { makeApiRouter, type Match } from './router.ts'
import type { ApiRoute } from './route.ts'

/** A finished answer. Its ETag is a hash of the body. While the answer stays the same, this object does too. */
export type Answer = {
  status: number
  body: Buffer
  etag: string
  /** What it was made from; absent for failures, which are never cached. */
  made?: Made
  /** A list that shows its last page because a page beyond it was requested. Never cached, because there is no limit to such numbers. */
  isClamped?: boolean
  /** As of a block, so it never changes. */
  isPast?: boolean
}
/** How long an answer holds. It is small, so it can be stored without the answer. */
export type Made = { version: string; fromMs: number; untilMs: number; stillHolds: StillHolds | undefined }

export type Api = {
  /**
   * Answers a GET of a path with query. Never rejects: errors become answers too. `admit` delays or refuses an answer that has to be made;
   * without it the caller has been admitted already.
   */
  answer: (pathWithQuery: string, admit?: Admit) => Promise<Answer>
  /** The same for a call whose route is known. `find` throws when its parameters are wrong. */
  answerCall: (pathWithQuery: string, find: () => Match | undefined, admit?: Admit) => Promise<Answer>
  /** Whether everything an answer was made from still reads the same. `false` only means that it has to be requested again. */
  holds: (made: Made) => Promise<boolean>
  /** The store's head, read once for all answers in the same turn of the event loop. */
  head: () => Promise<Head>
  /** The version that an answer made now belongs to. It changes as soon as index, market or metadata change. */
  version: () => Promise<string>
  /**
   * The data of the call with this path, within its bounds and never cached: files request each of their many pages once. Throws what the
   * call throws.
   */
  read: (path: string, params: Match['params'], query: Match['query']) => Promise<unknown>
  /** Pattern of the call that a path matches, as in `/api/token/{id}`; `/api/*` for no call. For metrics. */
  routeOf: (pathWithQuery: string) => string
}

const CACHE_BYTES = 64 * 1024 * 1024
/** An answer that depends on the clock holds for a second at most. */
const TIMED_MS = 1000
/** Maximum attempts for one answer, and the time after which no third attempt starts: a fast chain must not block a caller forever. */
const MAX_ATTEMPTS = 5
const RETRY_FOR_MS = 200
/** Memory of an answer besides its body: its compressed form, as a fraction of the body, and what it was made from. */
const COMPRESSED_PART = 0.25
const OVERHEAD_BYTES = 1500

/**
 * The API without HTTP: routes, answers and errors, and a cache of finished bytes. An answer holds while index and market keep the version
 * it was made at. After that it holds as long as everything it was made from reads the same (`recordReads`, decision 0012). Concurrent
 * callers of one answer share its making.
 */
export function makeApi(routes: readonly ApiRoute[], deps: ApiDeps, clock: Clock, log: Log, cacheBytes = CACHE_BYTES): Api {
  const router = makeApiRouter(routes)
  const { metrics } = deps
  const cache = new SegmentedLru<string, Answer>(cacheBytes)
  const underWay = new Map<string, Promise<Answer>>()
  const confirming = new Map<string, Promise<boolean>>()
  const { head, version, forget } = shareVersion(deps)
  const making: Making = { deps, clock, log, forget }
  metrics.watchCache('api', () => ({ bytes: cache.size, entries: cache.count }))

  const answer = (pathWithQuery: string, admit?: Admit): Promise<Answer> =>
    answerCall(pathWithQuery, () => router.find(pathWithQuery), admit)

  async function answerCall(pathWithQuery: string, find: () => Match | undefined, admit?: Admit): Promise<Answer> {
    try {
      const match = find()
      if (!match) throw new AppError('NOT_FOUND', 'Unknown API call')
      const current = await version()
      const fresh = findFresh(match, current)
      if (fresh) {
        metrics.cacheAsked('api', 'hit')
        return fresh
      }
      const versionedKey = `${current} ${match.key}`
      return await confirmOrMake(match, current, versionedKey, admit)
    } catch (error) {
      metrics.failed(codeOf(error))
      return toErrorAnswer(error, pathWithQuery, log)
    }
  }

  /** The cached answer, if it was made at this version and still holds. */
  function findFresh({ key }: Match, current: string): Answer | undefined {
    const known = cache.find(key)
    return known?.made?.version === current && isInTime(known.made, clock.nowMs()) ? known : undefined
  }

  async function confirmOrMake(match: Match, current: string, versionedKey: string, admit?: Admit): Promise<Answer> {
    const known = cache.find(match.key)
    const { made } = known ?? {}
    if (known && made && !underWay.has(versionedKey) && (await once(confirming, versionedKey, () => holdsAt(made, current)))) {
      metrics.cacheAsked('api', 'confirmed')
      return known
    }
    let isMaker = false
    // Another caller may have made it while this one waited in the queue, or may be making it now.
    const makeOnce = async (): Promise<Answer> =>
      findFresh(match, current) ??
      (await once(underWay, versionedKey, () => {
        isMaker = true
        return make(match, current)
      }))
    // Each caller waits in its own queue: a caller with few requests never waits behind one with many.
    try {
      return await (admit && !underWay.has(versionedKey) ? admit(versionedKey, makeOnce) : makeOnce())
    } finally {
      metrics.cacheAsked('api', isMaker ? 'miss' : 'shared')
    }
  }

  async function holdsAt(made: Made, current: string): Promise<boolean> {
    if (!isInTime(made, clock.nowMs())) return false
    if (made.version !== current && (await made.stillHolds?.(current)) !== true) return false
    made.version = current
    return true
  }

  /** An answer that mixes reads from before and after a commit is wrong, so it is made again. Bounded, because commits keep coming. */
  async function make(match: Match, from: string): Promise<Answer> {
    let madeAt = from
    const lastMs = clock.passedMs() + RETRY_FOR_MS
    let answer = await makeAt(making, match, madeAt)
    // Even a slow answer gets a second try.
    for (let made = 1; made < MAX_ATTEMPTS && (made === 1 || clock.passedMs() < lastMs); made += 1) {
      const now = await version()
      if (now === madeAt) break
      madeAt = now
      answer = await makeAt(making, match, madeAt)
    }
    const before = cache.find(match.key)
    // The result is the same: its compressed bytes stay valid, and clients that have it get a 304.
    const finished = before?.etag === answer.etag ? Object.assign(before, { made: answer.made }) : answer
    // After a commit in between, the data are newer than the version states. The next call checks them again.
    const bytes = Math.round(finished.body.length * (1 + COMPRESSED_PART)) + match.key.length + OVERHEAD_BYTES
    if (answer.isClamped !== true) cache.keep(match.key, finished, bytes)
    return finished
  }

  const routeOf = (pathWithQuery: string): string => router.findRoute(pathWithQuery)?.path ?? '/api/*'

  const read = makeRead(routes, making, version)
  return { answer, answerCall, read, holds: async (made) => holdsAt(made, await version()), head, version, routeOf }
}

/** `forget`: later calls read head and version again. */
type Making = { deps: ApiDeps; clock: Clock; log: Log; forget: () => void }

function makeRead(routes: readonly ApiRoute[], making: Making, version: Api['version']): Api['read'] {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  return async (path, params, query) => {
    const route = byPath.get(path)
    if (!route) throw new AppError('BUG', 'Unknown API call', { path })
    const match: Match = { route, key: path, params, query }
    return withinBounds(match, (await makeData(making, match, await version())).data)
  }
}

/** The data of a call now, and what they were read from. */
type MadeData = { data: unknown; isGrowing: boolean; fromMs: number; untilMs: number; finish: () => StillHolds | undefined }

async function makeData({ deps, clock, log }: Making, match: Match, madeAt: string): Promise<MadeData> {
  const fromMs = clock.nowMs()
  let untilMs = match.route.isTimed === true ? fromMs + TIMED_MS : Infinity
  const holdUntil = (sec: number): void => {
    untilMs = Math.min(untilMs, sec * 1000)
  }
  const reads = recordReads(deps.store, deps.names, deps.market, deps.traits)
  const { store, names, market, traits, markWide } = reads
  let isGrowing = false
  const markGrowing = (): void => {
    isGrowing = true
  }
  const noteFault = (what: string, error: unknown): void => {
    deps.metrics.failed('BUG')
    // The answer changes once the fault is fixed.
    markGrowing()
    log.error('a part of an answer failed', { path: match.key, what, error })
  }
  const context: ApiContext = {
    ...deps,
    store,
    names,
    market,
    traits,
    markWide,
    markGrowing,
    noteFault,
    version: madeAt,
    nowSec: nowSec(clock),
    holdUntil,
  }
  const data = await match.route.handle(context, match.params, match.query)
  return { data, isGrowing, fromMs, untilMs, finish: reads.finish }
}

/** Makes an answer from the current data and records what it read. */
async function makeAt(making: Making, match: Match, madeAt: string): Promise<Answer & { made: Made }> {
  const { data, isGrowing, fromMs, untilMs, finish: finishReads } = await makeData(making, match, madeAt)
  // It may show commits made after the head was read, so later callers must not get older data.
  making.forget()
  const answer =
    data instanceof JsonText
      ? finishText(200, `{"result":"SUCCESS","msg":"","data":${data.text}}`)
      : finish(200, success(withinBounds(match, data)))
  return {
    ...answer,
    ...(isClamped(match, data) && { isClamped: true }),
    ...(isOfBlocks(match) && !isGrowing && { isPast: true }),
    made: { version: madeAt, fromMs, untilMs, stillHolds: finishReads() },
  }
}

/** Whether an answer holds at this time. After the clock was set back, an answer from a later time does not. */
function isInTime({ fromMs, untilMs }: Made, nowMs: number): boolean {
  return fromMs <= nowMs && nowMs < untilMs
}

/**
 * Whether a call is about the end of a block, or about the changes between two. Days do not count: a day may still get another last block.
 */
const isOfBlocks = ({ query: { at, from, to } }: Match): boolean => isBlock(at) || (isBlock(from) && isBlock(to))
const isBlock = (moment: string | undefined): boolean => moment !== undefined && /^\d+$/.test(moment)

/** Whether a list shows a page other than the requested one. */
function isClamped({ params, query }: Match, data: unknown): boolean {
  const asked = params['page'] ?? query['page']
  const shown = (data as { page?: unknown } | null)?.page
  return asked !== undefined && shown !== undefined && Number(asked) !== Number(shown)
}

/** Runs work once for all concurrent callers. */
function once<T>(underWay: Map<string, Promise<T>>, name: string, work: () => Promise<T>): Promise<T> {
  const known = underWay.get(name)
  if (known) return known
  const done = work().finally(() => underWay.delete(name))
  underWay.set(name, done)
  return done
}

/** Limits the texts of strangers in an answer: in lists always, in details only with `cut=1`. */
function withinBounds({ route: { extent, itemBounds }, query }: Match, data: unknown): unknown {
  // A comparison has its own bounds.
  if (extent === 'own' || (extent === 'detail' && query['from'] !== undefined)) return data
  if (extent !== 'detail') return boundAnswer(data, itemBounds)
  return query['cut'] === '1' && isJsonObject(data) ? boundItem(data, DETAIL) : data
}

const finish = (status: number, envelope: unknown): Answer => finishText(status, JSON.stringify(envelope))

function finishText(status: number, text: string): Answer {
  const body = ownTextBytes(text)
  return { status, body, etag: etagOf(body) }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'BUG')

/** An `AppError` other than BUG is answered with its own message. Any other error is logged in full and answered without details. */
export function toErrorAnswer(error: unknown, pathWithQuery: string, log: Log): Answer {
  if (error instanceof AppError && error.code !== 'BUG') {
    if (error.status >= 500 && error.code !== 'TOO_BUSY') log.warn('call could not be answered', { path: pathWithQuery, error })
    return finish(error.status, failure(error.code, error.message))
  }
  log.error('call failed', { path: pathWithQuery, error })
  return finish(500, failure('BUG', 'Internal error'))
}

/** Head and version, read once for all answers in the same turn of the event loop. */
function shareVersion(deps: Pick<ApiDeps, 'store' | 'market' | 'traits'>): Pick<Api, 'head' | 'version'> & Pick<Making, 'forget'> {
  const { ask: head, forget: forgetHead } = shareWithinTurn(deps.store.head)
  const { ask: version, forget: forgetVersion } = shareWithinTurn(async () => {
    const [{ version: ofIndex, block, tx }, ofMarket] = await Promise.all([head(), deps.market.version()])
    // A database that lost commits reaches the same version number again, with other blocks or transactions.
    return `${ofIndex}.${block}.${tx}.${ofMarket}.${deps.traits?.version() ?? 0}`
  })
  const forget = (): void => {
    forgetHead()
    forgetVersion()
  }
  return { head, version, forget }
}

function shareWithinTurn<T>(ask: () => Promise<T>): { ask: () => Promise<T>; forget: () => void } {
  let shared: Promise<T> | undefined
  const forget = (): void => void (shared = undefined)
  return {
    ask: () => {
      if (shared) return shared
      shared = ask()
      setImmediate(forget)
      return shared
    },
    forget,
  }
}
