import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError, type ErrorCode } from '../../base/errors.ts'
import type { ProcessJson } from '../../contract/engine.ts'
import type { Head } from '../../store/store.ts'
import { NO_NODE_COUNTS, type NodeCounts } from '../../upstream/node-counts.ts'
import type { IndexStatus } from '../api/context.ts'
import { readNodeNow } from '../api/node-now.ts'
import type { MediaCounts } from '../media/outside/media-counts.ts'
import { makeCacheCounts, type CacheCounts } from './cache-counts.ts'
import { makeIncidents } from './incidents.ts'
import { addLatency, countLatencies, makeLatency, percentileOf, sumLatencies } from './latency.ts'
import type { ProcessFigures } from './process-figures.ts'
import { makeRegistry, type IndexFigures } from './registry.ts'
import { makeSamples, SAMPLE_SEC } from './samples.ts'

/** What an operator may know and only others can tell. Absent ones count as nothing. */
export type MetricSources = {
  version?: string
  /** Bytes of the index on disk. */
  storeBytes?: () => Promise<number>
  /** Open live connections. */
  sockets?: () => number
  /** What this process has asked of nodes itself; the indexer's part comes with its status. */
  siteNodeCounts?: () => NodeCounts
  /** What came of looking for pictures outside. */
  media?: () => MediaCounts
  readProcess?: () => ProcessFigures
}

/** What is counted while the site answers. Made once per server. */
export type SiteMetrics = {
  /** An answer was sent. `route` is a pattern out of a bounded set, never an address; `ms` from the first byte of the request to the last of the answer. */
  answered: (route: string, status: number, ms: number) => void
  cacheAsked: CacheCounts['asked']
  watchCache: CacheCounts['watch']
  /** Something was not made because there is too much to do. */
  refused: () => void
  /** A caller asked for more than one may. */
  limited: () => void
  failed: (code: ErrorCode) => void
  /** Looks around; called every ten seconds. */
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
  const { clock, head, status, version = '', storeBytes, sockets, siteNodeCounts, media, readProcess = () => NO_PROCESS } = deps
  const samples = makeSamples()
  const incidents = makeIncidents()
  const startMs = clock.passedMs()
  const errors = new Map<ErrorCode, number>()
  const cache = makeCacheCounts()
  let refusals = 0
  let limits = 0
  let latency = makeLatency()
  let requests = 0
  let own = { requests: 0, failures: 0 }
  let lastTx: number | undefined
  let seen = readProcess()
  const nodeCounts = () => ({ indexer: status().node ?? NO_NODE_COUNTS, site: siteNodeCounts?.() ?? NO_NODE_COUNTS })

  /** The index, `undefined` while it cannot be read: an operator reads the other figures then. */
  const findHead = async (): Promise<Head | undefined> => {
    try {
      return await head()
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }
  const findStoreBytes = async (): Promise<number | undefined> => {
    try {
      return (await storeBytes?.()) ?? 0
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }
  const findFigures = async (): Promise<IndexFigures> => figuresOf(await findHead())
  function figuresOf(indexed: Head | undefined): IndexFigures {
    const { head: nodeHeight, lagBlocks, node } = readNodeNow(status(), indexed?.block, nowSec(clock))
    const newestSec = indexed === undefined || indexed.block === 0 ? undefined : indexed.timestampSec
    const ageSec = newestSec === undefined ? undefined : Math.max(0, nowSec(clock) - newestSec)
    // The time of the node's own newest block is not known.
    const lagSec = lagBlocks === 0 ? 0 : lagBlocks === undefined ? undefined : ageSec
    const confirmedSec = status().nodeState?.confirmedSec
    return { indexed, newestSec, nodeHeight, nodeState: node?.state, confirmedSec, lagBlocks, lagSec }
  }
  const registry = makeRegistry({
    version,
    findFigures,
    status,
    nodeCounts,
    errors,
    cache,
    refusals: () => refusals,
    limits: () => limits,
    storeBytes: findStoreBytes,
    sockets: () => sockets?.() ?? 0,
    media: () => media?.(),
    ingest: () => meanOf(({ ingested }) => ingested),
  })
  const meanOf = (valueOf: (sample: ReturnType<typeof samples.newest>[number]) => number, count = RATE_SAMPLES): number => {
    const newest = samples.newest(count)
    return newest.length === 0 ? 0 : round(newest.reduce((sum, sample) => sum + valueOf(sample), 0) / (newest.length * SAMPLE_SEC))
  }

  async function sample(): Promise<void> {
    const before = seen
    seen = readProcess()
    incidents.look(nowSec(clock), status())
    const { indexed, lagBlocks } = await findFigures()
    samples.add({
      sec: nowSec(clock),
      lag: lagBlocks ?? null,
      // What stood there before the process began was not indexed by now.
      ingested: lastTx === undefined || indexed === undefined ? 0 : Math.max(0, indexed.tx - lastTx),
      ...own,
      rssBytes: seen.rssBytes,
      cpuSec: Math.max(0, seen.cpuSec - before.cpuSec),
      latency,
    })
    lastTx = indexed?.tx ?? lastTx
    own = { requests: 0, failures: 0 }
    latency = makeLatency()
  }

  return {
    answered: (route, code, ms) => {
      requests += 1
      own.requests += 1
      if (code >= 500) own.failures += 1
      if (isApiRoute(route)) addLatency(latency, ms)
      registry.answered(route, code, ms / 1000)
    },
    cacheAsked: cache.asked,
    watchCache: cache.watch,
    refused: () => {
      refusals += 1
    },
    limited: () => {
      limits += 1
    },
    failed: (code) => void errors.set(code, (errors.get(code) ?? 0) + 1),
    sample,
    read: async (hours) => {
      const indexed = await head()
      const { lagSec = 0 } = figuresOf(indexed)
      const recent = sumLatencies([...samples.newest(LATENCY_SAMPLES).map((old) => old.latency), latency])
      const cacheRate = cache.rate()
      const { indexer, site } = nodeCounts()
      return {
        version,
        uptime: Math.floor((clock.passedMs() - startMs) / 1000),
        message: status().message ?? status().clock ?? '',
        tx: indexed.tx,
        ingest: meanOf(({ ingested }) => ingested),
        lag_sec: lagSec,
        requests,
        request_rate: meanOf((old) => old.requests, LATENCY_SAMPLES),
        latency: {
          count: countLatencies(recent),
          p50: percentileOf(recent, 0.5),
          p95: percentileOf(recent, 0.95),
          p99: percentileOf(recent, 0.99),
        },
        errors: listCounts(errors),
        ...(cacheRate !== undefined && { cache_rate: cacheRate }),
        sockets: sockets?.() ?? 0,
        memory: seen.rssBytes,
        cpu: Math.round(meanOf(({ cpuSec }) => cpuSec) * 100),
        loop_ms: seen.loopDelayMs,
        store: (await findStoreBytes()) ?? 0,
        node_requests: indexer.requests + site.requests,
        node_errors: listCounts(sumErrors(indexer, site)),
        history: samples.history(hours),
        incidents: incidents.list(),
      }
    },
    text: registry.text,
  }
}

/** Calls of the API; pages and files are counted, but are another matter. */
const isApiRoute = (route: string): boolean => route.startsWith('/api/') || route === '/page/dashboard'

function sumErrors(...counts: readonly NodeCounts[]): Map<ErrorCode, number> {
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
