/** Measures how fast a value grows, and estimates when it reaches a goal. */
export type Pace = {
  /** Adds a sample: the value at a moment. */
  add: (nowMs: number, reached: number) => void
  /** Whole seconds until `goal` at the pace of the window; `undefined` while nothing grows or too little is known. */
  secondsTo: (goal: number) => number | undefined
}

/** Samples that span less time give no pace: a single commit would distort it. */
const MIN_MS = 1000

/** Stores the samples of the last `windowMs`, and at least two. */
export function makePace(windowMs = 30_000): Pace {
  let samples: { ms: number; reached: number }[] = []
  return {
    add: (ms, reached) => {
      const before = samples.at(-1)
      // A lower value means a restart.
      if (before !== undefined && reached < before.reached) samples = []
      const firstKept = samples.findIndex((sample) => ms - sample.ms <= windowMs)
      if (firstKept !== 0) samples = firstKept < 0 ? samples.slice(-1) : samples.slice(firstKept)
      samples.push({ ms, reached })
    },
    secondsTo: (goal) => {
      const [first, last] = [samples[0], samples.at(-1)]
      if (first === undefined || last === undefined || last.ms - first.ms < MIN_MS || last.reached === first.reached) return undefined
      const perMs = (last.reached - first.reached) / (last.ms - first.ms)
      return Math.max(0, Math.ceil((goal - last.reached) / perMs / 1000))
    },
  }
}
