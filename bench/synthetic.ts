// What made-up chains are made of: the same numbers give the same texts.

/** Uniform numbers in [0, 1): xorshift. */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 0x1_0000_0000
  }
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz123456789'

/** `length` characters that depend only on `n` and share no prefix with those of its neighbours. */
export function letters(n: number, length: number): string {
  let a = Math.imul(n + 1, 0x9e3779b1) >>> 0
  let text = ''
  for (let at = 0; at < length; at += 1) {
    a = (Math.imul(a ^ (a >>> 15), 0x85ebca6b) + at) >>> 0
    text += ALPHABET[a % ALPHABET.length]
  }
  return text
}

export const hashOf = (n: number, salt: number): string => {
  let text = ''
  let a = (Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt, 0xc2b2ae35)) >>> 0
  for (let at = 0; at < 8; at += 1) {
    a = (Math.imul(a ^ (a >>> 13), 0x85ebca6b) + n + at) >>> 0
    a ^= a >>> 16
    text += (a >>> 0).toString(16).padStart(8, '0')
  }
  return text
}
