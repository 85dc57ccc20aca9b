import type { JsonObject } from '../../base/json.ts'
import type { ChainSeed } from './chain-folder.ts'

/** Settings of the generator's thread. */
export type GeneratorStart = ChainSeed & { folder: string; isLive: boolean; maxBlocks: number }

/** Calls that the generator's thread answers; `generate` resolves at the end of the chain. */
export type GeneratorCalls = { generate: (start: GeneratorStart) => Promise<void> }

/** Messages from the thread: the height, the complete history, and states that the node serves from memory. */
export type GeneratorNews = {
  grown: (height: number) => void
  history: () => void
  state: (told: { key: string; state: JsonObject }) => void
}
