/** Pseudo-random numbers, the same for the same seed on every machine. */
export type Random = {
  /** 32 random bits as a whole number. */
  bits: () => number
  /** At least 0, below 1. */
  unit: () => number
  /** A whole number of `0 … limit - 1`; `limit` at most 2^32. */
  below: (limit: number) => number
  /** True with this probability. */
  chance: (probability: number) => boolean
  pick: <T>(choices: readonly [T, ...T[]]) => T
  /** Lower-case hexadecimal digits. */
  hex: (length: number) => string
  /** Letters and digits, as in nonces, item ids and addresses. */
  letters: (length: number) => string
  /** An independent stream, so that numbers drawn by one part of the network do not affect another. */
  fork: (name: string) => Random
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const TWO_TO_32 = 4_294_967_296

/** sfc32, seeded by a text: fast, and its period is beyond any chain. */
export function makeRandom(seed: string): Random {
  let [a, b, c, counter] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1]
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round += 1) bits()
  const unit = (): number => bits() / TWO_TO_32
  const below = (limit: number): number => Math.floor(unit() * limit)
  return {
    bits,
    unit,
    below,
    chance: (probability) => unit() < probability,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    hex: (length) => {
      let digits = ''
      while (digits.length < length) digits += bits().toString(16).padStart(8, '0')
      return digits.slice(0, length)
    },
    letters: (length) => {
      let text = ''
      // Five letters from each random number: 62^5 is below 2^32.
      for (let index = 0, rest = 0; index < length; index += 1) {
        rest = index % 5 === 0 ? bits() : Math.floor(rest / LETTERS.length)
        text += LETTERS[rest % LETTERS.length]
      }
      return text
    },
    fork: (name) => makeRandom(`${seed}/${name}`),
  }
}

/** FNV-1a over the text's UTF-16 units, mixed so that one changed letter changes every bit. */
function hash(text: string, salt: number): number {
  let value = 2_166_136_261 ^ (salt * 0x9e3779b9)
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
