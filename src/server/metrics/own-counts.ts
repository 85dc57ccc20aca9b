import type { ErrorCode } from '../../base/errors.ts'
import { addLatency, makeLatency, type Latency } from './latency.ts'

/** Counters of the site's own answers. */
export type OwnCounts = {
  /** `ms`: duration of an API call; `undefined` for pages and files. */
  answered: (status: number, ms: number | undefined) => void
  refused: () => void
  limited: () => void
  failed: (code: ErrorCode) => void
  readonly requests: number
  readonly refusals: number
  readonly limits: number
  readonly errors: ReadonlyMap<ErrorCode, number>
  /** Durations of calls since the last `take`. */
  readonly latency: Latency
  /** Counts since the previous call. */
  take: () => { requests: number; failures: number; latency: Latency }
}

export function makeOwnCounts(): OwnCounts {
  const errors = new Map<ErrorCode, number>()
  const counts = { requests: 0, refusals: 0, limits: 0 }
  const nothing = () => ({ requests: 0, failures: 0, latency: makeLatency() })
  let recent = nothing()
  return {
    answered: (status, ms) => {
      counts.requests += 1
      recent.requests += 1
      if (status >= 500) recent.failures += 1
      if (ms !== undefined) addLatency(recent.latency, ms)
    },
    refused: () => void (counts.refusals += 1),
    limited: () => void (counts.limits += 1),
    failed: (code) => void errors.set(code, (errors.get(code) ?? 0) + 1),
    get requests() {
      return counts.requests
    },
    get refusals() {
      return counts.refusals
    },
    get limits() {
      return counts.limits
    },
    errors,
    get latency() {
      return recent.latency
    },
    take: () => {
      const taken = recent
      recent = nothing()
      return taken
    },
  }
}
