/** The body of the self-audit's thread: one turn after another, at the lowest priority the system gives. */
import { parentPort, workerData } from 'node:worker_threads'
import { keepAuditing } from '../indexer/audit/keep-auditing.ts'
import { makePace, makeTidyPace, BACKGROUND_PACE } from '../indexer/audit/pace.ts'
import { AppError } from '../base/errors.ts'
import { makeNodeClient, type NodeClient } from '../upstream/node-client.ts'
import type { AuditMessage, AuditRequest, AuditSettings } from './audit-message.ts'
import { systemClock } from './clock.ts'
import { makeCollector } from './collect-garbage.ts'
import { giveWay } from '../server/give-way.ts'
import { findIndexFile } from './index-file.ts'
import { openAudit, withFile } from './open-store.ts'
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
const makeNode = (): NodeClient => makeNodeClient({ urls: nodeUrls, concurrency: 1, log })
let node = makeNode()
/** A client remembers the chain it saw: after a node of another chain the next call begins with a new one. */
async function forgetting<T>(ask: (client: NodeClient) => Promise<T>): Promise<T> {
  const asked = node
  try {
    return await ask(asked)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NODE_HISTORY_CHANGED' && asked === node) {
      node = makeNode()
      void asked.close()
    }
    throw error
  }
}
await keepAuditing({
  open: () => openAudit(dataDir === undefined ? place : withFile(place, findIndexFile(dataDir))),
  isCurrent: (path) => dataDir === undefined || findIndexFile(dataDir) === path,
  isLive: () => isLive,
  node: {
    getBlock: (sn) => forgetting((client) => client.getBlock(sn)),
    getTransaction: (txid) => forgetting((client) => client.getTransaction(txid)),
  },
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
