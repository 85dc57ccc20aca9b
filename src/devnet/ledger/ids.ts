import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** Where a transaction stands in its chain. Position 0 … 9 is the transaction's, 15 stands for the block itself. */
type Place = { sn: number; position: number }

/** Names of blocks and transactions from which their place can be read back, so that a node of ten million transactions needs no table of ids. */
export type Ids = {
  blockId: (sn: number) => string
  transactionId: (sn: number, position: number) => string
  /** `undefined` for an id that this chain never gave. */
  findPlace: (id: string) => Place | undefined
}

const BLOCK_POSITION = 15
const MAGIC = 0x4d54_4331

/** 64 hex digits each, different for each seed. */
export function makeIds(seed: string): Ids {
  const key = createHash('sha256').update(`ids of ${seed}`).digest()
  const [cipher, decipher] = [createCipheriv('aes-256-ecb', key, null), createDecipheriv('aes-256-ecb', key, null)]
  decipher.setAutoPadding(false)
  const idOf = (sn: number, position: number): string => {
    const plain = Buffer.alloc(32)
    for (const offset of [0, 16]) {
      plain.writeUInt32BE(MAGIC + offset, offset)
      plain.writeUIntBE(sn, offset + 4, 6)
      plain.writeUInt8(position, offset + 10)
    }
    return cipher.update(plain).toString('hex')
  }
  return {
    blockId: (sn) => idOf(sn, BLOCK_POSITION),
    transactionId: idOf,
    findPlace: (id) => {
      const plain = decipher.update(Buffer.from(id, 'hex').subarray(0, 32))
      if (plain.length !== 32 || plain.readUInt32BE(0) !== MAGIC) return undefined
      const place = { sn: plain.readUIntBE(4, 6), position: plain.readUInt8(10) }
      return idOf(place.sn, place.position) === id ? place : undefined
    },
  }
}
