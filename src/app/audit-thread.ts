/** The body of the self-audit's thread: one turn after another, at the lowest priority the system gives. */
import { parentPort, workerData } from 'node:worker_threads'
import { keepAuditing } from '../indexer/audit/keep-auditing.ts'
import { makePace, makeTidyPace, BACKGROUND_PACE } from '../indexer/audit/pace.ts'
import { makeNodeClient } from '../upstream/node-client.ts'
import type { AuditMessage, AuditRequest, AuditSettings } from './audit-message.ts'
import { systemClock } from './clock.ts'
import { makeCollector } from './collect-garbage.ts'
import { giveWay } from '../server/give-way.ts'
import { findIndexFile } from './index-file.ts'
import { openAudit } from './open-store.ts'
import { makeSendingLog } from './sent-error.ts'

const LOWEST_PRIORITY = 19

const tell = (message: AuditMessage): void => parentPort?.postMessage(message)
const log = makeSendingLog(tell)
const { place, dataDir, nodeUrls, samples, firstRestMs } = workerData as AuditSettings

const stop = new AbortController()
let isLive = false
parentPort?.on('message', (message: AuditRequest) => {
  if (message.kind === 'stop') stop.abort()
  else ({ isLive } = message)
})

// Elsewhere than on Linux the rests have to do.
giveWay(LOWEST_PRIORITY, log)
const collect = makeCollector()
const tidy = (): void => collect({ isLast: true })
const node = makeNodeClient({ urls: nodeUrls, concurrency: 1, log })
await keepAuditing({
  open: () => openAudit(dataDir === undefined || place.engine !== 'sqlite' ? place : { ...place, path: findIndexFile(dataDir) }),
  isCurrent: (path) => dataDir === undefined || findIndexFile(dataDir) === path,
  isLive: () => isLive,
  node,
  clock: systemClock,
  pace: makeTidyPace(makePace(BACKGROUND_PACE, systemClock), systemClock, tidy),
  samples,
  firstRestMs,
  random: Math.random,
  log,
  signal: stop.signal,
  onReport: (report) => {
    tell({ kind: 'report', report })
    if (report.state === 'resting') tidy()
  },
})
await node.close()
parentPort?.close()
