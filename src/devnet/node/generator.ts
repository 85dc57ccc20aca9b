import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { JsonObject } from '../../base/json.ts'
import { makeIds } from '../ledger/ids.ts'
import type { CutBlock } from '../ledger/chain.ts'
import { makeNetwork } from '../scenario/network.ts'
import { makeRhythm } from '../scenario/rhythm.ts'
import { chainFile, type ChainSeed } from './chain-folder.ts'
import { openPackedBlocks } from './packed-block-file.ts'
import { serveBlock } from './frame.ts'
import { lockFolder } from './lock-folder.ts'
import { makeFrameWriter, playTo } from './make-history.ts'

export type GeneratorOptions = ChainSeed & {
  folder: string
  clock: Clock
  signal: AbortSignal
  /** Without it the chain ends with its history. */
  isLive: boolean
  /** Last block of the chain. */
  maxBlocks: number
  /** The history is complete. */
  onHistory: () => void
  onGrown: (height: number) => void
  /** New state of a key that the node serves from memory. */
  onState: (key: string, state: JsonObject) => void
}

/** How often a live chain is advanced. */
const LIVE_STEP_MS = 100
const MAX_PAUSE_MS = 500
/** Blocks of one tick are spread over this time, as in a network, and end before the next tick. */
const SPREAD_MS = 900
/** MRC020 records: the explorer asks a node for their key once their date has come. */
const ASKED_KEY = /^MRC020_/

/**
 * Makes a chain in a folder, or continues it. First it replays the blocks in the file without writing them, which restores the state. Then
 * it completes the history and, when live, makes each block at its second. Resolves when the signal aborts or the chain ends.
 * Throws CONFIG_INVALID when the file holds another chain, or another process makes it.
 */
export async function generate(options: GeneratorOptions): Promise<void> {
  const unlock = lockFolder(options.folder)
  try {
    await generateAlone(options)
  } finally {
    unlock()
  }
}

async function generateAlone(options: GeneratorOptions): Promise<void> {
  const { seed, plan, folder, clock, signal, isLive, maxBlocks, onGrown, onState } = options
  const file = openPackedBlocks(chainFile(folder), 'write')
  const writer = makeFrameWriter(file, onGrown)
  const storedHeight = file.height()
  const lastBlock = file.findBlock(storedHeight)?.block
  let isHistory = true
  const made: CutBlock[] = []
  const takeLive = (block: CutBlock): void => void made.push(block)
  onGrown(storedHeight)
  const network = makeNetwork({
    seed,
    plan,
    ids: makeIds(seed),
    onBlock: (block) => {
      if (block.sn > maxBlocks) return
      if (block.sn > storedHeight) (isHistory ? writer.take : takeLive)(block)
      else if (block.sn === storedHeight && lastBlock?.equals(serveBlock(block).block) === false) {
        throw new AppError(
          'CONFIG_INVALID',
          `The simulated network in ${folder} does not match this version. Remove DATA_DIR to start over`,
        )
      }
    },
    onState: (key, state) => {
      if (ASKED_KEY.test(key)) onState(key, state)
    },
  })
  try {
    const { liveSec } = makeRhythm(plan)
    const isOver = (): boolean => signal.aborted || network.height() >= maxBlocks
    playTo(network, liveSec, writer, isOver)
    options.onHistory()
    // Catches up on blocks that the live chain missed while it was not running.
    if (!isLive) return
    playTo(network, nowSec(clock), writer, isOver)
    isHistory = false
    while (!isOver()) {
      network.advanceTo(nowSec(clock))
      if (made.length === 0) await clock.sleepMs(LIVE_STEP_MS, signal)
      const pauseMs = Math.min(MAX_PAUSE_MS, SPREAD_MS / made.length)
      for (let block = made.shift(); block; block = made.shift()) {
        writer.takeLive(block)
        await clock.sleepMs(pauseMs, signal)
      }
    }
  } finally {
    file.close()
  }
}
