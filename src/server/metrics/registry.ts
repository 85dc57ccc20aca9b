import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { ErrorCode } from '../../base/errors.ts'
import { NODE_STATES } from '../../model/node-state.ts'
import type { Head } from '../../store/store.ts'
import type { RequestCounts } from '../../base/request-counts.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import type { MediaCounts } from '../media/outside/media-counts.ts'
import { CACHES, CACHE_RESULTS, type CacheCounts } from './cache-counts.ts'

/** State of node and index. A value is absent while unknown, and so is its metric. */
export type IndexFigures = {
  indexed: Head | undefined
  /** Unix time of the newest indexed block. */
  newestSec: number | undefined
  nodeHeight: number | undefined
  nodeState: string | undefined
  /** Unix time at which the node last reported its height. */
  confirmedSec: number | undefined
  lagBlocks: number | undefined
  lagSec: number | undefined
}

export type RegistryDeps = {
  version: string
  findFigures: () => Promise<IndexFigures>
  status: () => IndexStatus
  nodeCounts: () => Record<'indexer' | 'site', RequestCounts>
  errors: ReadonlyMap<ErrorCode, number>
  cache: Pick<CacheCounts, 'count' | 'size'>
  refusals: () => number
  limits: () => number
  storeBytes: () => Promise<number | undefined>
  sockets: () => number
  /** `undefined` on a site that fetches no pictures: then their metrics are absent. */
  media: () => MediaCounts | undefined
  ingest: () => number
}

/** Seconds; the performance goals are at the low end. */
const BUCKETS_SEC = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const STATUSES = ['backfilling', 'live', 'stalled'] as const

/**
 * The figures in a separate Prometheus registry. Values that the program already has are read at scrape time. docs/operations.md lists
 * them.
 */
export function makeRegistry(deps: RegistryDeps): {
  answered: (route: string, status: number, sec: number) => void
  text: () => Promise<string>
} {
  const registry = new Registry()
  const registers = [registry]
  /** A gauge read at scrape time; `set` may be called with labels. */
  const gauge = (name: string, help: string, collect: (set: Set) => void | Promise<void>, labelNames: string[] = []): void =>
    void new Gauge({
      name,
      help,
      registers,
      labelNames,
      collect() {
        forget(this, labelNames)
        return collect((value, labels = {}) => this.set(labels, value))
      },
    })
  /** A growing count stored elsewhere. */
  const counter = (name: string, help: string, collect: (set: Set) => void | Promise<void>, labelNames: string[] = []): void =>
    void new Counter({
      name,
      help,
      registers,
      labelNames,
      collect() {
        forget(this, labelNames)
        return collect((value, labels = {}) => this.inc(labels, value))
      },
    })

  const requests = new Counter({
    name: 'metascope_http_requests_total',
    help: 'Answers sent, by pattern of the route and status',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'metascope_http_request_duration_seconds',
    help: 'Time from request to the end of the answer, by pattern of the route',
    labelNames: ['route'],
    buckets: BUCKETS_SEC,
    registers,
  })
  gauge('metascope_build_info', 'Always 1', (set) => set(1, { version: deps.version }), ['version'])
  let read: Promise<IndexFigures> | undefined
  /** Read once per scrape. */
  const findFigures = (): Promise<IndexFigures> => (read ??= deps.findFigures())
  nodeFigures({ ...deps, findFigures }, gauge, counter)
  indexFigures({ ...deps, findFigures }, gauge, counter)
  auditFigures(deps, gauge, counter)
  siteFigures(deps, gauge, counter)
  collectDefaultMetrics({ register: registry })

  let underWay: Promise<string> | undefined
  /** Concurrent scrapes share one reading: each would add the counts stored elsewhere again. */
  const text = (): Promise<string> => {
    underWay ??= registry.metrics().finally(() => {
      underWay = undefined
      read = undefined
    })
    return underWay
  }
  return {
    answered: (route, status, sec) => {
      requests.inc({ route, status })
      durations.observe({ route }, sec)
    },
    text,
  }
}

/** Clears the previous values. A metric without labels would otherwise report 0, which is wrong while the value is unknown. */
function forget(metric: { reset: () => void; remove: () => void }, labelNames: readonly string[]): void {
  if (labelNames.length === 0) metric.remove()
  else metric.reset()
}

type Set = (value: number, labels?: Record<string, string>) => void
type Define = (name: string, help: string, collect: (set: Set) => void | Promise<void>, labelNames?: string[]) => void

/** Collects a figure that is absent while it is unknown. */
const ifKnown =
  (findFigures: RegistryDeps['findFigures'], valueOf: (figures: IndexFigures) => number | undefined) =>
  async (set: Set): Promise<void> => {
    const value = valueOf(await findFigures())
    if (value !== undefined) set(value)
  }

