import { nowSec } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import { orAborted } from './chain-source.ts'
import { checkChain } from './check-chain.ts'
import { indexBlocks } from './index-blocks.ts'
import { isOtherChain, toNodeState, withFailure, withHeight, withOtherChain } from './known-node.ts'
import { beginState, report, settleDue, STALLED_AFTER_FAILURES, type LoopDeps, type LoopState } from './loop-state.ts'
import { warnOutdated } from './warn-outdated.ts'

const POLL_MS = 1000
/** When it is more blocks behind than this, the indexer commits in batches. */
const LIVE_LAG_BLOCKS = 20
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
const MIN_SLEEP_MS = 5
/** A fast chain is polled twice per block, but no more often than this. */
const MIN_POLL_MS = 20
const CLAIM_MS = 1000
/** The height of a responsive node is requested this often, also during a long run, a slow block or while the store is unavailable. */
const RECHECK_MS = 5000
const MIN_RECHECK_MS = 1000

/**
 * Follows the chain; resolves when the signal aborts. After a retryable error it pauses, longer each time, and continues; any other error
 * rejects. No block is skipped and none is committed twice.
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
      // The time a poll takes is part of the pause before the next one.
      delayMs = Math.max(MIN_SLEEP_MS, nextPollMs(state, pollMs, state.tip - before, endMs) - (endMs - startMs))
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
      // The next attempt may reach another node.
      state.isChecked = false
      state.isWaiting = false
      state.locks.forget()
      state.failures += 1
      delayMs = Math.min(FIRST_RETRY_MS * 2 ** (state.failures - 1), MAX_RETRY_MS)
      state.interruptions.failed(error, delayMs)
      report(deps, state, error.message)
      // The store failed during the pause, in a call for the lease or the locks. The rest of the pause follows here.
      if (isPausing) {
        await deps.clock.sleepMs(delayMs, signal)
        delayMs = 0
      }
    }
  }
}

/** Time from one poll of the head to the next: `pollMs`, or half the time between two blocks on a faster chain. */
function nextPollMs(state: LoopState, pollMs: number, grown: number, endMs: number): number {
  const passedMs = endMs - state.grewMs
  if (state.mode !== 'live' || state.paceMs === 0) {
    state.paceMs = 2 * pollMs
    state.grewMs = endMs
  } else if (grown > 0) {
    // The mean of the new and the former pace: a poll that happens to find two blocks does not change the pace.
    state.paceMs = (state.paceMs + passedMs / grown) / 2
    state.grewMs = endMs
  } else state.paceMs = Math.max(state.paceMs, passedMs)
  return Math.min(pollMs, Math.max(MIN_POLL_MS, state.paceMs / 2))
}

/** Waits while another indexer writes the same store. A crashed one is detected by its expired lease, a stopped one frees it at once. */
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

/** Indexes everything up to the node's current head. */
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
  if (state.tip > head.block) await indexBlocks(deps, state, head)
  // The chain has grown during a long run: live mode starts from the current head.
  if (state.mode === 'backfill') state.tip = await askHead(deps, state)
  await chooseMode(deps, state)
  state.failures = 0
  state.interruptions.ended()
  report(deps, state)
}

/** Requests the node's height, and updates the state of the node. */
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
 * Requests the height whenever the last answer is some seconds old, in parallel with `follow`. It only updates the reported state of the
 * node; the index uses the answers of `follow`. While another process writes the index, that process asks.
 */
async function keepRechecking(deps: LoopDeps, state: LoopState): Promise<void> {
  const { clock, signal } = deps
  // While the node does not answer, the retries of `follow` ask it. This loop asks only when those fail before they reach the node.
  const dueMs = (): number => state.askedMs + RECHECK_MS + (state.node.failures === 0 ? 0 : MAX_RETRY_MS) - clock.passedMs()
  while (!signal.aborted) {
    await clock.sleepMs(Math.min(RECHECK_MS, Math.max(MIN_RECHECK_MS, dueMs())), signal)
    if (signal.aborted) return
    if (state.isAsking || state.isWaiting || dueMs() > 0) continue
    // A failure is recorded in the state of the node. Later calls that need the node fail on their own.
    await askHead(deps, state).catch(() => undefined)
    if (!signal.aborted && !state.isWaiting) report(deps, state, state.message)
  }
}

async function chooseMode({ store, log }: LoopDeps, state: LoopState): Promise<void> {
  const { tip, indexed } = state
  const mode = tip - indexed > LIVE_LAG_BLOCKS ? 'backfill' : 'live'
  if (mode === state.mode) return
  await store.setMode(mode)
  state.mode = mode
  log.info(mode === 'live' ? 'following the head' : 'catching up with the chain', { indexed, head: tip })
}

/** Sleeps for `delayMs`, and wakes up for every lock that falls due meanwhile. */
async function waitAndSettle(deps: LoopDeps, state: LoopState, delayMs: number): Promise<void> {
  const { store, clock, signal } = deps
  for (let leftMs = delayMs; !signal.aborted;) {
    const isTrusted = await settleDue(state)
    if (leftMs <= 0) return
    const nextUnlockSec = isTrusted ? await store.nextUnlockSec() : undefined
    const unlockMs = nextUnlockSec === undefined ? leftMs : nextUnlockSec * 1000 - clock.nowMs()
    const sleepMs = Math.max(MIN_SLEEP_MS, Math.min(leftMs, unlockMs))
    await clock.sleepMs(sleepMs, signal)
    leftMs -= sleepMs
  }
}
