import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError, type ErrorCode } from '../../base/errors.ts'
import type { ProcessJson } from '../../contract/engine.ts'
import type { Head } from '../../store/store.ts'
import { NO_REQUESTS, type RequestCounts } from '../../base/request-counts.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { readNodeNow } from '../api/node-now.ts'
import type { MediaCounts } from '../media/outside/media-counts.ts'
import { makeCacheCounts, type CacheCounts } from './cache-counts.ts'
import { makeIncidents } from './incidents.ts'
import { countLatencies, percentileOf, sumLatencies, type Latency } from './latency.ts'
import { makeOwnCounts } from './own-counts.ts'
import type { ProcessFigures } from './process-figures.ts'
import { makeRegistry, type IndexFigures } from './registry.ts'
import { makeSamples, SAMPLE_SEC, type Sample } from './samples.ts'

/** Figures for the operator from other parts of the program. An absent source gives zero or no figure. */
export type MetricSources = {
  version?: string
  /** Bytes of the index on disk. */
  storeBytes?: () => Promise<number>
  /** Open live connections. */
  sockets?: () => number
  /** Requests of this process to nodes; those of the indexer come with its status. */
  siteNodeCounts?: () => RequestCounts
  /** Results of fetching outside pictures. */
  media?: () => MediaCounts
  readProcess?: () => ProcessFigures
}

/** Counters of the running site. Made once per server. */
export type SiteMetrics = {
  /**
   * An answer was sent. `route` is a pattern from a bounded set, never an address. `ms` runs from the first byte of the request to the last
   * of the answer.
   */
  answered: (route: string, status: number, ms: number) => void
  cacheAsked: CacheCounts['asked']
  watchCache: CacheCounts['watch']
  /** A request was refused because of overload. */
  refused: () => void
  /** A caller exceeded a rate limit. */
  limited: () => void
  failed: (code: ErrorCode) => void
  /** Takes a sample; called every ten seconds. */
  sample: () => Promise<void>
  /** For `/api/x/status?detail=1`. Rejects while the index cannot be read. */
  read: (hours: number) => Promise<ProcessJson>
  /** For `/metrics`, in the Prometheus text format. */
  text: () => Promise<string>
}

export type MetricDeps = MetricSources & { clock: Clock; head: () => Promise<Head>; status: () => IndexStatus }

const LATENCY_SAMPLES = 300 / SAMPLE_SEC
const RATE_SAMPLES = 30 / SAMPLE_SEC
const NO_PROCESS: ProcessFigures = { rssBytes: 0, heapBytes: 0, cpuSec: 0, loopDelayMs: 0, uptimeSec: 0 }

export function makeSiteMetrics(deps: MetricDeps): SiteMetrics {
  const { clock, head, status, version = '', sockets, media, readProcess = () => NO_PROCESS } = deps
  const samples = makeSamples()
  const incidents = makeIncidents()
  const startMs = clock.passedMs()
  const cache = makeCacheCounts()
  const own = makeOwnCounts()
  let lastTx: number | undefined
  let seen = readProcess()
  const { nodeCounts, findStoreBytes, figuresNow, findFigures } = makeFigures(deps)
  const registry = makeRegistry({
    version,
    findFigures,
    status,
    nodeCounts,
    errors: own.errors,
    cache,
    refusals: () => own.refusals,
    limits: () => own.limits,
    storeBytes: findStoreBytes,
    sockets: () => sockets?.() ?? 0,
    media: () => media?.(),
    ingest: () => meanOf(({ ingested }) => ingested),
  })
  const meanOf = (valueOf: (sample: Sample) => number, count = RATE_SAMPLES): number => meanASecond(samples.newest(count), valueOf)

  async function sample(): Promise<void> {
    const before = seen
    seen = readProcess()
    incidents.observe(nowSec(clock), status())
    const { indexed, lagBlocks } = await findFigures()
    samples.add({
      sec: nowSec(clock),
      lag: lagBlocks ?? null,
      // Transactions indexed before this process began do not count.
      ingested: lastTx === undefined || indexed === undefined ? 0 : Math.max(0, indexed.tx - lastTx),
      ...own.take(),
      rssBytes: seen.rssBytes,
      cpuSec: Math.max(0, seen.cpuSec - before.cpuSec),
    })
    lastTx = indexed?.tx ?? lastTx
  }

  return {
    answered: (route, code, ms) => {
      own.answered(code, isApiRoute(route) ? ms : undefined)
      registry.answered(route, code, ms / 1000)
    },
    cacheAsked: cache.asked,
    watchCache: cache.watch,
    refused: own.refused,
    limited: own.limited,
    failed: own.failed,
    sample,
    read: async (hours) => {
      const indexed = await head()
      const { lagSec = 0 } = figuresNow(indexed)
      const cacheRate = cache.rate()
      return {
        version,
        uptime: Math.floor((clock.passedMs() - startMs) / 1000),
        message: status().message ?? status().clock ?? '',
        tx: indexed.tx,
        ingest: meanOf(({ ingested }) => ingested),
        lag_sec: lagSec,
        requests: own.requests,
        request_rate: meanOf((old) => old.requests, LATENCY_SAMPLES),
        latency: percentilesOf([...samples.newest(LATENCY_SAMPLES).map((old) => old.latency), own.latency]),
        errors: listCounts(own.errors),
        ...(cacheRate !== undefined && { cache_rate: cacheRate }),
        sockets: sockets?.() ?? 0,
        memory: seen.rssBytes,
        cpu: Math.round(meanOf(({ cpuSec }) => cpuSec) * 100),
        loop_ms: seen.loopDelayMs,
        store: (await findStoreBytes()) ?? 0,
        ...nodeFields(nodeCounts()),
        history: samples.history(hours),
        incidents: incidents.list(),
      }
    },
    text: registry.text,
  }
}

