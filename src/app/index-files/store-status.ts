import { nowSec, type Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import type { NodeState } from '../../model/node-state.ts'
import type { StoreReader } from '../../store/store.ts'
import type { StatusNote } from './status-file.ts'

const POLL_MS = 2000
/** More new blocks than this between two polls mean a backfill. */
const BACKFILL_BLOCKS = 20
/** A quiet chain commits nothing for a while; a dead indexer never does. */
const STALLED_AFTER_MS = 15 * 60_000
/** An indexer writes a note every five seconds. */
const SILENT_AFTER_MS = 30_000
const UNREADABLE = 'The index cannot be read.'

/**
 * Status of the index for a web process whose indexer runs elsewhere. It comes from the indexer's notes while there are any. Without a note
 * it comes from the store alone, and the node's state is unknown. Polls until the signal aborts.
 */
export function watchStore(
  store: Pick<StoreReader, 'head'>,
  findNote: () => Promise<StatusNote | undefined>,
  clock: Clock,
  log: Log,
  signal: AbortSignal,
): () => IndexStatus {
  const nodeState = { state: 'unknown', sinceSec: nowSec(clock) } as const
  let status: IndexStatus = { status: 'backfilling', head: 0, indexed: 0, nodeState }
  let version = -1
  let changedMs = clock.passedMs()
  /** The time of the last note, and the value of `passedMs` at that time. */
  let noted = { atMs: Number.NaN, passedMs: 0 }
  const poll = async (): Promise<void> => {
    const [head, note] = await Promise.all([store.head(), findNote()])
    const isFirst = version === -1
    const newBlocks = head.block - status.indexed
    if (head.version !== version) changedMs = clock.passedMs()
    version = head.version
    if (note !== undefined) {
      const nowMs = clock.nowMs()
      // From then on its age is measured by the monotonic clock. A note dated in the future counts as written now.
      if (note.atMs !== noted.atMs) noted = { atMs: note.atMs, passedMs: clock.passedMs() - Math.max(0, nowMs - note.atMs) }
      status = statusFromNote({ ...note, atMs: Math.min(note.atMs, nowMs) }, head.block, clock.passedMs() - noted.passedMs)
      return
    }
    const isStill = clock.passedMs() - changedMs >= STALLED_AFTER_MS
    const isCatchingUp = head.block === 0 || (!isFirst && newBlocks > BACKFILL_BLOCKS)
    status = {
      status: isStill ? 'stalled' : isCatchingUp ? 'backfilling' : 'live',
      head: 0,
      nodeState,
      indexed: head.block,
      ...(isStill && { message: 'The index has not grown for 15 minutes. Is the indexer running?' }),
    }
  }
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await poll()
      } catch (error) {
        // A database that is briefly busy answers again: the next poll clears this.
        if (status.message !== UNREADABLE) log.error('the index cannot be read', { error })
        status = { ...status, status: 'stalled', message: UNREADABLE }
      }
      await clock.sleepMs(POLL_MS, signal)
    }
  }
  void watch()
  return () => status
}

/** Status from a note, with the block the store has reached since. An indexer that is stopped or silent gives `stalled`. */
function statusFromNote({ atMs, isStopped, status }: StatusNote, indexed: number, silentMs: number): IndexStatus {
  const now = { ...status, indexed }
  const untilSec = Math.floor(atMs / 1000)
  if (isStopped) return stalledSince(now, untilSec, (status.status === 'stalled' && status.message) || 'The indexer has been stopped.')
  return silentMs > SILENT_AFTER_MS
    ? stalledSince(now, untilSec, `The indexer has not responded for ${Math.floor(silentMs / 1000)} seconds.`)
    : now
}

/** A stalled status: the node has not been asked since `untilSec`. */
function stalledSince({ head, nodeState, indexed, node, audit }: IndexStatus, untilSec: number, message: string): IndexStatus {
  const asked: NodeState = { ...(nodeState ?? (head > 0 && { confirmedSec: untilSec })), state: 'unknown', sinceSec: untilSec }
  return { status: 'stalled', head, nodeState: asked, indexed, message, ...(node && { node }), ...(audit && { audit }) }
}
