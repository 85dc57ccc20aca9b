import type { CutBlock } from '../ledger/chain.ts'
import type { Network } from '../scenario/network.ts'
import type { PackedBlockFile } from './packed-block-file.ts'
import { makeLayout, packFrame } from './frame.ts'

/** Blocks packed together in a history: few enough that one block is unpacked quickly, many enough to compress well. */
const FRAME_TRANSACTIONS = 200
const FRAME_BLOCKS = 256
/** Takes finished blocks and writes them in frames, in order. */
export type FrameWriter = {
  take: (block: CutBlock) => void
  /** Writes the blocks that wait for a full frame. */
  flush: () => void
  /** Writes one block at once. */
  takeLive: (block: CutBlock) => void
}

export function makeFrameWriter(file: PackedBlockFile, onGrown: (height: number) => void): FrameWriter {
  const waiting = makeLayout()
  const flush = (): void => {
    if (waiting.blockCount() === 0) return
    file.append(packFrame(waiting))
    waiting.clear()
    onGrown(file.height())
  }
  return {
    take: (block) => {
      waiting.add(block)
      if (waiting.transactionCount() >= FRAME_TRANSACTIONS || waiting.blockCount() >= FRAME_BLOCKS) flush()
    },
    flush,
    takeLive: (block) => {
      waiting.add(block)
      flush()
    },
  }
}

/** Simulated time between two checks of `isOver`. */
const STRIDE_SEC = 6 * 3600

/** Plays a network up to a second and passes its new blocks to a writer; stops early when `isOver`. */
export function playTo(network: Network, untilSec: number, writer: FrameWriter, isOver: () => boolean): void {
  for (let sec = network.nowSec(); sec < untilSec && !isOver();) {
    sec = Math.min(sec + STRIDE_SEC, untilSec)
    network.advanceTo(sec)
  }
  writer.flush()
}
