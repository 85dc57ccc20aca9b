import type { JsonObject } from '../../base/json.ts'
import type { ChainSeed } from './chain-folder.ts'

/** What a generator's thread is started with. */
export type GeneratorStart = ChainSeed & { folder: string; isLive: boolean; maxBlocks: number }

/** What it says. */
export type GeneratorMessage =
  | { kind: 'grown'; height: number }
  | { kind: 'state'; key: string; state: JsonObject }
  | { kind: 'history' }
  | { kind: 'ended' }
  | { kind: 'failed'; message: string; isConfig: boolean }
