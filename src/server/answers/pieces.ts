import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { joinChecksums } from './join-checksums.ts'
import { ownBytes } from './own-bytes.ts'

/**
 * Compresses pieces of documents so that they can be put together in any order without being compressed again.
 *
 * After a full flush deflate refers back to nothing before it and ends at a whole byte, so a piece means the same wherever it stands in a
 * stream. gzip ends with the length and checksum of the whole, which are joined from those of the pieces. All pieces go through one stream,
 * one after the other, in a thread of the pool. Spec: RFC 1951, 1952.
 */
export type PieceCompressor = { compress: (text: string) => Promise<Buffer>; close: () => void }

/** Smaller than Brotli at quality 1, the only one whose pieces could be joined; a higher level gains 2% in twice the time. */
const LEVEL = 5
/** gzip, deflate, no name, no time, no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** The last, empty block of a stream. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])
/** A piece begins with checksum and length of its text. */
const FACTS_BYTES = 8
const NOTHING = Buffer.alloc(0)

/** Pieces as a whole gzip stream. */
export function toStream(pieces: readonly Buffer[]): Buffer[] {
  const parts: Buffer[] = [HEAD]
  let [checksum, bytes] = [0, 0]
  for (const piece of pieces) {
    if (piece.length === 0) continue
    const length = piece.readUInt32LE(4)
    checksum = joinChecksums(checksum, piece.readUInt32LE(0), length)
    bytes += length
    parts.push(piece.subarray(FACTS_BYTES))
  }
  return [...parts, LAST_BLOCK, factsOf(checksum, bytes)]
}

function factsOf(checksum: number, bytes: number): Buffer {
  const facts = Buffer.allocUnsafe(FACTS_BYTES)
  facts.writeUInt32LE(checksum, 0)
  facts.writeUInt32LE(bytes, 4)
  return facts
}

export function makePieceCompressor(): PieceCompressor {
  let stream: DeflateRaw | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function compress(text: string): Promise<Buffer> {
    stream ??= open()
    const input = Buffer.from(text)
    try {
      return ownBytes([factsOf(crc32(input), input.length), ...(await write(stream, input))])
    } catch (error) {
      stream = undefined
      throw error
    }
  }

  return {
    compress: (text) => {
      if (text === '') return Promise.resolve(NOTHING)
      const piece = last.then(() => compress(text))
      last = piece.catch(() => undefined)
      return piece
    },
    close: () => stream?.close(),
  }
}

function open(): DeflateRaw {
  const stream = createDeflateRaw({ flush: constants.Z_FULL_FLUSH, chunkSize: 64 * 1024, level: LEVEL })
  // Whoever writes hears of it.
  stream.on('error', () => undefined)
  return stream
}

/** What comes out by the time the input is taken. */
function write(stream: DeflateRaw, input: Buffer): Promise<Buffer[]> {
  const made: Buffer[] = []
  const take = (part: Buffer): void => void made.push(part)
  stream.on('data', take)
  return new Promise((resolve, reject) => {
    stream.write(input, (error) => {
      stream.off('data', take)
      if (error) reject(error)
      else resolve(made)
    })
  })
}
