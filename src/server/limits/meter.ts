/** Where a caller stands: points left, and for how many seconds it must wait before it is let in; 0: it is let in. */
export type Standing = { left: number; waitSec: number }

export type Meter = {
  /** Spends points of a caller, or none when it has too few. `room`: points that must be left over, for what is asked for next. */
  take: (key: string, cost: number, room?: number) => Standing
  /** Gives back what was charged beyond what it cost after all, and tells the points left. */
  giveBack: (key: string, charged: number, cost: number) => number
  /** Callers remembered. */
  count: () => number
}

/** Points are of a minute: so many may be spent at once, and so many come back in that time. */
export const WINDOW_SEC = 60
const WINDOW_MS = WINDOW_SEC * 1000
/** Sums of fractions are not exact. */
const TINY_MS = 1e-6
/** Callers of a generation, of which two are kept: some 15 MB at most. */
const MAX_CALLERS = 50_000

export type MeterOptions = {
  pointsPerMinute: number
  /** Never goes back. */
  nowMs: () => number
  maxCallers?: number
}

/**
 * Counts what callers spend. Each has a bucket of points that refills evenly (GCRA: only the time at which it is full again is stored).
 * After a minute of silence a bucket is full and need not be stored. So callers are kept in two generations and the older one is dropped
 * every minute, which loses no debt. With more than `maxCallers` callers it is dropped earlier: memory stays bounded, and debts of silent
 * callers are lost. An attacker with that many addresses has that many full buckets anyway, so nothing is gained by forcing this.
 */
export function makeMeter({ pointsPerMinute, nowMs, maxCallers = MAX_CALLERS }: MeterOptions): Meter {
  const msPerPoint = WINDOW_MS / pointsPerMinute
  let young = new Map<string, number>()
  let old = new Map<string, number>()
  let turnedMs = nowMs()
  const leftAt = (now: number, fullMs: number): number => Math.max(0, Math.floor((now + WINDOW_MS - fullMs + TINY_MS) / msPerPoint))

  return {
    take: (key, cost, room = 0) => {
      const now = nowMs()
      if (now - turnedMs >= WINDOW_MS || young.size >= maxCallers) {
        // After two minutes of silence the younger ones owe nothing either.
        old = now - turnedMs >= 2 * WINDOW_MS ? new Map<string, number>() : young
        young = new Map<string, number>()
        turnedMs = now
      }
      const fullMs = Math.max(now, young.get(key) ?? old.get(key) ?? 0)
      // What costs more than there ever is takes all there is.
      const spentMs = fullMs + Math.min(cost, pointsPerMinute) * msPerPoint
      const lateMs = fullMs + Math.min(cost + room, pointsPerMinute) * msPerPoint - now - WINDOW_MS
      const isLetIn = lateMs <= TINY_MS
      const untilMs = isLetIn ? spentMs : fullMs
      young.set(key, untilMs)
      return {
        left: leftAt(now, untilMs),
        waitSec: isLetIn ? 0 : Math.ceil(lateMs / 1000),
      }
    },
    giveBack: (key, charged, cost) => {
      const fullMs = young.get(key) ?? old.get(key)
      const points = Math.min(charged, pointsPerMinute) - Math.min(cost, pointsPerMinute)
      if (fullMs === undefined) return pointsPerMinute
      young.set(key, fullMs - points * msPerPoint)
      return leftAt(nowMs(), Math.max(nowMs(), fullMs - points * msPerPoint))
    },
    count: () => young.size + old.size,
  }
}
