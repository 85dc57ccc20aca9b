import { readBack } from '../engine/damage.ts'
import { packJson, unpackJson } from './packed-json.ts'

/**
 * Bodies are packed together. Neighbours are similar, so a chunk takes a fifth of its JSON and little time per transaction. A chunk is
 * closed once it holds `CHUNK_LENGTH` characters, so reading one transaction never unpacks much more. A body longer than `ALONE_LENGTH`
 * gets its own chunk. A chunk is one frame of `packed-json.ts`: lines of serial number, tab and JSON.
 */
const CHUNK_LENGTH = 65_536
const ALONE_LENGTH = 131_072

export type Chunk = { firstSn: number; bytes: Uint8Array }

/** Collects bodies in order of their serial numbers. */
export class ChunkPacker {
  #lines: string[] = []
  #length = 0
  #firstSn = 0

  /** Adds a body; returns the chunks that are complete. */
  add(sn: number, json: string): Chunk[] {
    const closed = json.length > ALONE_LENGTH ? this.finish() : []
    if (this.#lines.length === 0) this.#firstSn = sn
    this.#lines.push(`${sn}\t${json}`)
    this.#length += json.length
    return this.#length >= CHUNK_LENGTH ? [...closed, ...this.finish()] : closed
  }

  /** Returns the last, incomplete chunk, if any. */
  finish(): Chunk[] {
    if (this.#lines.length === 0) return []
    const bytes = packJson(this.#lines.join('\n'))
    this.#lines = []
    this.#length = 0
    return [{ firstSn: this.#firstSn, bytes }]
  }
}

/** The JSON of each body in a chunk, by serial number. Throws STORE_CORRUPT. */
export function unpackChunk(bytes: Uint8Array): Map<number, string> {
  const lines = readBack(() => unpackJson(bytes)).split('\n')
  return new Map(
    lines.map((line) => {
      const tab = line.indexOf('\t')
      return [Number(line.slice(0, tab)), line.slice(tab + 1)]
    }),
  )
}
