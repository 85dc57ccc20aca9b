import { crc32 } from 'node:zlib'
import { makeRandom } from '../faults/random.ts'

/** Number of characters that a look-alike shares at both ends, counting `MT` and the checksum. `isFit`: a further condition. */
export type Wanted = { head: number; tail: number; seed: number; isFit?: (address: string) => boolean }

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const [PREFIX, OWN, ADDRESS] = [2, 32, 40]
/** The bit that differs between a capital and its small letter. */
const CAPITAL = 0x20

/** Addresses end in the CRC-32 of the characters between `MT` and it. */
export const isValidAddress = (address: string): boolean => address.slice(OWN) === checksumOf(address.slice(PREFIX, OWN))

const sumOf = (text: string): number => crc32(text)
const checksumOf = (text: string): string => sumOf(text).toString(16).padStart(8, '0')
const withCapital = (text: string, at: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ CAPITAL) + text.slice(at + 1)

/**
 * Another valid address with the same beginning and end; the same for the same seed. A CRC does not prevent this: a capital letter in place
 * of a small one flips the same checksum bits in every text. So the choice of capitals among 20 or more random letters is a system of
 * linear equations over bits, one equation for each bit of the end. One draw of letters gives as many addresses as the system has
 * solutions.
 */
export function findLookAlike(of: string, { head, tail, seed, isFit = () => true }: Wanted): string {
  const random = makeRandom(seed)
  const kept = of.slice(PREFIX, head)
  const bits = 2 ** ((tail * 4) % 32) - 1 || -1
  const wanted = Number.parseInt(of.slice(OWN), 16)
  for (;;) {
    const drawn = kept + Array.from({ length: OWN - PREFIX - kept.length }, () => random.pick(LETTERS)).join('')
    const places = Array.from({ length: drawn.length - kept.length }, (_, index) => kept.length + index)
    const { solve, free } = reduce(places.map((at) => (sumOf(withCapital(drawn, at)) ^ sumOf(drawn)) & bits))
    const first = solve((wanted ^ sumOf(drawn)) & bits)
    if (first === undefined) continue
    for (let chosen = 0; chosen < 2 ** free.length; chosen += 1) {
      const capitals = free.reduce((sum, one, index) => ((chosen >> index) & 1 ? sum ^ one : sum), first)
      const own = places.reduce((text, at, index) => ((capitals >> index) & 1 ? withCapital(text, at) : text), drawn)
      const found = `MT${own}${checksumOf(own)}`
      if (found !== of && found.length === ADDRESS && isFit(found)) return found
    }
  }
}

type Sum = { bits: number; of: number }

/**
 * Gaussian elimination over bit vectors. `solve`: a set of vectors whose XOR is `wanted`. `free`: sets whose XOR is zero. Sets are bit
 * masks.
 */
function reduce(vectors: readonly number[]): { solve: (wanted: number) => number | undefined; free: readonly number[] } {
  const steps = new Map<number, Sum>()
  const free: number[] = []
  const walkDown = (sum: Sum): Sum => {
    let { bits, of } = sum
    for (let step = steps.get(Math.clz32(bits)); bits !== 0 && step !== undefined; step = steps.get(Math.clz32(bits))) {
      bits ^= step.bits
      of ^= step.of
    }
    return { bits, of }
  }
  for (const [index, vector] of vectors.entries()) {
    const left = walkDown({ bits: vector, of: 1 << index })
    if (left.bits === 0) free.push(left.of)
    else steps.set(Math.clz32(left.bits), left)
  }
  const solve = (wanted: number): number | undefined => {
    const left = walkDown({ bits: wanted, of: 0 })
    return left.bits === 0 ? left.of : undefined
  }
  return { solve, free }
}
