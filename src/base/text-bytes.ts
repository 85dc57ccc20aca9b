/** Bytes counted for a character that JSON or HTML may escape, as `\u003c` or `&quot;`. */
export const ESCAPED_BYTES = 6
const ASCII_BYTES = Uint8Array.from({ length: 128 }, (_, code) =>
  code < 0x20 || `<>&"'\\`.includes(String.fromCharCode(code)) ? ESCAPED_BYTES : 1,
)

/** Upper bound of the bytes that the first `longest` units of a text take in JSON or HTML, with quotes. Counting stops above `most`. */
export function textBytes(text: string, most: number, longest = text.length): number {
  let bytes = 2
  for (let at = 0; at < text.length && at < longest && bytes <= most; at += 1) bytes += bytesAt(text, at)
  return bytes
}

/** Number of UTF-16 units of a text that fit into `room` bytes. */
export function lengthWithin(text: string, room: number, longest: number): number {
  let bytes = 2
  for (let at = 0; at < text.length && at < longest; at += 1) {
    bytes += bytesAt(text, at)
    if (bytes > room) return at
  }
  return Math.min(text.length, longest)
}

function bytesAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 128) return ASCII_BYTES[code] ?? 1
  // A lone surrogate is written as an escape, and so are the two line separators.
  return code < 0x800 ? 2 : (code >= 0xd800 && code <= 0xdfff) || code === 0x2028 || code === 0x2029 ? ESCAPED_BYTES : 3
}
