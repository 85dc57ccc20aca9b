import type { Log } from '../../base/log.ts'

/** Lines of JSON that a node of ours prints as a program. */
export type NodeMessage =
  | { kind: 'listening'; url: string; height: number }
  | { kind: 'failed'; message: string; isConfig: boolean }
  | { kind: 'log'; level: keyof Log; message: string; fields: Record<string, unknown> }

/** What a node of ours answers in a thread: where it listens, once it does. */
export type NodeCalls = { listen: () => Promise<{ url: string }> }

/** An error as text: lines of JSON keep no class. */
export const printError = (error: unknown): string => (error instanceof Error ? error.message : String(error))
