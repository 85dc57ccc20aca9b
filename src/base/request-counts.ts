import type { ErrorCode } from './errors.ts'

/** Requests sent since the start, and failed ones by error code. */
export type RequestCounts = { requests: number; errors: Readonly<Partial<Record<ErrorCode, number>>> }

export const NO_REQUESTS: RequestCounts = { requests: 0, errors: {} }
