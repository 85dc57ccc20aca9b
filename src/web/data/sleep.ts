/** Two running clocks differ by less. */
const SLEPT_MS = 2000

/**
 * Returns a function that reports whether the browser may have slept since its last call. During sleep the page's elapsed time may stand
 * still while the visitor's clock advances. Setting that clock looks the same.
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
