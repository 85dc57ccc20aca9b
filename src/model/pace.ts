/** How fast something grows, and from that when it will be there. */
export type Pace = {
  /** What there is at a moment. */
  add: (nowMs: number, reached: number) => void
  /** Whole seconds until `goal` at the pace of the window; `undefined` while nothing grows or too little is known. */
  secondsTo: (goal: number) => number | undefined
}

/** A younger look back than this says nothing: one commit is no pace. */
const MIN_MS = 1000

/** Remembers the last `windowMs`, and at least two moments. */
export function makePace(windowMs = 30_000): Pace {
  let seen: { ms: number; reached: number }[] = []
  return {
    add: (ms, reached) => {
      const before = seen.at(-1)
      // A value that shrank means a fresh start.
      if (before !== undefined && reached < before.reached) seen = []
      const firstKept = seen.findIndex((moment) => ms - moment.ms <= windowMs)
      if (firstKept !== 0) seen = firstKept < 0 ? seen.slice(-1) : seen.slice(firstKept)
      seen.push({ ms, reached })
    },
    secondsTo: (goal) => {
      const [first, last] = [seen[0], seen.at(-1)]
      if (first === undefined || last === undefined || last.ms - first.ms < MIN_MS || last.reached === first.reached) return undefined
      const perMs = (last.reached - first.reached) / (last.ms - first.ms)
      return Math.max(0, Math.ceil((goal - last.reached) / perMs / 1000))
    },
  }
}
