import { nowSec, type Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { IndexStatus } from '../model/index-status.ts'
import type { StoreWriter } from '../store/store.ts'
import type { ChainSource } from './chain-source.ts'
import { judgeClock, type JudgedClock } from './doubt-clock.ts'
import { toNodeState, unknownNode, type KnownNode } from './known-node.ts'
import { makeLockSettler, type LockSettler } from './settle-locks.ts'
import { watchInterruptions, type Interruptions } from './watch-interruptions.ts'

export type LoopDeps = {
  source: ChainSource
  store: StoreWriter
  clock: Clock
  log: Log
  /** Called after every commit and whenever the status changes. */
  onStatus: (status: IndexStatus) => void
  signal: AbortSignal
  /** Time between two polls once the head is reached. */
  pollMs?: number
  /** Most transactions in a commit of a backfill; tests make it small. */
  commitTxs?: number
  /** Some thousand blocks after this one are committed one by one, because one of them crashed the indexer before. */
  carefulFrom?: number
}

/** One failure is noise, two in a row are a stall. */
export const STALLED_AFTER_FAILURES = 2

export type LoopState = {
  mode: 'backfill' | 'live' | undefined
  isChecked: boolean
  failures: number
  /** Newest block to index: the height that the node reported last. */
  tip: number
  indexed: number
  /** State of the node, and when its height was last requested. */
  node: KnownNode
  askedMs: number
  isAsking: boolean
  /** Why indexing has stopped. */
  message: string | undefined
  interruptions: Interruptions
  unnamed: Set<string>
  /** When a poll last found new blocks, and the time between two blocks as measured so far. */
  grewMs: number
  paceMs: number
  judged: JudgedClock
  locks: LockSettler
  /** Time of the newest indexed block. */
  newestSec: number
  /** Another process writes the index. */
  isWaiting: boolean
}

export function beginState({ clock, log, source, store }: LoopDeps): LoopState {
  const judged = judgeClock(clock, source.nodeDateMs !== undefined)
  return {
    mode: undefined,
    isChecked: false,
    failures: 0,
    tip: 0,
    indexed: 0,
    node: unknownNode(nowSec(clock)),
    askedMs: -Infinity,
    isAsking: false,
    message: undefined,
    interruptions: watchInterruptions(log, clock),
    unnamed: new Set(),
    grewMs: 0,
    paceMs: 0,
    judged,
    locks: makeLockSettler(store, judged, log),
    newestSec: 0,
    isWaiting: false,
  }
}

/** Publishes how far the index is, and why it has stopped. */
export function report({ onStatus }: LoopDeps, state: LoopState, message?: string): void {
  const { mode, failures, node, indexed } = state
  const doubt = state.locks.doubt()
  state.message = message
  const isStalled = failures >= STALLED_AFTER_FAILURES
  // A chain without blocks does not count as live: there is nothing to show.
  const isLive = mode === 'live' && !(indexed === 0 && node.height === 0)
  onStatus({
    status: isStalled ? 'stalled' : isLive ? 'live' : 'backfilling',
    head: node.height,
    nodeState: toNodeState(node),
    indexed,
    ...(message === undefined ? {} : { message }),
    ...(doubt !== undefined && { clock: doubt }),
  })
}

/** Releases the locks that are due; resolves to whether the clock is trusted. */
export const settleDue = ({ locks, newestSec, mode }: LoopState): Promise<boolean> => locks.settle(newestSec, mode === 'live')
