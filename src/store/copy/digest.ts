import type { Row, SqlValue } from '../engine/work.ts'

const [NOTHING, NUMBER, TEXT, BYTES] = [0, 1, 2, 3] as const
const [FACTOR_A, FACTOR_B] = [0x9e3779b1, 0x85ebca77] as const
const [SEED_A, SEED_B] = [0x243f6a88, 0x13198a2e] as const
const scratch = new DataView(new ArrayBuffer(8))

/**
 * Count and checksum (64 bits) of rows in any order, the same for equal values on every engine. Numbers enter as eight bytes, text as
 * UTF-16 units, bytes unchanged, each with its type and length. Detects damage and mistakes, not deliberate forgery.
 */
export class Digest {
  #rows = 0
  #sumA = 0
  #sumB = 0
  #a = 0
  #b = 0

  get rows(): number {
    return this.#rows
  }

  /** 16 hexadecimal digits; all 0 without rows. */
  get sum(): string {
    return [this.#sumA, this.#sumB].map((half) => half.toString(16).padStart(8, '0')).join('')
  }

  add(row: Row): void {
    this.#a = SEED_A
    this.#b = SEED_B
    for (const value of row) this.#take(value)
    this.#rows += 1
    this.#sumA = (this.#sumA + spread(this.#a)) >>> 0
    this.#sumB = (this.#sumB + spread(this.#b)) >>> 0
  }

  #take(value: SqlValue): void {
    if (value === null) this.#mix(NOTHING)
    else if (typeof value === 'number') {
      this.#mix(NUMBER)
      scratch.setFloat64(0, value)
      this.#mix(scratch.getInt32(0))
      this.#mix(scratch.getInt32(4))
    } else if (typeof value === 'string') {
      this.#mix(TEXT)
      this.#mix(value.length)
      for (let at = 0; at < value.length; at += 1) this.#mix(value.charCodeAt(at))
    } else {
      this.#mix(BYTES)
      this.#mix(value.length)
      for (const byte of value) this.#mix(byte)
    }
  }

  #mix(word: number): void {
    const [a, b] = [this.#a ^ word, this.#b ^ word]
    this.#a = Math.imul((a << 13) | (a >>> 19), FACTOR_A)
    this.#b = Math.imul((b << 11) | (b >>> 21), FACTOR_B)
  }
}

/** Mixes a row's value so that each bit changes half of all bits: similar rows must not give equal sums. */
function spread(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Whether two rows have equal values. */
export function isSameRow(row: Row, other: Row): boolean {
  const [mine, others] = [new Digest(), new Digest()]
  mine.add(row)
  others.add(other)
  return mine.sum === others.sum
}
