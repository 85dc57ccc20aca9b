import type { CutBlock } from '../ledger/chain.ts'
import type { Network } from '../scenario/network.ts'
import type { FrameFile } from './frame-file.ts'
import { makeLayout, packFrame, packFrameSync, type Frame, type Layout } from './frame.ts'

/** Blocks packed together in a history: small enough that one asked for is unpacked at once, large enough to pack well. */
const FRAME_TRANSACTIONS = 200
const FRAME_BLOCKS = 256
/** Frames being packed by other threads while the next blocks are made. */
const PACKING_AT_MOST = 4

/** Takes blocks as they are cut and writes them in frames, in order. */
export type FrameWriter = {
  take: (block: CutBlock) => void
  /** Resolves when there is room to go on. */
  room: () => Promise<void>
  /** Writes what waits and resolves when it is in the file. */
  flush: () => Promise<void>
  /** Writes one block at once. */
  takeLive: (block: CutBlock) => void
  /** Resolves when nothing writes any more, whatever came of it: only then the file may be closed. */
  settle: () => Promise<unknown>
}

export function makeFrameWriter(file: FrameFile, onGrown: (height: number) => void): FrameWriter {
  let waiting = makeLayout()
  const live = makeLayout()
  /** Layouts whose frames are packed. */
  const spare: Layout[] = []
  /** Writes under way, oldest first; each waits for the one before it. */
  const writing: Promise<void>[] = []
  const write = (frame: Frame): void => {
    file.append(frame)
    onGrown(file.height())
  }
  const close = (): void => {
    if (waiting.blockCount() === 0) return
    const [layout, before] = [waiting, writing.at(-1)]
    const frame = packFrame(layout)
    waiting = spare.pop() ?? makeLayout()
    const inTurn = async (): Promise<void> => {
      const packed = await frame
      layout.clear()
      spare.push(layout)
      await before
      write(packed)
      void writing.shift()
    }
    const turn = inTurn()
    // Whoever waits for room or for the end hears of a failure.
    turn.catch(() => undefined)
    writing.push(turn)
  }
  return {
    take: (block) => {
      waiting.add(block)
      if (waiting.transactionCount() >= FRAME_TRANSACTIONS || waiting.blockCount() >= FRAME_BLOCKS) close()
    },
    room: async () => {
      while (writing.length > PACKING_AT_MOST) await writing[0]
    },
    flush: async () => {
      close()
      await writing.at(-1)
    },
    takeLive: (block) => {
      live.clear()
      live.add(block)
      write(packFrameSync(live))
    },
    settle: () => Promise.allSettled(writing),
  }
}

/** Time played between two looks at whether the file keeps up. */
const STRIDE_SEC = 6 * 3600

/** Plays a network to a second, its new blocks going to a writer; stops early when it is over. */
export async function playTo(network: Network, untilSec: number, writer: FrameWriter, isOver: () => boolean): Promise<void> {
  for (let sec = network.nowSec(); sec < untilSec && !isOver();) {
    sec = Math.min(sec + STRIDE_SEC, untilSec)
    network.advanceTo(sec)
    await writer.room()
  }
  await writer.flush()
}
