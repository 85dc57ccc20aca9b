import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { toErrorAnswer, type Api } from '../api/api.ts'
import { readCall } from '../api/router.ts'
import { toSendable } from '../answers/encode.ts'
import { CHARGED_ROWS, POINTS_OF_ROWS } from '../limits/costs.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { makeTally } from '../limits/tally.ts'
import { FILE_ROUTES, type FileRoute } from '../files/file-routes.ts'
import { openLedgerFile, type FileContext, type LedgerFile } from '../files/ledger-file.ts'
import { openEntityFile } from '../files/entity-file.ts'
import { openTxFile } from '../files/tx-file.ts'
import { isAccepted } from './accepted-encodings.ts'
import type { AdmitOf } from './api-plugin.ts'
import type { Charges } from './charges.ts'
import { IMMUTABLE, UNCACHED } from './headers.ts'
import { isKnown, sendAnswer } from './send-answer.ts'

export type FilesSetup = {
  context: Omit<FileContext, 'version'>
  version: Api['version']
  read: Api['read']
  log: Log
  admitOf: AdmitOf
  rateLimiter: Pick<RateLimiter, 'callerOf' | 'readers'>
  charges: Pick<Charges, 'chargeMore'>
}

/** Files that can be sent at once: to one address, and in total. */
export const MAX_FILES = { ofOne: 2, together: 20 } as const
const RETRY_SEC = 5
/** Within 5% of the default level's size, in half the time. */
const GZIP_LEVEL = 4
const ALL = 'all'

/**
 * Streams files of the account ledger and of lists. Only one part of a file is in memory, however long the file and however slow the
 * reader.
 */
export function registerFiles(app: FastifyInstance, setup: FilesSetup): void {
  const shared: Shared = { ...setup, enter: makePlaces(setup.rateLimiter), inTurn: makeTurns(app) }
  for (const file of FILE_ROUTES) {
    const handler = (request: FastifyRequest, reply: FastifyReply): Promise<void> => answerFile(shared, file, request, reply)
    const pattern = file.path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const url of [pattern, `/v1${pattern}`])
      app.route({ method: ['GET', 'HEAD'], url, config: { file }, handler, exposeHeadRoute: false })
  }
}

type Enter = (request: FastifyRequest) => () => void
type InTurn = <T>(work: () => Promise<T>) => Promise<T>
type Shared = FilesSetup & { enter: Enter; inTurn: InTurn }

/**
 * The most turns of the event loop that a part waits while other requests are in progress. It is bounded because some of them wait for a
 * slow reader.
 */
const MAX_TURNS = 20
/** Other requests count as present for this long after the last one arrived. */
const OTHERS_MS = 200
/** Longest rest: the time a part took may include a wait for its database. */
const MAX_REST_MS = 20

/**
 * Starts the parts of all files one by one, each in its own turn of the event loop. A part waits a bounded time until no other request is
 * in progress. While others arrive, files rest as long as they work.
 */
function makeTurns(app: FastifyInstance): InTurn {
  const others = new Set<FastifyRequest>()
  let [cameMs, tookMs] = [-Infinity, 0]
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.file === undefined) {
      others.add(request)
      // `close` also fires when a client disconnects. No Fastify hook reports that once the answer is written past Fastify.
      reply.raw.once('close', () => others.delete(request))
      cameMs = performance.now()
    }
    done()
  })
  const pause = async (): Promise<void> => {
    await nextTurn()
    if (performance.now() - cameMs < OTHERS_MS) await rest(Math.min(MAX_REST_MS, tookMs))
    for (let turn = 1; turn < MAX_TURNS && others.size > 0; turn += 1) await nextTurn()
  }
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    last = last.then(pause)
    await last
    const startMs = performance.now()
    try {
      return await work()
    } finally {
      tookMs = performance.now() - startMs
    }
  }
}

/** Limits the files being sent. Throws RATE_LIMITED for a third file of an address, TOO_BUSY when all places are taken. */
function makePlaces(rateLimiter: FilesSetup['rateLimiter']): Enter {
  const [byCaller, together] = [makeTally(MAX_FILES.ofOne), makeTally(MAX_FILES.together)]
  return ({ raw }) => {
    const { key, isExempt } = rateLimiter.callerOf(raw)
    if (!isExempt && !byCaller.enter(key))
      throw new AppError('RATE_LIMITED', `Your address is being sent ${MAX_FILES.ofOne} files already. Please wait until one has ended`)
    if (!together.enter(ALL)) {
      if (!isExempt) byCaller.leave(key)
      throw new AppError('TOO_BUSY', 'Too many files are being sent. Please try again in a moment')
    }
    return () => {
      if (!isExempt) byCaller.leave(key)
      together.leave(ALL)
    }
  }
}

