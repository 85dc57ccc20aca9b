import { constants, createBrotliCompress, type BrotliCompress } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

/**
 * Compresses pieces of documents so that they can be put together in any order without being compressed again.
 *
 * At quality 1 Brotli looks for repetitions within what it is given at once, uses neither its own dictionary nor what it remembers of
 * earlier distances, and a flush ends at a whole byte: such pieces mean the same wherever they stand in a stream. At higher qualities they
 * do not. All pieces go through one stream, one after the other, in a thread of the pool. Spec: RFC 7932, section 9.
 */
export type PieceCompressor = { compress: (text: string) => Promise<Buffer>; close: () => void }

/** Window of 256 KiB; the first bytes of every document say so: an empty piece with the stream's header. */
const WINDOW_BITS = 18
const HEAD = Buffer.from([0x63, 0x00])
/** The last, empty block of a stream. */
const END = Buffer.from([0x03])
const NOTHING = Buffer.alloc(0)

/** Pieces as a whole Brotli stream. */
export const toStream = (pieces: readonly Buffer[]): Buffer[] => [HEAD, ...pieces, END]

export function makePieceCompressor(): PieceCompressor {
  let stream: Promise<BrotliCompress> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function compress(text: string): Promise<Buffer> {
    stream ??= open()
    try {
      return await write(await stream, Buffer.from(text))
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
    close: () => void stream?.then((open) => open.close()),
  }
}

/** A stream that is past its header. */
async function open(): Promise<BrotliCompress> {
  const stream = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    chunkSize: 64 * 1024,
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
  })
  // Whoever writes hears of it.
  stream.on('error', () => undefined)
  await write(stream, Buffer.from(' '))
  return stream
}

/** What comes out by the time the input is taken. */
function write(stream: BrotliCompress, input: Buffer): Promise<Buffer> {
  const made: Buffer[] = []
  const take = (part: Buffer): void => void made.push(part)
  stream.on('data', take)
  return new Promise<Buffer>((resolve, reject) => {
    stream.write(input, (error) => {
      stream.off('data', take)
      if (error) reject(error)
      else resolve(ownBytes(made))
    })
  })
}
