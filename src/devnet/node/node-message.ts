import type { Log } from '../../base/log.ts'

/** JSON lines that a local node prints as a program. */
export type NodeMessage =
  | { kind: 'listening'; url: string; height: number }
  | { kind: 'failed'; message: string; isConfig: boolean }
  | { kind: 'log'; level: keyof Log; message: string; fields: Record<string, unknown> }

/** Calls that a local node answers in a thread: its address, once it listens. */
export type NodeCalls = { listen: () => Promise<{ url: string }> }

/** An error as text, since JSON keeps no class. */
export const printError = (error: unknown): string => (error instanceof Error ? error.message : String(error))
