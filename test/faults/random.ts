/** A random generator with the same results for the same seed. */
export type Random = {
  /** From 0 to 1, without 1. */
  next: () => number
  /** An integer from 0 to `end`, without `end`. */
  below: (end: number) => number
  pick: <T>(values: readonly T[]) => T
}

/** Mulberry32: every seed gives its own sequence, neighbouring seeds too. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return { next, below, pick: (values) => values[below(values.length)]! }
}
