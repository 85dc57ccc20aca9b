/**
 * Copies bytes into a buffer of exactly their size. Small buffers usually share a block, and zlib returns a part of its working buffer: a
 * cached one would keep all of that in memory.
 */
export function ownBytes(parts: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The same for a text, as UTF-8. */
export function ownTextBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
