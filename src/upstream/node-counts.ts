import type { ErrorCode } from '../base/errors.ts'

/** Requests sent to nodes since the start, and those that ended in an error, by its code. */
export type NodeCounts = { requests: number; errors: Readonly<Partial<Record<ErrorCode, number>>> }

export const NO_NODE_COUNTS: NodeCounts = { requests: 0, errors: {} }
