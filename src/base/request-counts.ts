import type { ErrorCode } from './errors.ts'

/** Requests sent since the start, and those that ended in an error, by its code. */
export type RequestCounts = { requests: number; errors: Readonly<Partial<Record<ErrorCode, number>>> }

export const NO_REQUESTS: RequestCounts = { requests: 0, errors: {} }
