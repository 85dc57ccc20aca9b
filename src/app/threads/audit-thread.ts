/** The body of the self-audit's thread: one pass after another. */
import { keepAuditing } from '../../indexer/audit/keep-auditing.ts'
import { makePace, BACKGROUND_PACE } from '../../indexer/audit/pace.ts'
import { AppError } from '../../base/errors.ts'
import { openThread } from '../../runtime/open-thread.ts'
import { makeNodeClient, type NodeClient } from '../../upstream/node-client.ts'
import { systemClock } from '../../runtime/clock.ts'
import { findIndexFile } from '../index-files/index-file.ts'
import { openAudit, withFile } from '../index-files/open-store.ts'
import type { AuditCalls, AuditNews, AuditSettings } from './audit-calls.ts'

const stop = new AbortController()
let isLive = false
let running: Promise<unknown> = Promise.resolve()

const calls: AuditCalls = {
  audit: (settings) => {
    const auditing = audit(settings)
    running = auditing.catch(() => undefined)
    return auditing
  },
  live: (now) => void (isLive = now),
}
const { log, notify } = openThread<AuditNews>(calls, () => {
  stop.abort()
  return running
})

async function audit({ place, dataDir, nodeUrls, samples, firstRestMs }: AuditSettings): Promise<void> {
  const node = makeForgettingNode(nodeUrls)
  await keepAuditing({
    open: () => openAudit(dataDir === undefined ? place : withFile(place, findIndexFile(dataDir))),
    isCurrent: (path) => dataDir === undefined || findIndexFile(dataDir) === path,
    isLive: () => isLive,
    node,
    clock: systemClock,
    pace: makePace(BACKGROUND_PACE, systemClock),
    samples,
    firstRestMs,
    random: Math.random,
    log,
    signal: stop.signal,
    onReport: (report) => notify('report', report),
  })
  await node.close()
}

/** A client remembers the chain it saw. After an answer from another chain, the next call uses a new client. */
function makeForgettingNode(urls: readonly string[]): Pick<NodeClient, 'getBlock' | 'getTransaction' | 'close'> {
  const makeNode = (): NodeClient => makeNodeClient({ urls, concurrency: 1, log })
  let node = makeNode()
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
  return {
    getBlock: (sn) => forgetting((client) => client.getBlock(sn)),
    getTransaction: (txid) => forgetting((client) => client.getTransaction(txid)),
    close: () => node.close(),
  }
}
