import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'

/** A result of `/readyz` is reused for all callers within this time. */
const HOLDS_MS = 2000
/** A check that takes longer has failed. */
const WITHIN_MS = 3000

export type Readiness = { ready: true } | { ready: false; message: string }

/** Runs all `checks`, which reject with the problem. Never rejects; simultaneous callers share one check. */
export function makeReadiness(checks: readonly (() => Promise<unknown>)[], clock: Clock): () => Promise<Readiness> {
  let known: { atMs: number; readiness: Promise<Readiness> } | undefined
  const check = async (): Promise<Readiness> => {
    const end = new AbortController()
    const late = clock.sleepMs(WITHIN_MS, end.signal).then((): Readiness => notReady('The check took too long'))
    const all = Promise.all(checks.map((each) => each())).then((): Readiness => ({ ready: true }), notReadyFor)
    const readiness = await Promise.race([all, late])
    end.abort()
    return readiness
  }
  return () => {
    const nowMs = clock.passedMs()
    if (known === undefined || nowMs - known.atMs >= HOLDS_MS) known = { atMs: nowMs, readiness: check() }
    return known.readiness
  }
}

const notReady = (message: string): Readiness => ({ ready: false, message })

/** An unexpected error may name files and machines, and this answer is public. */
const notReadyFor = (error: unknown): Readiness =>
  notReady(error instanceof AppError && error.code !== 'BUG' ? error.message : 'Pages cannot be rendered')
