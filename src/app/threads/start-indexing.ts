import { nowSec } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { NodeThread } from '../../devnet/node/node-thread.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { systemClock } from '../../runtime/clock.ts'
import { isSimulated, type Config } from '../settings/config.ts'
import type { AppError } from '../../base/errors.ts'
import { superviseIndexer } from './supervise-indexer.ts'
import { startBuiltInNetwork } from './built-in-network.ts'
import { superviseNetwork, type RunningNetwork } from './supervise-network.ts'
import { fileOf, type StorePlace } from '../index-files/open-store.ts'
import { logProgress } from '../progress.ts'
import type { Terminal } from '../terminal.ts'
import { startAudit } from './start-audit.ts'
import type { IndexerHandle } from './start-indexer.ts'
import { startStatusNotes, type StatusNotes } from '../index-files/status-file.ts'

const POLL_MS = 1000
/** Number of blocks, and of entities, that each pass of the self-audit compares with the node. */
const AUDIT_SAMPLES = 100
/** The audit rests in the first minute, when the operator waits for the first pages. */
const AUDIT_FIRST_REST_MS = 60_000

export type Indexing = {
  status: () => IndexStatus
  /** Empty while another process runs the built-in network. */
  nodeUrls: () => readonly string[]
  /** Resolves with settings that were wrong from the start. */
  failed: Promise<AppError | undefined>
}

export type IndexingParts = {
  place: StorePlace
  owner: string
  notes: StatusNotes
  log: Log
  /** The progress line of a terminal. */
  line: Pick<Terminal, 'show' | 'settle'> | undefined
  closers: AsyncDisposableStack
  /** Called before the index is open: an upgrade takes long, and health checks arrive meanwhile. */
  beforeOpening: (status: () => IndexStatus) => Promise<void>
}

/**
 * Starts the built-in network where no node is named, the indexer, the self-audit and the notes for other processes. Resolves when the
 * index can be read. While another process runs the built-in network, the rest starts once that process has ended.
 */
export async function startIndexing(config: Config, parts: IndexingParts): Promise<Indexing> {
  const { owner, log, closers, notes } = parts
  const failed = Promise.withResolvers<AppError | undefined>()
  const startNetwork = (port?: number): Promise<NodeThread> => startBuiltInNetwork(config, log, port)
  const network = config.nodeUrls.length === 0 ? await superviseNetwork(config, startNetwork, owner, systemClock, log) : undefined
  if (network) closers.defer(network.close)
  const nodeUrls = (): readonly string[] => (network ? [network.url() ?? []].flat() : config.nodeUrls)
  let started: Started | undefined
  const begin = (): IndexerHandle => {
    started = startAll(config, nodeUrls(), parts)
    void started.indexer.ended.then(failed.resolve)
    return started.indexer
  }
  const startSec = nowSec(systemClock)
  const status = (): IndexStatus => started?.status() ?? waitingFor(network, startSec)
  await parts.beforeOpening(status)
  if (network && network.url() === undefined) {
    log.warn(status().message ?? '')
    void network.started.then(begin)
  } else await begin().opened
  const statusNotes = startStatusNotes(notes, status, systemClock, log, () => ({
    ...(isSimulated(config) && { isSimulated: true }),
    builtInUrl: network?.url(),
  }))
  closers.defer(statusNotes.stop)
  return { status, nodeUrls, failed: failed.promise }
}

/** This process has not asked the node yet, so its height is unknown. */
export const waitingFor = (network: Pick<RunningNetwork, 'holder'> | undefined, sinceSec: number): IndexStatus => ({
  status: 'stalled',
  head: 0,
  nodeState: { state: 'unknown', sinceSec },
  indexed: 0,
  message: `Another process runs the built-in network and writes this index: ${network?.holder() ?? ''}. This one waits until it ends.`,
  isWaiting: true,
})

type Started = { indexer: IndexerHandle; status: () => IndexStatus }

function startAll(config: Config, nodeUrls: readonly string[], { place, log, line, closers }: IndexingParts): Started {
  const onStatus = logProgress(log, systemClock, line)
  const indexer = superviseIndexer({ place, nodeUrls, concurrency: config.concurrency, pollMs: POLL_MS }, log, onStatus)
  closers.defer(indexer.stop)
  return { indexer, status: config.selfAudit === 'off' ? indexer.status : audited(config, indexer, nodeUrls, { place, log, closers }) }
}

/** The indexer's status with that of a self-audit, which is started beside it. */
function audited(
  { dataDir }: Config,
  indexer: IndexerHandle,
  nodeUrls: readonly string[],
  { place, log, closers }: Pick<IndexingParts, 'place' | 'log' | 'closers'>,
): () => IndexStatus {
  const watched = fileOf(place) === undefined ? undefined : dataDir
  const audit = startAudit({ place, dataDir: watched, nodeUrls, samples: AUDIT_SAMPLES, firstRestMs: AUDIT_FIRST_REST_MS }, log)
  closers.defer(audit.stop)
  return () => {
    const status = indexer.status()
    audit.setLive(status.status === 'live')
    return { ...status, audit: audit.report() }
  }
}
