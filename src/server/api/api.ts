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
import type { Admit } from '../load/gate.ts'
import type { ApiContext, ApiDeps } from './context.ts'
import { JsonText } from './json-text.ts'
import { recordReads, type StillHolds } from './reads.ts'
import { makeApiRouter, readParams, type Match } from './router.ts'
import type { ApiRoute } from './route.ts'

/** A finished answer. Its ETag is a hash of the body, so it changes exactly when the answer does; while it does not, it is the same object. */
export type Answer = {
  status: number
  body: Buffer
  etag: string
  /** What it was made from; absent for failures, which are never kept. */
  made?: Made
}
/** How long an answer holds. Small: it can be kept without the answer. */
export type Made = { version: string; fromMs: number; untilMs: number; stillHolds: StillHolds | undefined }

export type Api = {
  /**
   * Answers a GET of a path with query. Never rejects: what goes wrong is an answer too. `admit` lets wait, or refuses, what must be made
   * first; without it the caller has been let in.
   */
  answer: (pathWithQuery: string, admit?: Admit) => Promise<Answer>
  /** Whether what an answer was made from still reads the same. `false` says only that it must be asked for again. */
  holds: (made: Made) => Promise<boolean>
  /** The store's head, asked once for all that is answered in the same turn of the event loop. */
  head: () => Promise<Head>
  /** What an answer made now holds for: another text as soon as index or market change. */
  version: () => Promise<string>
  /** Pattern of the call a path is: `/api/token/{id}`, `/api/*` for what is none. For counting. */
  routeOf: (pathWithQuery: string) => string
}

const KEPT_BYTES = 64 * 1024 * 1024
/** An answer that depends on the clock holds for a second at most. */
const TIMED_MS = 1000
/** Makings of one answer, and how long after its first began a third or later one begins: a fast chain makes nobody wait for ever. */
const MOST_MAKINGS = 5
const MAKE_ANEW_FOR_MS = 200
/** What an answer takes besides its bytes: those of its compressed form, as a part of the others, and what it was made from. */
const COMPRESSED_PART = 0.25
const OVERHEAD_BYTES = 1500

/**
 * The API without HTTP: routes, answers and errors, and a cache of finished bytes. An answer holds while index and market stand at the
 * version it was made at, and after that for as long as all it was made from reads the same (`recordReads`, decision 0012); callers who ask
 * for the same thing meanwhile share one making of it.
 */
