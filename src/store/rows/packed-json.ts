import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * How the database keeps JSON: cards of transactions, states of entities and chunks of bodies are zstd frames (RFC 8878), which any zstd
 * program unpacks. Each frame ends with a checksum of its text, so a bit that changed on the disk makes an error and never another text.
 *
 * There is no dictionary. With one the short texts would take a third less, but every index would depend on that dictionary for ever
 * (docs/decisions/0023-plain-store.md).
 */
const WINDOW_LOG = 17
const PACKING = {
  [constants.ZSTD_c_compressionLevel]: 3,
  // The window of a chunk of bodies. A larger one takes longer to set up than a short text takes to pack.
  [constants.ZSTD_c_windowLog]: WINDOW_LOG,
  [constants.ZSTD_c_checksumFlag]: 1,
}
/** A damaged head could ask for any amount of memory: frames of ours need no larger window. */
const UNPACKING = { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG }
/** Four times the longest answer of a node (32 MB): a transaction's own JSON repeats parts of its records. */
const LONGEST_TEXT_BYTES = 128 * 1024 * 1024

/** Node takes memory in pieces of 16 KiB, twenty times what a card needs. */
const [SMALLEST_PIECE, LARGEST_PIECE] = [1024, 65_536]
const pieceFor = (bytes: number): number => Math.min(Math.max(bytes, SMALLEST_PIECE), LARGEST_PIECE)

/** Packs JSON as `JSON.stringify` makes it. About 20 µs for a card. */
export const packJson = (json: string): Uint8Array => packBytes(Buffer.from(json))

/** Any bytes as such a frame. */
export function packBytes(text: Uint8Array): Uint8Array {
  const frame = zstdCompressSync(text, { params: PACKING, pledgedSrcSize: text.length, chunkSize: pieceFor(text.length >> 1) })
  // Copied: the frame lies in a larger piece of memory, and thousands of frames wait for a commit.
  return new Uint8Array(frame)
}

/** As `packJson`, short for what a newer text mostly repeats: that text is the frame's dictionary, and unpacking needs it. About 30 µs. */
export function packAgainst(json: string, newer: string): Uint8Array {
  const text = Buffer.from(json)
  const options = { params: PACKING, dictionary: Buffer.from(newer), pledgedSrcSize: text.length, chunkSize: SMALLEST_PIECE }
  return new Uint8Array(zstdCompressSync(text, options))
}

/** The JSON that `packAgainst` packed. Throws an Error for a damaged frame, and for another text than it was packed against. */
export function unpackAgainst(frame: Uint8Array, newer: string): string {
  const dictionary = Buffer.from(newer)
  const options = { params: UNPACKING, dictionary, maxOutputLength: LONGEST_TEXT_BYTES, chunkSize: pieceFor(dictionary.length) }
  return zstdDecompressSync(frame, options).toString('utf8')
}

/** The JSON of a frame. Throws an Error for a damaged frame: call it in `readBack`. About 15 µs for a card. */
export function unpackJson(frame: Uint8Array): string {
  const options = { params: UNPACKING, maxOutputLength: LONGEST_TEXT_BYTES, chunkSize: pieceFor(frame.length * 4) }
  return zstdDecompressSync(frame, options).toString('utf8')
}
