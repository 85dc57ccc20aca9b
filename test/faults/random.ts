/** Chance that is the same for the same seed. */
export type Random = {
  /** From 0 up to, and without, 1. */
  next: () => number
  /** A whole number from 0 up to, and without, `end`. */
  below: (end: number) => number
  pick: <T>(values: readonly T[]) => T
}

/** Mulberry32: every seed gives a sequence of its own, also those that lie side by side. */
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
