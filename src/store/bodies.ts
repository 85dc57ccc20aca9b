import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { readBack } from './damage.ts'

/**
 * Whole transactions, packed together: neighbours resemble each other, so a chunk takes a quarter of its JSON and little time per
 * transaction. A chunk is closed once it holds `CHUNK_LENGTH` characters, so that reading one transaction never unpacks much more;
 * one longer than `ALONE_LENGTH` has a chunk of its own.
 */
const CHUNK_LENGTH = 32_768
const ALONE_LENGTH = 65_536
/** Contexts sized for a chunk: the default window costs more to set up than a chunk takes to pack. With a checksum, that damage is noticed. */
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 16, [constants.ZSTD_c_checksumFlag]: 1 }

export type Chunk = { firstSn: number; bytes: Uint8Array }

/** Collects bodies in order of their serial numbers. */
export class ChunkPacker {
  #lines: string[] = []
  #length = 0
  #firstSn = 0

  /** Where the chunk begins that the newest body went into. */
  get firstSn(): number {
    return this.#firstSn
  }

  /** Takes a body; gives the chunks that are complete. */
  add(sn: number, json: string): Chunk[] {
    const closed = json.length > ALONE_LENGTH ? this.finish() : []
    if (this.#lines.length === 0) this.#firstSn = sn
    this.#lines.push(`${sn}\t${json}`)
    this.#length += json.length
    return this.#length >= CHUNK_LENGTH ? [...closed, ...this.finish()] : closed
  }

  /** Gives what is left. */
  finish(): Chunk[] {
    if (this.#lines.length === 0) return []
    const source = Buffer.from(this.#lines.join('\n'))
    this.#lines = []
    this.#length = 0
    return [{ firstSn: this.#firstSn, bytes: zstdCompressSync(source, { pledgedSrcSize: source.length, params: PARAMS }) }]
  }
}

/** The packed JSON of each transaction in a chunk, by serial number. Throws STORE_CORRUPT. */
export function unpackChunk(bytes: Uint8Array): Map<number, string> {
  const lines = readBack(() => zstdDecompressSync(bytes))
    .toString('utf8')
    .split('\n')
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t')
      return [Number(line.slice(0, tab)), line.slice(tab + 1)]
    }),
  )
}
