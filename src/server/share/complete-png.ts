import { crc32 } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12
const END = 'IEND'

/** Whether bytes are a PNG from its signature to its end, with a correct checksum in each chunk. */
export function isCompletePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false
  for (let at = SIGNATURE.length; at + CHUNK_BYTES <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const end = at + CHUNK_BYTES + size
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    if (bytes.toString('latin1', at + 4, at + 8) === END) return end === bytes.length
    at = end
  }
  return false
}
