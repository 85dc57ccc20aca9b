import type { Clock } from '../base/clock.ts'

const HOLDS_MS = 30_000
const TIMEOUT_MS = 3_000

/**
 * Tells whether the page of a frame answers and does not forbid to be framed: a browser hides both from the page around a frame, so
 * the server looks. Only addresses from the configuration are ever asked. An answer holds for half a minute, for all callers.
 */
export function makeFrameProbe(clock: Clock, timeoutMs = TIMEOUT_MS): (url: string) => Promise<boolean> {
  const known = new Map<string, { untilMs: number; answer: Promise<boolean> }>()
  return (url) => {
    const kept = known.get(url)
    if (kept && clock.nowMs() < kept.untilMs) return kept.answer
    const answer = canBeFramed(url, timeoutMs)
    known.set(url, { untilMs: clock.nowMs() + HOLDS_MS, answer })
    return answer
  }
}

async function canBeFramed(url: string, timeoutMs: number): Promise<boolean> {
  try {
    const { headers, body } = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    await body?.cancel()
    return !forbidsFrames(headers)
  } catch {
    // Refused, unknown, too slow, no certificate: whatever it is, a visitor would see nothing.
    return false
  }
}

/** The two headers by which a page keeps itself out of the frames of other sites. */
function forbidsFrames(headers: Headers): boolean {
  const ancestors = /frame-ancestors\s+([^;]*)/i.exec(headers.get('content-security-policy') ?? '')?.[1]?.trim()
  if (ancestors !== undefined) return /^('none'|'self')$/i.test(ancestors)
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options')?.trim() ?? '')
}
