import { nowSec, type Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { NodeBlockBody } from '../chain/record.ts'
import type { Head, StoreWriter } from '../store/store.ts'
import { addBatch, reportFaults } from './apply-batch.ts'
import { orAborted, readBody, type ChainSource } from './chain-source.ts'
import { checkChain } from './check-chain.ts'
import { isOtherChain, toNodeState, unknownNode, withFailure, withHeight, withOtherChain, type KnownNode } from './known-node.ts'
import { judgeClock, type JudgedClock } from './doubt-clock.ts'
import type { Fault } from './project.ts'
import { makeLockSettler, type LockSettler } from './settle-locks.ts'
import type { IndexStatus } from '../model/index-status.ts'
import { warnOutdated } from './warn-outdated.ts'
import { watchInterruptions, type Interruptions } from './watch-interruptions.ts'

export type LoopDeps = {
  source: ChainSource
  store: StoreWriter
  clock: Clock
  log: Log
  /** Told after every commit and whenever the status changes. */
  onStatus: (status: IndexStatus) => void
  signal: AbortSignal
  /** Time between two looks at the head once it is reached. */
  pollMs?: number
  /** Transactions of a backfill commit; tests make it small. */
  commitTxs?: number
  /** Some thousand blocks from here on are committed one by one: among them is one that broke the indexer down. */
  carefulFrom?: number
}

const POLL_MS = 1000
/** Blocks are read and added in pieces, so that few of them are in memory as the node sent them; records, since a transaction can have 1,025. */
const PIECE_TXS = 2_000
const PIECE_RECORDS = 8_000
/**
 * Backfill commits wait for each other's company: one of 10,000 transactions writes a hot wallet or a page of an index once, ten of 1,000
 * write it ten times. The first come soon, for who is watching the first start.
 */
const FIRST_COMMIT_MS = 1000
const MAX_COMMIT_MS = 15_000
/** More than one commit of a backfill takes where blocks have some transactions. */
const CAREFUL_BLOCKS = 5_000
/** Farther behind than this, blocks are committed in batches. */
const LIVE_LAG_BLOCKS = 20
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
/** One failure is noise, two in a row are a stall. */
const STALLED_AFTER_FAILURES = 2
const SHORTEST_SLEEP_MS = 5
/** Blocks that come fast are looked for twice as often as they come, down to this. */
const SHORTEST_POLL_MS = 20
const CLAIM_MS = 1000
/** Whatever else takes its time (a long run, a slow block, a store that is away), a node that answers is asked for its height this often. */
const RECHECK_MS = 5000
const SHORTEST_RECHECK_MS = 1000

/**
 * Follows the chain until the signal aborts, which it waits for by resolving. The only retry in the product: a retryable error is
 * waited out with growing pauses, any other stops the index by rejecting. Nothing is skipped and nothing is committed twice.
 */
export async function followChain(deps: LoopDeps): Promise<void> {
  const state = beginState(deps)
  const end = new AbortController()
  const rechecking = keepRechecking({ ...deps, signal: AbortSignal.any([deps.signal, end.signal]) }, state)
  try {
    await follow(deps, state)
  } finally {
    end.abort()
    await rechecking
  }
}

function beginState({ clock, log, source, store }: LoopDeps): LoopState {
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

async function follow(deps: LoopDeps, state: LoopState): Promise<void> {
  const { log, signal, pollMs = POLL_MS } = deps
  let delayMs = 0
  while (!signal.aborted) {
    let isPausing = true
    try {
      await becomeWriter(deps, state)
      await waitAndSettle(deps, state, delayMs)
      if (signal.aborted) return
      isPausing = false
      const [before, startMs] = [state.tip, deps.clock.passedMs()]
      await catchUp(deps, state)
      const endMs = deps.clock.passedMs()
      // Looks come at a pace: what one takes is no part of the pause.
      delayMs = Math.max(SHORTEST_SLEEP_MS, nextLookMs(state, pollMs, state.tip - before, endMs) - (endMs - startMs))
    } catch (error) {
      if (signal.aborted) {
        if (error !== signal.reason) log.warn('indexing failed while it was stopped', { error })
        return
      }
      if (error instanceof AppError && isOtherChain(error)) {
        state.node = withOtherChain(state.node, nowSec(deps.clock))
        state.failures = Math.max(state.failures, STALLED_AFTER_FAILURES)
        report(deps, state, error.message)
      }
      if (!(error instanceof AppError && error.retryable)) throw error
      // Whatever answered may be another node next time.
      state.isChecked = false
      state.isWaiting = false
      state.locks.forget()
      state.failures += 1
      delayMs = Math.min(FIRST_RETRY_MS * 2 ** (state.failures - 1), MAX_RETRY_MS)
      state.interruptions.failed(error, delayMs)
      report(deps, state, error.message)
      // A pause asks the store for the lease and for locks: when it is the store that fails, there has been none.
      if (isPausing) {
        await deps.clock.sleepMs(delayMs, signal)
        delayMs = 0
      }
    }
  }
}

/** Time from one look at the head to the next: `pollMs`, and half of what a block takes on a faster chain, so that none waits for long. */
function nextLookMs(state: LoopState, pollMs: number, grown: number, endMs: number): number {
  const passedMs = endMs - state.grewMs
  if (state.mode !== 'live' || state.paceMs === 0) {
    state.paceMs = 2 * pollMs
    state.grewMs = endMs
  } else if (grown > 0) {
    // Half of what was seen and half of before: a look that happens to find two is no new pace.
    state.paceMs = (state.paceMs + passedMs / grown) / 2
    state.grewMs = endMs
  } else state.paceMs = Math.max(state.paceMs, passedMs)
  return Math.min(pollMs, Math.max(SHORTEST_POLL_MS, state.paceMs / 2))
}

type LoopState = {
  mode: 'backfill' | 'live' | undefined
  isChecked: boolean
  failures: number
  /** Newest block to index: the node's height as it named it last. */
  tip: number
  indexed: number
  /** What is known of the node, and when it was last asked for its height. */
  node: KnownNode
  askedMs: number
  isAsking: boolean
  /** Why indexing stands still. */
  message: string | undefined
  interruptions: Interruptions
  unnamed: Set<string>
  /** When a look last found blocks, and how long a block takes by what was found. */
  grewMs: number
  paceMs: number
  judged: JudgedClock
  locks: LockSettler
  /** Time of the newest indexed block. */
  newestSec: number
  /** Another process writes the index. */
  isWaiting: boolean
}

/** Waits as long as another indexer writes the same store: one that dies is missed after a while, one that ends says so. */
async function becomeWriter(deps: LoopDeps, state: LoopState): Promise<void> {
  const { store, clock, log, signal, onStatus } = deps
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const holder = await store.claim()
    state.isWaiting = holder !== undefined
    if (holder === undefined) return
    const message = `Another process writes this index: ${holder}. This one waits until it ends.`
    if (isFirst) log.warn(message)
    state.isChecked = false
    state.locks.forget()
    const { block } = await store.head()
    onStatus({ status: 'stalled', head: state.node.height, nodeState: toNodeState(state.node), indexed: block, message, isWaiting: true })
    await clock.sleepMs(CLAIM_MS, signal)
  }
}

/** Indexes everything up to the head as the node names it now. */
async function catchUp(deps: LoopDeps, state: LoopState): Promise<void> {
  const { source, store, log, signal } = deps
  const head = await store.head()
  state.indexed = head.block
  state.newestSec = head.timestampSec
  state.tip = await askHead(deps, state)
  if (!state.isChecked || state.tip !== head.block) {
    await checkChain(source, head, await store.blockId(head.block), state.tip, signal)
    if (!state.isChecked) warnOutdated(head, log)
    state.isChecked = true
  }
  await chooseMode(deps, state)
  if (state.tip > head.block) await indexTo(deps, state, head)
  // The chain has grown during a long run: following it begins at the present head.
  if (state.mode === 'backfill') state.tip = await askHead(deps, state)
  await chooseMode(deps, state)
  state.failures = 0
  state.interruptions.ended()
  report(deps, state)
}

/** Asks the node for its height, and notes what is known of it. */
async function askHead({ source, clock, signal }: LoopDeps, state: LoopState): Promise<number> {
  state.askedMs = clock.passedMs()
  state.isAsking = true
  try {
    const height = await orAborted(source.headBlock(), signal)
    state.judged.heard(source.nodeDateMs?.())
    state.node = withHeight(state.node, height, state.indexed, nowSec(clock))
    return height
  } catch (error) {
    if (!signal.aborted) state.node = withFailure(state.node, error, state.indexed, nowSec(clock))
    throw error
  } finally {
    state.isAsking = false
  }
}

/**
 * Asks for the height whenever the last answer is some seconds old, beside everything that `follow` does. The index goes by its own answers:
 * these only say how the node is. While another process writes, that one asks.
 */
async function keepRechecking(deps: LoopDeps, state: LoopState): Promise<void> {
  const { clock, signal } = deps
  // A node that does not answer is asked by the retries of `follow`, and from here only when those fail before they come to it.
  const dueMs = (): number => state.askedMs + RECHECK_MS + (state.node.failures === 0 ? 0 : MAX_RETRY_MS) - clock.passedMs()
  while (!signal.aborted) {
    await clock.sleepMs(Math.min(RECHECK_MS, Math.max(SHORTEST_RECHECK_MS, dueMs())), signal)
    if (signal.aborted) return
    if (state.isAsking || state.isWaiting || dueMs() > 0) continue
    // A failure is noted in the state of the node; whatever needs the node next fails by itself.
    await askHead(deps, state).catch(() => undefined)
    if (!signal.aborted && !state.isWaiting) report(deps, state, state.message)
  }
}

async function indexTo(deps: LoopDeps, state: LoopState, head: Head): Promise<void> {
  const { source, clock, signal, commitTxs = Infinity, carefulFrom = -Infinity } = deps
  const pieceTxs = Math.min(PIECE_TXS, commitTxs)
  const isFull = ({ txs, records }: Piece): boolean => txs >= pieceTxs || records >= PIECE_RECORDS
  const isCareful = (sn: number): boolean => sn > carefulFrom && sn <= carefulFrom + CAREFUL_BLOCKS
  // The node grows meanwhile: what it adds is the next run's.
  const { tip } = state
  const blocks = source.blocks(head.block + 1, tip)
  const run: Run = { startMs: clock.passedMs(), committedMs: clock.passedMs(), blocks: 0, txs: 0, faults: [] }
  let piece = emptyPiece()
  try {
    for (let sn = head.block + 1; sn <= tip; sn += 1) {
      const { value: texts, done } = await orAborted(blocks.next(), signal)
      if (done) return
      addToPiece(piece, readBody(texts, sn))
      // Also of a slow node that has filled no piece yet, what it gave is stored in time.
      const isDue = isCareful(sn) || isCommitDue(deps, state, run, piece)
      if (!isDue && !isFull(piece)) continue
      const full = piece
      piece = emptyPiece()
      if ((await add(deps, run, full)) || isDue) await commit(deps, state, run)
    }
  } finally {
    // Not waited for: after an abort it may hang with the node.
    void blocks.return?.()
    // Also before a failure goes on its way: what came before an unreadable block is good.
    await add(deps, run, piece)
    await commit(deps, state, run)
  }
}

/** What was added since the last commit. */
type Run = { startMs: number; committedMs: number; blocks: number; txs: number; faults: Fault[] }

function isCommitDue({ clock, commitTxs = Infinity }: LoopDeps, { mode }: LoopState, run: Run, piece: Piece): boolean {
  const passedMs = clock.passedMs()
  const waitMs = Math.min(MAX_COMMIT_MS, Math.max(FIRST_COMMIT_MS, (passedMs - run.startMs) / 4))
  return mode === 'live' || run.txs + piece.txs >= commitTxs || passedMs - run.committedMs >= waitMs
}

async function add({ store }: LoopDeps, run: Run, { bodies, txs }: Piece): Promise<boolean> {
  if (bodies.length === 0) return false
  const { faults, isFull } = await addBatch(store, bodies)
  run.blocks += bodies.length
  run.txs += txs
  for (const fault of faults) run.faults.push(fault)
  return isFull
}

async function commit(deps: LoopDeps, state: LoopState, run: Run): Promise<void> {
  if (run.blocks === 0) return
  const { faults } = run
  Object.assign(run, { committedMs: deps.clock.passedMs(), blocks: 0, txs: 0, faults: [] })
  // None after a failure that took what waited with it.
  // With a clock in doubt locks stay as they are.
  const stored = await deps.store.commit(state.locks.trustedSec(state.newestSec, state.mode === 'live') ?? 0)
  if (stored === 0) return
  reportFaults(deps.log, faults, state.unnamed)
  state.indexed += stored
  state.failures = 0
  state.interruptions.ended()
  report(deps, state)
  await settleDue(state)
}

type Piece = { bodies: NodeBlockBody[]; txs: number; records: number }
const emptyPiece = (): Piece => ({ bodies: [], txs: 0, records: 0 })

function addToPiece(piece: Piece, body: NodeBlockBody): void {
  piece.bodies.push(body)
  piece.txs += body.transactions.length
  for (const { records } of body.transactions) piece.records += records.length
}

async function chooseMode({ store, log }: LoopDeps, state: LoopState): Promise<void> {
  const { tip, indexed } = state
  const mode = tip - indexed > LIVE_LAG_BLOCKS ? 'backfill' : 'live'
  if (mode === state.mode) return
  await store.setMode(mode)
  state.mode = mode
  log.info(mode === 'live' ? 'following the head' : 'catching up with the chain', { indexed, head: tip })
}

function report({ onStatus }: LoopDeps, state: LoopState, message?: string): void {
  const { mode, failures, node, indexed } = state
  const doubt = state.locks.doubt()
  state.message = message
  const isStalled = failures >= STALLED_AFTER_FAILURES
  // A chain without a block is not followed yet: nothing of it can be shown.
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

/** Sleeps, and wakes for every lock that falls due meanwhile. */
async function waitAndSettle(deps: LoopDeps, state: LoopState, delayMs: number): Promise<void> {
  const { store, clock, signal } = deps
  for (let leftMs = delayMs; !signal.aborted;) {
    const isTrusted = await settleDue(state)
    if (leftMs <= 0) return
    const nextUnlockSec = isTrusted ? await store.nextUnlockSec() : undefined
    const unlockMs = nextUnlockSec === undefined ? leftMs : nextUnlockSec * 1000 - clock.nowMs()
    const sleepMs = Math.max(SHORTEST_SLEEP_MS, Math.min(leftMs, unlockMs))
    await clock.sleepMs(sleepMs, signal)
    leftMs -= sleepMs
  }
}

const settleDue = ({ locks, newestSec, mode }: LoopState): Promise<boolean> => locks.settle(newestSec, mode === 'live')
