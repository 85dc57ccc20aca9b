import type { Log } from '../../base/log.ts'

/** What a node of ours in a thread or process of its own says to whoever started it. */
export type NodeMessage =
  | { kind: 'listening'; url: string; height: number }
  | { kind: 'failed'; message: string; isConfig: boolean }
  | { kind: 'log'; level: keyof Log; message: string; fields: Record<string, unknown> }

/** An error as text: thread messages and lines of JSON keep no class. */
export const printError = (error: unknown): string => (error instanceof Error ? error.message : String(error))
