import { constants, deflateSync, inflateSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/**
 * How the database stores JSON. Cards of transactions and states of entities are zlib streams (RFC 1950), which unpack in a third of the
 * time of a zstd frame of that length. Longer texts, above all chunks of bodies, are zstd frames (RFC 8878), which pack three times as
 * fast. The first byte distinguishes them. Both end with a checksum of the text. So a flipped bit on the disk always causes an error, and
 * longer damage nearly always.
 *
 * There is no shared dictionary. It would shorten the short texts by a third, but every index would depend on that dictionary forever
 * (docs/decisions/0023-plain-store.md).
 */
const SHORT_BYTES = 8192
/** Window and tables suit a short text with its dictionary: larger ones take longer to set up than the text takes to pack. */
const SHORT = { level: 6, windowBits: 14, memLevel: 6 }
const ZSTD_WINDOW_LOG = 17
const ZSTD_PACKING = {
  [constants.ZSTD_c_compressionLevel]: 3,
  // The window suits a chunk of bodies.
  [constants.ZSTD_c_windowLog]: ZSTD_WINDOW_LOG,
  [constants.ZSTD_c_checksumFlag]: 1,
}
/** A damaged header could demand any amount of memory; our frames need no larger window. */
const ZSTD_UNPACKING = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG }
/** The first byte of each zstd frame. A zlib stream with 14 window bits begins with 0x68; with 10 it would begin with 0x28 too. */
const ZSTD_FIRST_BYTE = 0x28
/** Four times the longest response of a node (32 MB): a transaction's JSON repeats parts of its records. */
const MAX_TEXT_BYTES = 128 * 1024 * 1024

/** Node allocates output in pieces of 16 KiB by default, twenty times what a card needs. */
const [SMALLEST_PIECE, LARGEST_PIECE] = [1024, 65_536]
const pieceFor = (bytes: number): number => Math.min(Math.max(bytes, SMALLEST_PIECE), LARGEST_PIECE)

/** Packs the output of `JSON.stringify`. About 20 µs for a card. */
export const packJson = (json: string): Uint8Array => packBytes(Buffer.from(json))

/** Packs any bytes, as `packJson`. */
export const packBytes = (text: Uint8Array): Uint8Array => pack(text, pieceFor(text.length >> 1))

/** As `packJson`, with `newer` as the dictionary: short for a text that mostly repeats it. Unpacking needs the same `newer`. */
export const packAgainst = (json: string, newer: string): Uint8Array => pack(Buffer.from(json), SMALLEST_PIECE, Buffer.from(newer))

/** The JSON that `packJson` packed. Throws an Error for a damaged row: call it in `readBack`. About 6 µs for a card. */
export const unpackJson = (packed: Uint8Array): string => unpackBytes(packed).toString('utf8')

/** The bytes that `packBytes` packed. Throws an Error as `unpackJson`, also for more than `most` bytes. */
export const unpackBytes = (packed: Uint8Array, most = MAX_TEXT_BYTES): Buffer => unpack(packed, most, pieceFor(packed.length * 4))

/** The JSON that `packAgainst` packed. Throws an Error for a damaged row, and for a different `newer`. */
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
  // Copied: the result is a view of a larger buffer, and thousands wait for a commit.
  return new Uint8Array(packed)
}

function unpack(packed: Uint8Array, most: number, chunkSize: number, dictionary?: Uint8Array): Buffer {
  const options = { maxOutputLength: most, chunkSize, ...(dictionary && { dictionary }) }
  return packed[0] === ZSTD_FIRST_BYTE ? zstdDecompressSync(packed, { params: ZSTD_UNPACKING, ...options }) : inflateSync(packed, options)
}
