import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError, type ErrorCode } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { failure, success } from '../../contract/envelope.ts'
import type { Head } from '../../store/store.ts'
import { Lru } from '../answers/lru.ts'
import { ownTextBytes } from '../answers/own-bytes.ts'
import { etagOf } from '../answers/sendable.ts'
import { admitAll, type Admit } from '../load/gate.ts'
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
export type Made = { version: string; untilMs: number; stillHolds: StillHolds | undefined }

export type Api = {
  /** Answers a GET of a path with query. Never rejects: what goes wrong is an answer too. `admit` may refuse what must be made first. */
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
  const kept = new Lru<string, Answer>(keptBytes)
  const making = new Map<string, Promise<Answer>>()
  const { ask: head, forget: forgetHead } = shareWithinTurn(deps.store.head)
  const { ask: version, forget: forgetVersion } = shareWithinTurn(async () => {
    const [{ version: ofIndex, block, tx }, ofMarket] = await Promise.all([head(), deps.market.version()])
    // A database that lost commits counts anew from an earlier number.
    return `${ofIndex}.${block}.${tx}.${ofMarket}`
  })
  metrics.watchCache('api', () => ({ bytes: kept.size, entries: kept.count }))

  async function answer(pathWithQuery: string, admit: Admit = admitAll): Promise<Answer> {
    try {
      const match = findRoute(pathWithQuery)
      if (!match) throw new AppError('NOT_FOUND', 'There is no such call')
      const current = await version()
      const known = kept.find(match.key)
      if (known?.made?.version === current && clock.nowMs() < known.made.untilMs) {
        metrics.cacheAsked('api', 'hit')
        return known
      }
      const turn = `${current} ${match.key}`
      const underWay = making.get(turn)
      if (underWay) {
        metrics.cacheAsked('api', 'shared')
        return await underWay
      }
      const fresh = confirmOrMake(match, current, known, admit).finally(() => making.delete(turn))
      making.set(turn, fresh)
      return await fresh
    } catch (error) {
      metrics.failed(codeOf(error))
      return toErrorAnswer(error, pathWithQuery, log)
    }
  }

  async function confirmOrMake(match: Match, current: string, known: Answer | undefined, admit: Admit): Promise<Answer> {
    if (known?.made && (await holdsAt(known.made, current))) {
      metrics.cacheAsked('api', 'confirmed')
      return known
    }
    metrics.cacheAsked('api', 'miss')
    return admit(() => make(match, current))
  }

  async function holdsAt(made: Made, current: string): Promise<boolean> {
    if (clock.nowMs() >= made.untilMs) return false
    if (made.version !== current && (await made.stillHolds?.(current)) !== true) return false
    made.version = current
    return true
  }

  async function make(match: Match, madeAt: string): Promise<Answer> {
    const nowMs = clock.nowMs()
    let untilMs = match.route.isTimed === true ? nowMs + TIMED_MS : Infinity
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
    const made =
      data instanceof JsonText ? finishText(200, `{"result":"SUCCESS","msg":"","data":${data.text}}`) : finish(200, success(data))
    const before = kept.find(match.key)
    // Made anew and still the same: its compressed bytes are good, and whoever holds it knows that nothing has changed.
    const finished = before?.etag === made.etag ? before : made
    finished.made = { version: madeAt, untilMs, stillHolds: reads.finish() }
    // What was read while a commit came between is newer than its version says: it is looked at again at the next call.
    const bytes = Math.round(finished.body.length * (1 + COMPRESSED_PART)) + match.key.length + OVERHEAD_BYTES
    kept.keep(match.key, finished, bytes)
    return finished
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