/** Figures from other parts: the index, the nodes, the disk. */
function makeFigures({ clock, head, status, storeBytes, siteNodeCounts }: MetricDeps) {
  const figuresNow = (indexed: Head | undefined): IndexFigures => figuresOf(indexed, status(), nowSec(clock))
  return {
    nodeCounts: () => ({ indexer: status().node ?? NO_REQUESTS, site: siteNodeCounts?.() ?? NO_REQUESTS }),
    findStoreBytes: () => unlessUnreadable(async () => (await storeBytes?.()) ?? 0),
    figuresNow,
    findFigures: async () => figuresNow(await unlessUnreadable(head)),
  }
}

const meanASecond = (samples: readonly Sample[], valueOf: (sample: Sample) => number): number =>
  samples.length === 0 ? 0 : round(samples.reduce((sum, sample) => sum + valueOf(sample), 0) / (samples.length * SAMPLE_SEC))

function percentilesOf(latencies: readonly Latency[]): ProcessJson['latency'] {
  const sum = sumLatencies(latencies)
  return { count: countLatencies(sum), p50: percentileOf(sum, 0.5), p95: percentileOf(sum, 0.95), p99: percentileOf(sum, 0.99) }
}

/** The result of a read; `undefined` while the index cannot be read, so that the other figures stay available. */
async function unlessUnreadable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function figuresOf(indexed: Head | undefined, status: IndexStatus, sec: number): IndexFigures {
  const { head: nodeHeight, lagBlocks, node } = readNodeNow(status, indexed?.block, sec)
  const newestSec = indexed === undefined || indexed.block === 0 ? undefined : indexed.timestampSec
  const ageSec = newestSec === undefined ? undefined : Math.max(0, sec - newestSec)
  // The time of the node's own newest block is unknown.
  const lagSec = lagBlocks === 0 ? 0 : lagBlocks === undefined ? undefined : ageSec
  const confirmedSec = status.nodeState?.confirmedSec
  return { indexed, newestSec, nodeHeight, nodeState: node?.state, confirmedSec, lagBlocks, lagSec }
}

/** API calls, whose duration is measured; pages and files are only counted. */
const isApiRoute = (route: string): boolean => route.startsWith('/api/') || route === '/page/dashboard'

const nodeFields = ({
  indexer,
  site,
}: {
  indexer: RequestCounts
  site: RequestCounts
}): Pick<ProcessJson, 'node_requests' | 'node_errors'> => ({
  node_requests: indexer.requests + site.requests,
  node_errors: listCounts(sumErrors(indexer, site)),
})

function sumErrors(...counts: readonly RequestCounts[]): Map<ErrorCode, number> {
  const sum = new Map<ErrorCode, number>()
  for (const { errors } of counts) {
    for (const [code, count] of Object.entries(errors)) sum.set(code as ErrorCode, (sum.get(code as ErrorCode) ?? 0) + count)
  }
  return sum
}

/** The most frequent first. */
const listCounts = (counts: ReadonlyMap<string, number>): { code: string; count: number }[] =>
  [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))

const round = (value: number): number => Math.round(value * 100) / 100
