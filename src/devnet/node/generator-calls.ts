import type { JsonObject } from '../../base/json.ts'
import type { ChainSeed } from './chain-folder.ts'

/** What a chain is made from. */
export type GeneratorStart = ChainSeed & { folder: string; isLive: boolean; maxBlocks: number }

/** What the generator's thread answers, when the chain has come to its end. */
export type GeneratorCalls = { generate: (start: GeneratorStart) => Promise<void> }

/** What it tells: the height, that the history is complete, and a state that the node answers by itself. */
export type GeneratorNews = {
  grown: (height: number) => void
  history: () => void
  state: (told: { key: string; state: JsonObject }) => void
}