export function makeApi(routes: readonly ApiRoute[], deps: ApiDeps, clock: Clock, log: Log, keptBytes = KEPT_BYTES): Api {
  const findRoute = makeApiRouter(routes)
  const { metrics } = deps
  const kept = new SegmentedLru<string, Answer>(keptBytes)
  /** Being made; and asked for by callers who may still stand in line. Who was let in never waits for one of those: they wait for him. */
  const making = new Map<string, Promise<Answer>>()
  const waiting = new Map<string, Promise<Answer>>()
  const { ask: head, forget: forgetHead } = shareWithinTurn(deps.store.head)
  const { ask: version, forget: forgetVersion } = shareWithinTurn(async () => {
    const [{ version: ofIndex, block, tx }, ofMarket] = await Promise.all([head(), deps.market.version()])
    // A database that lost commits counts anew from an earlier number.
    return `${ofIndex}.${block}.${tx}.${ofMarket}`
  })
  metrics.watchCache('api', () => ({ bytes: kept.size, entries: kept.count }))

  async function answer(pathWithQuery: string, admit?: Admit): Promise<Answer> {
    try {
      const match = findRoute(pathWithQuery)
      if (!match) throw new AppError('NOT_FOUND', 'There is no such call')
      const current = await version()
      const fresh = findFresh(match, current)
      if (fresh) {
        metrics.cacheAsked('api', 'hit')
        return fresh
      }
      const turn = `${current} ${match.key}`
      const underWay = making.get(turn) ?? (admit && waiting.get(turn)?.catch(ownTurn))
      if (underWay) {
        metrics.cacheAsked('api', 'shared')
        const shared = await underWay
        if (shared) return shared
      }
      const asked = confirmOrMake(match, current, turn, admit)
      if (!admit) return await asked
      waiting.set(turn, asked)
      return await asked.finally(() => waiting.delete(turn))
    } catch (error) {
      metrics.failed(codeOf(error))
      return toErrorAnswer(error, pathWithQuery, log)
    }
  }

  /** Not after its time, nor before: a clock that was set back is back where an answer was still to come. */
  function isInTime({ fromMs, untilMs }: Made): boolean {
    const nowMs = clock.nowMs()
    return fromMs <= nowMs && nowMs < untilMs
  }

  /** What was made at this version and still holds. */
  function findFresh({ key }: Match, current: string): Answer | undefined {
    const known = kept.find(key)
    return known?.made?.version === current && isInTime(known.made) ? known : undefined
  }

  async function confirmOrMake(match: Match, current: string, turn: string, admit?: Admit): Promise<Answer> {
    const known = kept.find(match.key)
    if (known?.made && (await holdsAt(known.made, current))) {
      metrics.cacheAsked('api', 'confirmed')
      return known
    }
    metrics.cacheAsked('api', 'miss')
    return admit ? admit(() => makeOnce(match, current, turn)) : makeOnce(match, current, turn)
  }

  /** Who was let in meanwhile may have made it, or be at it. */
  async function makeOnce(match: Match, current: string, turn: string): Promise<Answer> {
    const made = findFresh(match, current)
    if (made) return made
    const underWay = making.get(turn)
    if (underWay) return underWay
    const fresh = make(match, current).finally(() => making.delete(turn))
    making.set(turn, fresh)
    return fresh
  }

  async function holdsAt(made: Made, current: string): Promise<boolean> {
    if (!isInTime(made)) return false
    if (made.version !== current && (await made.stillHolds?.(current)) !== true) return false
    made.version = current
    return true
  }

  /** What was read before a commit and what was read after it are no answer together: then it is made anew. Not for ever: no index rests. */
  async function make(match: Match, from: string): Promise<Answer> {
    let madeAt = from
    const lastMs = clock.passedMs() + MAKE_ANEW_FOR_MS
    let answer = await makeAt(match, madeAt)
    // A slow one is made a second time all the same.
    for (let made = 1; made < MOST_MAKINGS && (made === 1 || clock.passedMs() < lastMs); made += 1) {
      const now = await version()
      if (now === madeAt) break
      madeAt = now
      answer = await makeAt(match, madeAt)
    }
    const before = kept.find(match.key)
    // Made anew and still the same: its compressed bytes are good, and whoever holds it knows that nothing has changed.
    const finished = before?.etag === answer.etag ? Object.assign(before, { made: answer.made }) : answer
    // What was read while a commit came between is newer than its version says: it is looked at again at the next call.
    const bytes = Math.round(finished.body.length * (1 + COMPRESSED_PART)) + match.key.length + OVERHEAD_BYTES
    kept.keep(match.key, finished, bytes)
    return finished
  }

  async function makeAt(match: Match, madeAt: string): Promise<Answer & { made: Made }> {
    const fromMs = clock.nowMs()
    let untilMs = match.route.isTimed === true ? fromMs + TIMED_MS : Infinity
    const holdUntil = (sec: number): void => {
      untilMs = Math.min(untilMs, sec * 1000)
    }
    const reads = recordReads(deps.store, deps.names, deps.market)
    const { store, names, market, markWide } = reads
    const context: ApiContext = { ...deps, store, names, market, markWide, version: madeAt, nowSec: nowSec(clock), holdUntil }
    const data = await match.route.handle(context, readParams(match), match.query)
    // It may show what was committed since the head was asked for: whoever asks after it has been shown must not get anything older.
    forgetHead()
    forgetVersion()
    const answer =
      data instanceof JsonText
        ? finishText(200, `{"result":"SUCCESS","msg":"","data":${data.text}}`)
        : finish(200, success(withinBounds(match, data)))
    return { ...answer, made: { version: madeAt, fromMs, untilMs, stillHolds: reads.finish() } }
  }

  function routeOf(pathWithQuery: string): string {
    try {
      return findRoute(pathWithQuery)?.route.path ?? '/api/*'
    } catch (error) {
      if (error instanceof AppError && error.code === 'BAD_QUERY') return '/api/*'
      throw error
    }
  }

  return { answer, holds: async (made) => holdsAt(made, await version()), head, version, routeOf }
}

/** Who is sent away speaks for himself: others who want the same may have a place in line. */
function ownTurn(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'TOO_BUSY')) throw error
}

/** An answer grows with what strangers write only where all of it is asked for. */
function withinBounds({ route: { extent, itemBounds }, query }: Match, data: unknown): unknown {
  if (extent === 'own') return data
  if (extent !== 'detail') return boundAnswer(data, itemBounds)
  return query['cut'] === '1' && isJsonObject(data) ? boundItem(data, DETAIL) : data
}

const finish = (status: number, envelope: unknown): Answer => finishText(status, JSON.stringify(envelope))

function finishText(status: number, text: string): Answer {
  const body = ownTextBytes(text)
  return { status, body, etag: etagOf(body) }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'BUG')

/** Errors of ours say what they say; of anything else the log learns everything and the caller nothing. */
export function toErrorAnswer(error: unknown, pathWithQuery: string, log: Log): Answer {
  if (error instanceof AppError && error.code !== 'BUG') {
    if (error.status >= 500 && error.code !== 'TOO_BUSY') log.warn('call could not be answered', { path: pathWithQuery, error })
    return finish(error.status, failure(error.message))
  }
  log.error('call failed', { path: pathWithQuery, error })
  return finish(500, failure('Internal error'))
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
