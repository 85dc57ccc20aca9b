import type { NodeBlock } from '../../chain/record.ts'
import type { BlockTexts } from '../../upstream/block-texts.ts'
import type { NodeCounts } from '../../upstream/node-counts.ts'
import type { SentError, SentLog } from './sent-error.ts'

/** Settings of a fetching thread. */
export type FetchSettings = { nodeUrls: readonly string[]; concurrency: number }

/**
 * To the fetching thread. `id` numbers calls and runs; `taken` says how much of a run has been used up, `end` that no more is wanted.
 */
export type FetchRequest =
  | { kind: 'head'; id: number }
  | { kind: 'block'; id: number; sn: number }
  | { kind: 'run'; id: number; from: number; to: number }
  | { kind: 'taken'; id: number; bytes: number }
  | { kind: 'end'; id: number }
  | { kind: 'close' }

/** From it. `texts` are handed over without a copy. */
export type FetchAnswer =
  | { kind: 'head'; id: number; head: number; dateMs: number | undefined }
  | { kind: 'block'; id: number; block: NodeBlock }
  | { kind: 'texts'; id: number; texts: BlockTexts }
  | { kind: 'failed'; id: number; error: SentError }
  | { kind: 'counts'; counts: NodeCounts }
  | SentLog
