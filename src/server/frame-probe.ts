import { request, type Dispatcher } from 'undici'
import type { Clock } from '../base/clock.ts'
import { ASK_UNENCODED, isUnencoded } from '../base/unencoded.ts'

const HOLDS_MS = 30_000
const TIMEOUT_MS = 3_000
const MAX_HOPS = 5
/** Redirects have statuses from `MOVED` to below `REFUSED`; above, the page is unavailable. */
const MOVED = 300
const REFUSED = 400

/**
 * Checks whether a frame's page answers and allows framing. Browsers hide both from the surrounding page, so the server checks. It requests
 * only configured addresses. A result is cached for half a minute, for all callers.
 */
export function makeFrameProbe(clock: Pick<Clock, 'passedMs'>, timeoutMs = TIMEOUT_MS): (url: string) => Promise<boolean> {
  const known = new Map<string, { untilMs: number; answer: Promise<boolean> }>()
  return (url) => {
    const cached = known.get(url)
    if (cached && clock.passedMs() < cached.untilMs) return cached.answer
    const answer = canBeFramed(url, timeoutMs)
    known.set(url, { untilMs: clock.passedMs() + HOLDS_MS, answer })
    return answer
  }
}

async function canBeFramed(url: string, timeoutMs: number): Promise<boolean> {
  try {
    const { statusCode, headers } = await follow(url, AbortSignal.timeout(timeoutMs))
    return statusCode < MOVED && isUnencoded(headers['content-encoding']) && !forbidsFrames(headers)
  } catch {
    // Refused, unknown, too slow or without a certificate: a visitor would see nothing in any case.
    return false
  }
}

/** The response at an address. Redirects are followed only within its origin: the content policy blocks all others in the frame. */
async function follow(url: string, signal: AbortSignal): Promise<Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>> {
  let at = url
  for (let hop = 0; ; hop += 1) {
    // The body is not needed, so the connection is closed.
    const { statusCode, headers, body } = await request(at, { headers: ASK_UNENCODED, signal })
    body.on('error', () => undefined).destroy()
    const to = textOf(headers['location'])
    if (to === '' || statusCode < MOVED || statusCode >= REFUSED || hop === MAX_HOPS) return { statusCode, headers }
    const next = new URL(to, at)
    if (next.origin !== new URL(url).origin) return { statusCode, headers }
    at = next.href
  }
}

/** Checks the two headers with which a page forbids other sites to frame it. */
function forbidsFrames(headers: Dispatcher.ResponseData['headers']): boolean {
  const ancestors = /frame-ancestors\s+([^;,]*)/i.exec(textOf(headers['content-security-policy']))?.[1]?.trim()
  if (ancestors !== undefined) return /^('none'|'self')$/i.test(ancestors)
  return /^(deny|sameorigin)$/i.test(textOf(headers['x-frame-options']).trim())
}

/** A header as one text: a repeated header comes as a list. */
const textOf = (header: string | string[] | undefined): string => [header ?? ''].flat().join(', ')