async function answerFile(shared: Shared, route: FileRoute, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  let leave: (() => void) | undefined
  try {
    leave = shared.enter(request)
    const file = await openFile(shared, route, request)
    await sendFile(shared, route, request, reply, file)
  } catch (error) {
    if (reply.raw.headersSent) breakOff(shared, request, reply, error)
    else await sendFailure(shared, request, reply, error)
  } finally {
    leave?.()
  }
}

async function openFile(
  { context, version, read: readList, admitOf }: FilesSetup,
  route: FileRoute,
  request: FastifyRequest,
): Promise<LedgerFile> {
  const { params, query } = request as FastifyRequest<{ Params: Record<string, string>; Querystring: URLSearchParams }>
  const read = readCall(route, params, query)
  const at = { ...context, version: await version() }
  const open = (): Promise<LedgerFile> => {
    if (route.of === 'entities') return openEntityFile(readList, route, read.params, read.query)
    if (route.of === 'txs') return openTxFile(at, route, read.params, read.query)
    return openLedgerFile(at, route, String(read.params['address']), read.query)
  }
  return await admitOf(request)(`file ${request.id}`, open)
}

async function sendFailure({ log, rateLimiter }: FilesSetup, request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> {
  const answer = toErrorAnswer(error, request.raw.url ?? '/', log)
  const headers = answer.status === 429 ? { ...UNCACHED, 'retry-after': `${RETRY_SEC}` } : UNCACHED
  await sendAnswer(request, reply, toSendable(answer), headers, rateLimiter.readers)
}

/** A truncated file must not look complete, so its connection is cut. */
function breakOff({ log }: FilesSetup, request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  if (!isHangUp(error)) log.error('a file broke off', { url: request.raw.url, error })
  reply.raw.destroy()
}

const isHangUp = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ABORT_ERR'].includes(String(error.code))

const MAX_LISTENERS = 20

type Part = Awaited<ReturnType<LedgerFile['chunks']['next']>>

async function sendFile(
  { charges, inTurn }: Shared,
  { format: { contentType } }: FileRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, etag, isFinal, chunks }: LedgerFile,
): Promise<void> {
  const { raw } = reply
  const isGzip = isAccepted(request.headers['accept-encoding'], 'gzip')
  const tag = etag === undefined ? undefined : `"${etag}${isGzip ? '-gz' : ''}"`
  const headers = {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${name}"`,
    vary: 'accept-encoding',
    'cache-control': tag === undefined ? 'no-store' : isFinal ? IMMUTABLE : 'no-cache',
    ...(tag !== undefined && { etag: tag }),
  }
  const known = request.headers['if-none-match']
  const isHad = tag !== undefined && known !== undefined && isKnown(known, tag)
  const isEmpty = isHad || request.raw.method === 'HEAD'
  const next = (): Promise<Part> => inTurn(() => chunks.next())
  // The first part is made before the head is sent: a failure until then is answered like any other.
  const first = isEmpty ? undefined : await next()
  reply.hijack()
  if (first === undefined) {
    raw.writeHead(isHad ? 304 : 200, headers)
    raw.end()
    return
  }
  raw.writeHead(200, { ...headers, ...(isGzip && { 'content-encoding': 'gzip' }) })
  // A single pipeline listens six times for the end of a response.
  raw.setMaxListeners(MAX_LISTENERS)
  const body = Readable.from(textOf(first, next, (points) => charges.chargeMore(request.raw, points)))
  await (isGzip ? pipeline(body, createGzip({ level: GZIP_LEVEL }), raw) : pipeline(body, raw))
}

/** The parts of a file, charged as they are made. No part is made while the previous one waits for its reader. */
async function* textOf(first: Part, next: () => Promise<Part>, charge: (points: number) => void): AsyncGenerator<string> {
  let rows = 0
  for (let part = first; part.done !== true; part = await next()) {
    rows += part.value.rows
    if (rows >= CHARGED_ROWS) {
      rows -= CHARGED_ROWS
      charge(POINTS_OF_ROWS)
    }
    if (part.value.text !== '') yield part.value.text
  }
}
