import { createHash } from 'node:crypto'

/** Pseudo-random numbers derived from a text: the same text always gives the same ones. */
export type Draw = {
  /** A fraction from 0 up to 1. */
  next: () => number
  /** An integer from `least` to `most`, both included. */
  between: (least: number, most: number) => number
}

/** Xorshift seeded by a hash of the text: random enough for pictures, and independent of the state of the process. */
export function makeDraw(seed: string): Draw {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0) || 1
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return { next, between: (least, most) => least + Math.floor(next() * (most - least + 1)) }
}
