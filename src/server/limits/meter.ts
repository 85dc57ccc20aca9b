/** State of a caller: points left, and the seconds until its request is admitted; 0: admitted. */
export type Standing = { left: number; waitSec: number }

export type Meter = {
  /** Spends points of a caller, or none when it has too few. `room`: points that must remain for the requests that follow. */
  take: (key: string, cost: number, room?: number) => Standing
  /** Refunds the difference between the charge and the actual cost, or charges more if that is negative. Returns the points left. */
  refund: (key: string, charged: number, cost: number) => number
  /** Number of callers in memory. */
  count: () => number
}

/** The budget is per minute: this many points may be spent at once, and are refilled in this time. */
export const WINDOW_SEC = 60
const WINDOW_MS = WINDOW_SEC * 1000
/** Tolerance for rounding errors of floating-point sums. */
const TINY_MS = 1e-6
/** Callers per generation. Two generations are in memory, some 15 MB at most. */
const MAX_CALLERS = 50_000

export type MeterOptions = {
  pointsPerMinute: number
  /** Must never go back. */
  nowMs: () => number
  maxCallers?: number
}

/**
 * Counts the spending of callers. Each has a bucket of points that refills evenly (GCRA: only the time at which it is full again is
 * stored). After a minute of silence a bucket is full and need not be stored. Callers are therefore stored in two generations, and the
 * older one is dropped every minute, which loses no debt. With more than `maxCallers` callers it is dropped earlier: memory stays bounded,
 * and debts of silent callers are lost. An attacker with that many addresses has that many full buckets anyway, so forcing this gains
 * nothing.
 */
export function makeMeter({ pointsPerMinute, nowMs, maxCallers = MAX_CALLERS }: MeterOptions): Meter {
  const msPerPoint = WINDOW_MS / pointsPerMinute
  let young = new Map<string, number>()
  let old = new Map<string, number>()
  let rotatedMs = nowMs()
  const leftAt = (now: number, fullMs: number): number => Math.max(0, Math.floor((now + WINDOW_MS - fullMs + TINY_MS) / msPerPoint))

  return {
    take: (key, cost, room = 0) => {
      const now = nowMs()
      if (now - rotatedMs >= WINDOW_MS || young.size >= maxCallers) {
        // After two minutes of silence the younger generation has no debts either.
        old = now - rotatedMs >= 2 * WINDOW_MS ? new Map<string, number>() : young
        young = new Map<string, number>()
        rotatedMs = now
      }
      const fullMs = Math.max(now, young.get(key) ?? old.get(key) ?? 0)
      // A request that costs more than the budget takes all of it.
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
    refund: (key, charged, cost) => {
      const fullMs = young.get(key) ?? old.get(key)
      const points = Math.min(charged, pointsPerMinute) - Math.min(cost, pointsPerMinute)
      if (fullMs === undefined) return pointsPerMinute
      young.set(key, fullMs - points * msPerPoint)
      return leftAt(nowMs(), Math.max(nowMs(), fullMs - points * msPerPoint))
    },
    count: () => young.size + old.size,
  }
}
