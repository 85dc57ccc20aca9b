import type { NodeBlockBody } from '../chain/record.ts'
import type { Head } from '../store/store.ts'
import { addBatch, reportFaults } from './apply-batch.ts'
import { orAborted, readBody } from './chain-source.ts'
import { report, settleDue, type LoopDeps, type LoopState } from './loop-state.ts'
import type { Fault } from './project.ts'

/** Blocks are added in pieces, so that few of them are in memory as raw text. A transaction can have 1,025 records. */
const PIECE_TXS = 2_000
const PIECE_RECORDS = 8_000
/**
 * A backfill commits rarely: one commit of 10,000 transactions writes a busy wallet or an index page once, ten commits of 1,000 write it
 * ten times. The first commits come early, because an operator watches the first start.
 */
const FIRST_COMMIT_MS = 1000
const MAX_COMMIT_MS = 15_000
/** Number of blocks after `carefulFrom` that are committed one by one: more than one commit of a backfill holds. */
const CAREFUL_BLOCKS = 5_000

/** Indexes the blocks after `head` up to the tip, piece by piece. Blocks before a failure are committed. */
export async function indexBlocks(deps: LoopDeps, state: LoopState, head: Head): Promise<void> {
  const { source, clock, signal, commitTxs = Infinity, carefulFrom = -Infinity } = deps
  const pieceTxs = Math.min(PIECE_TXS, commitTxs)
  const isFull = ({ txs, records }: Piece): boolean => txs >= pieceTxs || records >= PIECE_RECORDS
  const isCareful = (sn: number): boolean => sn > carefulFrom && sn <= carefulFrom + CAREFUL_BLOCKS
  // Blocks that the node adds meanwhile belong to the next run.
  const { tip } = state
  const blocks = source.blocks(head.block + 1, tip)
  const run: Run = { startMs: clock.passedMs(), committedMs: clock.passedMs(), blocks: 0, txs: 0, faults: [] }
  let piece = emptyPiece()
  try {
    for (let sn = head.block + 1; sn <= tip; sn += 1) {
      const { value: texts, done } = await orAborted(blocks.next(), signal)
      if (done) return
      addToPiece(piece, readBody(texts, sn))
      // A slow node may not fill a piece in time: the blocks received so far are committed anyway.
      const isDue = isCareful(sn) || isCommitDue(deps, state, run, piece)
      if (!isDue && !isFull(piece)) continue
      const full = piece
      piece = emptyPiece()
      if ((await add(deps, run, full)) || isDue) await commit(deps, state, run)
    }
  } finally {
    // Not awaited: after an abort it may hang with the node.
    void blocks.return?.()
    // Also after a failure: the blocks before an unreadable one are valid.
    await add(deps, run, piece)
    await commit(deps, state, run)
  }
}

/** Counters since the last commit; `startMs` is the start of the run. */
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
  // While the clock is in doubt, no lock is released.
  const stored = await deps.store.commit(state.locks.trustedSec(state.newestSec, state.mode === 'live') ?? 0)
  // A store that lost the added blocks in a failure stores nothing.
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