function nodeFigures({ findFigures, nodeCounts }: RegistryDeps, gauge: Define, counter: Define): void {
  gauge(
    'metascope_node_height',
    "The node's newest block",
    ifKnown(findFigures, ({ nodeHeight }) => nodeHeight),
  )
  gauge(
    'metascope_node_height_timestamp_seconds',
    'Unix time at which the node last reported its height',
    ifKnown(findFigures, ({ confirmedSec }) => confirmedSec),
  )
  gauge(
    'metascope_node_state',
    '1 for the state the node is in',
    async (set) => {
      const { nodeState } = await findFigures()
      for (const state of NODE_STATES) set(nodeState === state ? 1 : 0, { state })
    },
    ['state'],
  )
  counter(
    'metascope_node_requests_total',
    'Requests sent to nodes, by who sent them',
    (set) => {
      for (const [by, { requests }] of Object.entries(nodeCounts())) set(requests, { by })
    },
    ['by'],
  )
  counter(
    'metascope_node_errors_total',
    'Requests to nodes that failed, by code',
    (set) => {
      for (const [by, { errors }] of Object.entries(nodeCounts())) {
        for (const [code, count] of Object.entries(errors)) set(count, { by, code })
      }
    },
    ['by', 'code'],
  )
}

function indexFigures({ findFigures, status, storeBytes, ingest }: RegistryDeps, gauge: Define, counter: Define): void {
  gauge(
    'metascope_indexed_height',
    'The newest indexed block',
    ifKnown(findFigures, ({ indexed }) => indexed?.block),
  )
  gauge(
    'metascope_newest_block_timestamp_seconds',
    'Unix time of the newest indexed block',
    ifKnown(findFigures, ({ newestSec }) => newestSec),
  )
  gauge(
    'metascope_lag_blocks',
    'Blocks behind the node',
    ifKnown(findFigures, ({ lagBlocks }) => lagBlocks),
  )
  gauge(
    'metascope_lag_seconds',
    'Age of the newest indexed block while others are missing, 0 otherwise',
    ifKnown(findFigures, ({ lagSec }) => lagSec),
  )
  gauge(
    'metascope_index_status',
    '1 for the status the index has',
    (set) => {
      for (const name of STATUSES) set(status().status === name ? 1 : 0, { status: name })
    },
    ['status'],
  )
  gauge('metascope_backfill_eta_seconds', 'Time until the head is reached, absent when it is or nothing moves', (set) => {
    const { etaSec } = status()
    if (etaSec !== undefined) set(etaSec)
  })
  counter(
    'metascope_indexed_transactions_total',
    'Transactions in the index',
    ifKnown(findFigures, ({ indexed }) => indexed?.tx),
  )
  counter(
    'metascope_unknown_transactions_total',
    'Indexed transactions of an unknown type',
    ifKnown(findFigures, ({ indexed }) => indexed?.unknown),
  )
  gauge('metascope_ingest_transactions_per_second', 'Transactions indexed in a second, over the last half minute', (set) => set(ingest()))
  gauge('metascope_store_bytes', 'Bytes of the index on disk', async (set) => {
    const bytes = await storeBytes()
    if (bytes !== undefined) set(bytes)
  })
}

/** Findings of the indexer's self-audit; absent before its first pass has ended. */
function auditFigures({ status }: RegistryDeps, gauge: Define, counter: Define): void {
  counter('metascope_audit_turns_total', 'Completed passes of the self-audit since the indexer started', (set) => {
    const { audit } = status()
    if (audit !== undefined) set(audit.turns)
  })
  gauge('metascope_audit_last_turn_timestamp_seconds', 'Unix time the last pass of the self-audit ended', (set) => {
    const last = status().audit?.last
    if (last) set(last.endedSec)
  })
  gauge('metascope_audit_last_turn_seconds', 'Time the last pass of the self-audit took', (set) => {
    const last = status().audit?.last
    if (last) set(last.endedSec - last.startedSec)
  })
  gauge(
    'metascope_audit_findings',
    'Findings of the last self-audit pass, by check',
    (set) => {
      for (const { check, findings } of status().audit?.last?.tallies ?? []) set(findings, { check })
    },
    ['check'],
  )
}

function siteFigures({ errors, cache, refusals, limits, sockets, media }: RegistryDeps, gauge: Define, counter: Define): void {
  counter(
    'metascope_errors_total',
    'Calls that failed, by code',
    (set) => {
      for (const [code, count] of errors) set(count, { code })
    },
    ['code'],
  )
  counter(
    'metascope_cache_requests_total',
    'Answers by origin: from memory, confirmed, shared with another caller, made',
    (set) => {
      for (const name of CACHES) for (const result of CACHE_RESULTS) set(cache.count(name, result), { cache: name, result })
    },
    ['cache', 'result'],
  )
  gauge(
    'metascope_cache_bytes',
    'Memory of finished answers',
    (set) => {
      for (const name of CACHES) set(cache.size(name).bytes, { cache: name })
    },
    ['cache'],
  )
  gauge(
    'metascope_cache_entries',
    'Answers in the cache',
    (set) => {
      for (const name of CACHES) set(cache.size(name).entries, { cache: name })
    },
    ['cache'],
  )
  counter('metascope_refused_total', 'Requests answered with 503 because the site was overloaded', (set) => set(refusals()))
  counter('metascope_limited_total', 'Requests answered with 429 because their address had exceeded its rate limit', (set) => set(limits()))
  counter(
    'metascope_media_fetches_total',
    'Fetches of outside pictures and videos, by result',
    (set) => {
      for (const [result, count] of Object.entries(media()?.results ?? {})) set(count, { result })
    },
    ['result'],
  )
  gauge('metascope_media_bytes', 'Fetched pictures and videos on disk', (set) => {
    const kept = media()?.cacheBytes
    if (kept !== undefined) set(kept)
  })
  gauge('metascope_sockets', 'Open live connections', (set) => set(sockets()))
}
