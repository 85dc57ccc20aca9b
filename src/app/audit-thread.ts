/** The body of the self-audit's thread: one turn after another, at the lowest priority the system gives. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { keepAuditing } from '../indexer/audit/keep-auditing.ts'
import { makePace, BACKGROUND_PACE } from '../indexer/audit/pace.ts'
import { makeNodeClient } from '../upstream/node-client.ts'
import type { AuditMessage, AuditRequest, AuditSettings } from './audit-message.ts'
import { systemClock } from './clock.ts'
import { findIndexFile } from './index-file.ts'
import { openAudit } from './open-store.ts'
import { makeSendingLog } from './sent-error.ts'

const LOWEST_PRIORITY = 19
const NODE_TIMEOUT_MS = 20_000

const tell = (message: AuditMessage): void => parentPort?.postMessage(message)
const log = makeSendingLog(tell)
const { place, dataDir, nodeUrls, samples } = workerData as AuditSettings

/** Linux knows threads by number, and lets each wait for the others. Elsewhere the rests have to do. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  if (Number.isInteger(thread) && thread > 0) setPriority(thread, LOWEST_PRIORITY)
}

const stop = new AbortController()
let isLive = false
parentPort?.on('message', (message: AuditRequest) => {
  if (message.kind === 'stop') stop.abort()
  else ({ isLive } = message)
})

try {
  stepBack()
} catch (error) {
  log.debug('the self-audit runs at the priority of the others', { error })
}
const node = makeNodeClient({ urls: nodeUrls, timeoutMs: NODE_TIMEOUT_MS, concurrency: 1, log })
await keepAuditing({
  open: () => openAudit(dataDir === undefined || place.engine !== 'sqlite' ? place : { ...place, path: findIndexFile(dataDir) }),
  isCurrent: (path) => dataDir === undefined || findIndexFile(dataDir) === path,
  isLive: () => isLive,
  node,
  clock: systemClock,
  pace: makePace(BACKGROUND_PACE, systemClock),
  samples,
  random: Math.random,
  log,
  signal: stop.signal,
  onReport: (report) => tell({ kind: 'report', report }),
})
await node.close()
parentPort?.close()
