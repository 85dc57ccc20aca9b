import type { AuditJson } from '../../src/contract/audit.ts'
import type { EngineJson } from '../../src/contract/engine.ts'
import type { StatusJson } from '../../src/contract/home.ts'

const NOW_SEC = 1_795_183_340
const TIMES = Array.from({ length: 4 }, (_, index) => NOW_SEC - 30 + index * 10)

/** A pass of the self-audit without findings. */
export const auditSample = (last: Partial<NonNullable<AuditJson['last']>> = {}): AuditJson => ({
  state: 'resting',
  turns: 3,
  last: {
    started: NOW_SEC - 9000,
    ended: NOW_SEC - 1800,
    block: 18_202_100,
    tx: 4_180_020,
    findings: 0,
    checks: [
      { check: 'blocks', looked: 18_202_100, findings: 0 },
      { check: 'transactions', looked: 4_180_020, findings: 0 },
      { check: 'bodies', looked: 910_400, findings: 0 },
      { check: 'lists', looked: 21_044_310, findings: 0 },
      { check: 'entities', looked: 1_204_880, findings: 0 },
      { check: 'rankings', looked: 3_300_410, findings: 0 },
      { check: 'sums', looked: 214, findings: 0 },
      { check: 'node', looked: 400, findings: 0 },
    ],
    list: [],
    ...last,
  },
})

/** A site that has run for two days. */
export const engineSample = (engine: Partial<EngineJson> = {}): EngineJson => ({
  version: '1.4.2',
  uptime: 187_200,
  message: '',
  tx: 4_184_203,
  ingest: 1.1,
  lag_sec: 0,
  requests: 812_440,
  request_rate: 14.2,
  latency: { count: 4260, p50: 0.8, p95: 6.4, p99: 21 },
  errors: [
    { code: 'NOT_FOUND', count: 312 },
    { code: 'BAD_ID', count: 8 },
  ],
  cache_rate: 93.4,
  sockets: 41,
  memory: 314_572_800,
  cpu: 7,
  loop_ms: 1.5,
  store: 6_442_450_944,
  node_requests: 208_311,
  node_errors: [{ code: 'NODE_TIMEOUT', count: 3 }],
  history: {
    span: 1200,
    step: 10,
    times: TIMES,
    lag: [0, 3, 1, 0],
    ingest: [1, 1.2, 1.1, 1.1],
    requests: [12, 13, 15, 14.2],
    failures: [0, 0, 1, 0],
    memory: [290, 295, 298, 300],
    p50: [0.7, null, 0.9, 0.8],
    p95: [5, null, 7, 6.4],
    p99: [20, null, 24, 21],
  },
  incidents: [
    { status: 'stalled', from: NOW_SEC - 3600, until: NOW_SEC - 3480, message: 'The node did not answer within 20000 ms' },
    { status: 'backfilling', from: NOW_SEC - 187_200, until: NOW_SEC - 187_000, message: '' },
  ],
  audit: auditSample(),
  block_time: 4.2,
  tx_rate: 1.14,
  blocks: [
    { sn: 18_204_389, timestamp: NOW_SEC - 12, sec: 4, tx: 6 },
    { sn: 18_204_390, timestamp: NOW_SEC - 8, sec: 4, tx: 0 },
    { sn: 18_204_391, timestamp: NOW_SEC, sec: 8, tx: 12 },
  ],
  days: [
    { date: '2026-11-19', tx: 87_093 },
    { date: '2026-11-20', tx: 51_200 },
  ],
  failed: { sample: 200, codes: [{ code: 11, count: 3 }] },
  ...engine,
})

export const statusSample = (status: Partial<StatusJson> = {}): StatusJson => ({
  status: 'live',
  head: 18_204_391,
  indexed: 18_204_391,
  lagBlocks: 0,
  ledger: '219e8ad62bda9e40'.padEnd(64, '0'),
  unknown: 2,
  timestamp: NOW_SEC,
  engine: engineSample(),
  ...status,
})
