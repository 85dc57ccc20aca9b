import { mixBits } from '../../base/mix-bits.ts'
import { makeRandom } from './random.ts'

/** Place of a transaction in its chain: position 0 … 9 in its block. */
type Place = { sn: number; position: number }

/** Ids of blocks and transactions that encode their place, so that a node of ten million transactions needs no table of ids. */
export type Ids = {
  blockId: (sn: number) => string
  transactionId: (sn: number, position: number) => string
  /** `undefined` for an id that is not from this chain. A block's own id has position 15. */
  findPlace: (id: string) => Place | undefined
}

const BLOCK_POSITION = 15
const SN_BITS = 28
/** A chain that makes a block every second reaches this after eight years. */
export const LAST_SN = 2 ** SN_BITS - 1

/** Ids of 64 hex digits, different for each seed: the place, shuffled reversibly, and seven words that verify it. */
export function makeIds(seed: string): Ids {
  const random = makeRandom(`ids of ${seed}`)
  const keys = Array.from({ length: 8 }, () => random.bits())
  const bytes = Buffer.alloc(32)
  const idOf = (sn: number, position: number): string => {
    let word = mixBits(((position << SN_BITS) | sn) ^ (keys[0] ?? 0))
    bytes.writeInt32BE(word, 0)
    for (let index = 1; index < 8; index += 1) {
      word = mixBits((Math.imul(word, 0x9e3779b1) + (keys[index] ?? 0)) | 0)
      bytes.writeInt32BE(word, index * 4)
    }
    return bytes.toString('hex')
  }
  return {
    blockId: (sn) => idOf(sn, BLOCK_POSITION),
    transactionId: idOf,
    findPlace: (id) => {
      const packed = unmix(Number.parseInt(id.slice(0, 8), 16)) ^ (keys[0] ?? 0)
      const [sn, position] = [packed & LAST_SN, packed >>> SN_BITS]
      return idOf(sn, position) === id ? { sn, position } : undefined
    },
  }
}

/** The inverse of `mixBits`: the factors are the inverses modulo 2^32. */
function unmix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x7ed1b41d)
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ (mixed >>> 26), 0xa5cb9243)
  return mixed ^ (mixed >>> 16)
}
