/**
 * Bytes in memory of their own, exactly as much as they need. Small buffers usually lie in a block shared with others, and what zlib gives
 * in its working buffer: one that is kept would keep all of it, many times its size.
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

/** The same of a text. */
export function ownTextBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}
