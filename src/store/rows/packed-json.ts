import { constants, deflateSync, inflateSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * How the database keeps JSON: cards of transactions and states of entities are zlib streams (RFC 1950), which open in a third of the time a
 * zstd frame of that length takes. Longer texts, above all chunks of bodies, are zstd frames (RFC 8878), which are packed three times as
 * fast. Their first byte tells them apart. Both end with a checksum of the text, so a bit that changed on the disk makes an error and never
 * another text, and longer damage hardly ever one.
 *
 * There is no shared dictionary. With one the short texts would take a third less, but every index would depend on that dictionary for ever
 * (docs/decisions/0023-plain-store.md).
 */
const SHORT_BYTES = 8192
/** Window and tables for a short text beside another: larger ones take longer to set up than the text takes to pack. */
const SHORT = { level: 6, windowBits: 14, memLevel: 6 }
const ZSTD_WINDOW_LOG = 17
const ZSTD_PACKING = {
  [constants.ZSTD_c_compressionLevel]: 3,
  // The window of a chunk of bodies.
  [constants.ZSTD_c_windowLog]: ZSTD_WINDOW_LOG,
  [constants.ZSTD_c_checksumFlag]: 1,
}
/** A damaged head could ask for any amount of memory: frames of ours need no larger window. */
const ZSTD_UNPACKING = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG }
/** The first byte of each zstd frame. With 14 window bits a zlib stream begins with 0x68; with 10 it would begin with this one too. */
const ZSTD_FIRST_BYTE = 0x28
/** Four times the longest answer of a node (32 MB): a transaction's own JSON repeats parts of its records. */
const MAX_TEXT_BYTES = 128 * 1024 * 1024

/** Node takes memory in pieces of 16 KiB, twenty times what a card needs. */
const [SMALLEST_PIECE, LARGEST_PIECE] = [1024, 65_536]
const pieceFor = (bytes: number): number => Math.min(Math.max(bytes, SMALLEST_PIECE), LARGEST_PIECE)

/** Packs JSON as `JSON.stringify` makes it. About 20 µs for a card. */
export const packJson = (json: string): Uint8Array => packBytes(Buffer.from(json))

/** Any bytes, as `packJson`. */
export const packBytes = (text: Uint8Array): Uint8Array => pack(text, pieceFor(text.length >> 1))

/** As `packJson`, short for what a newer text mostly repeats: that text is the dictionary, and unpacking needs it. */
export const packAgainst = (json: string, newer: string): Uint8Array => pack(Buffer.from(json), SMALLEST_PIECE, Buffer.from(newer))

/** The JSON of `packJson`. Throws an Error for a damaged row: call it in `readBack`. About 6 µs for a card. */
export const unpackJson = (packed: Uint8Array): string => unpackBytes(packed).toString('utf8')

/** The bytes of `packBytes`. Throws an Error as `unpackJson`, also where they are more than `most`. */
export const unpackBytes = (packed: Uint8Array, most = MAX_TEXT_BYTES): Buffer => unpack(packed, most, pieceFor(packed.length * 4))

/** The JSON that `packAgainst` packed. Throws an Error for a damaged row, and for another text than it was packed against. */
export function unpackAgainst(packed: Uint8Array, newer: string): string {
  const dictionary = Buffer.from(newer)
  return unpack(packed, MAX_TEXT_BYTES, pieceFor(dictionary.length), dictionary).toString('utf8')
}

function pack(text: Uint8Array, chunkSize: number, dictionary?: Uint8Array): Uint8Array {
  const against = dictionary && { dictionary }
  const isShort = text.length <= SHORT_BYTES && (dictionary?.length ?? 0) <= SHORT_BYTES
  const packed = isShort
    ? deflateSync(text, { ...SHORT, chunkSize, ...against })
    : zstdCompressSync(text, { params: ZSTD_PACKING, pledgedSrcSize: text.length, chunkSize, ...against })
  // Copied: it lies in a larger piece of memory, and thousands wait for a commit.
  return new Uint8Array(packed)
}

function unpack(packed: Uint8Array, most: number, chunkSize: number, dictionary?: Uint8Array): Buffer {
  const options = { maxOutputLength: most, chunkSize, ...(dictionary && { dictionary }) }
  return packed[0] === ZSTD_FIRST_BYTE ? zstdDecompressSync(packed, { params: ZSTD_UNPACKING, ...options }) : inflateSync(packed, options)
}
