import type { ErrorCode } from '../base/errors.ts'

/** Requests sent to nodes since the start, and those that ended in an error, by its code. */
export type NodeCounts = { requests: number; errors: Readonly<Partial<Record<ErrorCode, number>>> }

export const NO_NODE_COUNTS: NodeCounts = { requests: 0, errors: {} }

export function addCounts(a: NodeCounts, b: NodeCounts): NodeCounts {
  const errors: Partial<Record<ErrorCode, number>> = { ...a.errors }
  for (const [code, count] of Object.entries(b.errors) as [ErrorCode, number][]) errors[code] = (errors[code] ?? 0) + count
  return { requests: a.requests + b.requests, errors }
}
