/** Two clocks that both run come apart by less. */
const SLEPT_MS = 2000

/**
 * Whether the browser may have slept since it was asked last: while it does, the time that passes for a page may stand still, and only the
 * visitor's own clock goes on. One who sets that clock looks the same.
 */
export function makeSleepWatch(passedMs: () => number, ownMs: () => number): () => boolean {
  let gapMs = ownMs() - passedMs()
  return () => {
    const seenMs = ownMs() - passedMs()
    const hasSlept = Math.abs(seenMs - gapMs) > SLEPT_MS
    if (hasSlept) gapMs = seenMs
    return hasSlept
  }
}
