import type { Clock } from '../base/clock.ts'

const HOLDS_MS = 30_000
const TIMEOUT_MS = 3_000
const MOST_HOPS = 5
/** Status codes from here to the next lead elsewhere; above, the page is not to be had. */
const MOVED = 300
const REFUSED = 400

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
    const { status, headers } = await follow(url, AbortSignal.timeout(timeoutMs))
    return status < MOVED && !forbidsFrames(headers)
  } catch {
    // Refused, unknown, too slow, no certificate: whatever it is, a visitor would see nothing.
    return false
  }
}

/** The answer at an address, led on within its own origin only: the content policy lets the frame show no other. */
async function follow(url: string, signal: AbortSignal): Promise<Response> {
  let at = url
  for (let hop = 0; ; hop += 1) {
    const answer = await fetch(at, { signal, redirect: 'manual' })
    await answer.body?.cancel()
    const to = answer.headers.get('location')
    if (to === null || answer.status < MOVED || answer.status >= REFUSED || hop === MOST_HOPS) return answer
    const next = new URL(to, at)
    if (next.origin !== new URL(url).origin) return answer
    at = next.href
  }
}

/** The two headers by which a page keeps itself out of the frames of other sites. */
function forbidsFrames(headers: Headers): boolean {
  const ancestors = /frame-ancestors\s+([^;,]*)/i.exec(headers.get('content-security-policy') ?? '')?.[1]?.trim()
  if (ancestors !== undefined) return /^('none'|'self')$/i.test(ancestors)
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options')?.trim() ?? '')
}
