import { Type, type Static } from 'typebox'
import { oneOf } from './envelope.ts'
import { auditJson } from './audit.ts'

const series = (description: string) => Type.Array(Type.Number(), { description })
/** A figure that may be missing at some steps. */
const gaps = (description: string) => Type.Array(Type.Union([Type.Number(), Type.Null()]), { description })
const percentile = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })
const codeCounts = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(code: T, description: string) =>
  Type.Array(Type.Object({ code, count: Type.Integer() }), { description })

/** Figures of the last hours, one number per step; `null` where there were no requests. */
const historyJson = Type.Object({
  span: Type.Integer({ description: 'Seconds covered by the history: less than requested shortly after the start' }),
  step: Type.Number({ description: 'Seconds from number to number' }),
  times: Type.Array(Type.Integer(), { description: 'Unix time each step begins at, oldest first' }),
  lag: gaps('Blocks behind the node, the most in the step; null while it was not known'),
  ingest: series('Transactions indexed in a second'),
  requests: series('Answers sent in a second'),
  failures: series('Answers with a status of 500 or above'),
  memory: series('Memory of the process, MiB'),
  p50: gaps('Milliseconds half of the API answers took at most'),
  p95: gaps('Milliseconds 95 of 100 API answers took at most'),
  p99: gaps('Milliseconds 99 of 100 API answers took at most'),
})
export type HistoryJson = Static<typeof historyJson>

export const incidentJson = Type.Object({
  status: oneOf(['stalled', 'backfilling'], 'State of the indexer'),
  from: Type.Integer({ description: 'Unix time it was first seen' }),
  until: Type.Optional(Type.Integer({ description: 'Absent: ongoing' })),
  message: Type.String({ description: 'Why, where it is known' }),
})
export type IncidentJson = Static<typeof incidentJson>

/** Status of the process that answers. */
const processJson = Type.Object({
  version: Type.String({ description: 'Of this software' }),
  uptime: Type.Integer({ description: 'Seconds since the start' }),
  message: Type.String({ description: 'Why indexing has stopped, empty otherwise' }),
  tx: Type.Integer({ description: 'Transactions indexed' }),
  ingest: Type.Number({ description: 'Transactions indexed in a second, over the last half minute' }),
  lag_sec: Type.Integer({ description: 'Age of the newest indexed block while others are missing, 0 otherwise' }),
  requests: Type.Integer({ description: 'Answers sent since the start' }),
  request_rate: Type.Number({ description: 'Answers sent in a second, over the last five minutes' }),
  latency: Type.Object(
    {
      count: Type.Integer({ description: 'API answers they are of' }),
      p50: percentile('Half of them took at most this'),
      p95: percentile('95 of 100 took at most this'),
      p99: percentile('99 of 100 took at most this'),
    },
    { description: 'Milliseconds API answers took over the last five minutes' },
  ),
  errors: codeCounts(Type.String({ description: 'Code of the error' }), 'Calls that failed since the start'),
  cache_rate: Type.Optional(Type.Number({ description: 'Calls of 100 answered from memory' })),
  sockets: Type.Integer({ description: 'Open live connections' }),
  memory: Type.Integer({ description: 'Bytes' }),
  cpu: Type.Number({ description: 'Percent of one processor, over the last half minute' }),
  loop_ms: Type.Number({ description: 'Delay of the event loop, 99th percentile' }),
  store: Type.Integer({ description: 'Bytes of the index on disk' }),
  node_requests: Type.Integer({ description: 'Requests sent to nodes since the start' }),
  node_errors: codeCounts(Type.String({ description: 'Code of the error' }), 'Those that failed'),
  history: Type.Object(historyJson.properties, { description: 'Figures of the last hour or hours, step by step' }),
  incidents: Type.Array(incidentJson, { description: 'Times the index was not with the head, newest first' }),
})
export type ProcessJson = Static<typeof processJson>

/** `engine` of `/api/x/status?detail=1`. */
export const engineJson = Type.Object({
  ...processJson.properties,
  audit: auditJson,
  block_time: Type.Number({ description: 'Seconds from block to block, on average over the newest 20' }),
  tx_rate: Type.Number({ description: 'Transactions in a second, over the newest 20 blocks' }),
  blocks: Type.Array(
    Type.Object({
      sn: Type.Integer({ description: 'Number of the block' }),
      timestamp: Type.Integer(),
      sec: Type.Integer({ description: 'Seconds since the block before' }),
      tx: Type.Integer(),
    }),
    { description: 'The newest blocks, oldest first' },
  ),
  days: Type.Array(Type.Object({ date: Type.String({ description: 'YYYY-MM-DD, UTC' }), tx: Type.Integer() }), {
    description: 'Transactions of the newest days, oldest first',
  }),
  failed: Type.Object(
    {
      sample: Type.Integer({ description: 'Transactions counted' }),
      codes: codeCounts(Type.Integer({ description: 'validate_code' }), 'Failed ones by code'),
    },
    { description: 'How many of the newest transactions failed' },
  ),
})
export type EngineJson = Static<typeof engineJson>
