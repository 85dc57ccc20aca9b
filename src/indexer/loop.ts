import { nowSec, type Clock } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import type { NodeBlockBody } from '../chain/record.ts'
import type { Head, StoreWriter } from '../store/store.ts'
import { applyBatch, reportFaults } from './apply-batch.ts'
import { orAborted, readBody, type ChainSource } from './chain-source.ts'
import { checkChain } from './check-chain.ts'
import type { IndexerStatus } from './status.ts'

export type LoopDeps = {
  source: ChainSource
  store: StoreWriter
  clock: Clock
  log: Log
  /** Told after every commit and whenever the status changes. */
  onStatus: (status: IndexerStatus) => void
  signal: AbortSignal
  /** Time between two looks at the head once it is reached. */
  pollMs?: number
  /** Ends a backfill commit; tests make it small. */
  batchTxs?: number
}

const POLL_MS = 1000
const BATCH_TXS = 20_000
/** A transaction can have 1,025 records: what is held in memory is bounded by records too. */
const BATCH_RECORDS = 60_000
const BATCH_MS = 1000
/** Farther behind than this, blocks are committed in batches. */
const LIVE_LAG_BLOCKS = 20
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** One failure is noise, two in a row are a stall. */
const STALLED_AFTER_FAILURES = 2
const SHORTEST_SLEEP_MS = 20

/**
 * Follows the chain until the signal aborts, which it waits for by resolving. The only retry in the product: a retryable error is
 * waited out with growing pauses, any other stops the index by rejecting. Nothing is skipped and nothing is committed twice.
 */
export async function followChain(deps: LoopDeps): Promise<void> {
  const { log, signal, pollMs = POLL_MS } = deps
  const state: LoopState = { mode: undefined, isChecked: false, failures: 0, tip: 0, indexed: 0, unnamed: new Set() }
  let delayMs = 0
  while (!signal.aborted) {
    try {
      await waitAndSettle(deps, delayMs)
      if (signal.aborted) return
      await catchUp(deps, state)
      delayMs = pollMs
    } catch (error) {
      if (signal.aborted) {
        if (error !== signal.reason) log.warn('indexing failed while it was stopped', { error })
        return
      }
      if (!(error instanceof AppError && error.retryable)) throw error
      // Whatever answered may be another node next time.
      state.isChecked = false
      state.failures += 1
      delayMs = Math.min(FIRST_RETRY_MS * 2 ** (state.failures - 1), LONGEST_RETRY_MS)
      log.warn('indexing interrupted, trying again', { error, failures: state.failures, delayMs })
      report(deps, state, error.message)
    }
  }
}

type LoopState = {
  mode: 'backfill' | 'live' | undefined
  isChecked: boolean
  failures: number
  tip: number
  indexed: number
  unnamed: Set<string>
}

/** Indexes everything up to the head as the node names it now. */
async function catchUp(deps: LoopDeps, state: LoopState): Promise<void> {
  const { source, store, signal } = deps
  const head = await store.head()
  state.indexed = head.block
  state.tip = await orAborted(source.headBlock(), signal)
  if (!state.isChecked || state.tip !== head.block) {
    await checkChain(source, head, await store.blockId(head.block), state.tip, signal)
    state.isChecked = true
  }
  await chooseMode(deps, state)
  if (state.tip > head.block) await indexTo(deps, state, head)
  // The head has gone on during a long run: following it begins where it is now.
  if (state.mode === 'backfill') state.tip = await orAborted(source.headBlock(), signal)
  await chooseMode(deps, state)
  state.failures = 0
  report(deps, state)
}

async function indexTo(deps: LoopDeps, state: LoopState, head: Head): Promise<void> {
  const { source, clock, signal, batchTxs = BATCH_TXS } = deps
  const isFull = ({ txs, records, startMs }: Batch): boolean =>
    state.mode === 'live' || txs >= batchTxs || records >= BATCH_RECORDS || clock.nowMs() - startMs >= BATCH_MS
  const blocks = source.blocks(head.block + 1, state.tip)
  let batch = emptyBatch(clock)
  try {
    for (let sn = head.block + 1; sn <= state.tip; sn += 1) {
      const { value: texts, done } = await orAborted(blocks.next(), signal)
      if (done) return
      addToBatch(batch, readBody(texts, sn))
      if (!isFull(batch)) continue
      const full = batch
      batch = emptyBatch(clock)
      await commit(deps, state, full)
    }
  } finally {
    // Not waited for: after an abort it may hang with the node.
    void blocks.return?.()
    // Also before a failure goes on its way: what came before an unreadable block is good.
    await commit(deps, state, batch)
  }
}

async function commit(deps: LoopDeps, state: LoopState, { bodies }: Batch): Promise<void> {
  if (bodies.length === 0) return
  reportFaults(deps.log, await applyBatch(deps.store, bodies, nowSec(deps.clock)), state.unnamed)
  state.indexed += bodies.length
  state.failures = 0
  report(deps, state)
  await settleDue(deps)
}

type Batch = { bodies: NodeBlockBody[]; txs: number; records: number; startMs: number }
const emptyBatch = (clock: Clock): Batch => ({ bodies: [], txs: 0, records: 0, startMs: clock.nowMs() })

function addToBatch(batch: Batch, body: NodeBlockBody): void {
  batch.bodies.push(body)
  batch.txs += body.transactions.length
  for (const { records } of body.transactions) batch.records += records.length
}

async function chooseMode({ store, log }: LoopDeps, state: LoopState): Promise<void> {
  const { tip, indexed } = state
  const mode = tip - indexed > LIVE_LAG_BLOCKS ? 'backfill' : 'live'
  if (mode === state.mode) return
  await store.setMode(mode)
  state.mode = mode
  log.info(mode === 'live' ? 'following the head' : 'catching up with the chain', { indexed, head: tip })
}

function report({ onStatus }: LoopDeps, { mode, failures, tip, indexed }: LoopState, message?: string): void {
  const isStalled = failures >= STALLED_AFTER_FAILURES
  onStatus({
    status: isStalled ? 'stalled' : mode === 'live' ? 'live' : 'backfilling',
    head: Math.max(tip, indexed),
    indexed,
    ...(message === undefined ? {} : { message }),
  })
}

/** Sleeps, and wakes for every lock that falls due meanwhile. */
async function waitAndSettle(deps: LoopDeps, delayMs: number): Promise<void> {
  const { store, clock, signal } = deps
  for (let leftMs = delayMs; !signal.aborted;) {
    await settleDue(deps)
    if (leftMs <= 0) return
    const nextUnlockSec = await store.nextUnlockSec()
    const unlockMs = nextUnlockSec === undefined ? leftMs : nextUnlockSec * 1000 - clock.nowMs()
    const sleepMs = Math.max(SHORTEST_SLEEP_MS, Math.min(leftMs, unlockMs))
    await clock.sleepMs(sleepMs, signal)
    leftMs -= sleepMs
  }
}

async function settleDue({ store, clock, log }: LoopDeps): Promise<void> {
  const nextUnlockSec = await store.nextUnlockSec()
  if (nextUnlockSec === undefined || nextUnlockSec > nowSec(clock)) return
  log.debug('locks fell due', { count: await store.settleLocks(nowSec(clock)) })
}
