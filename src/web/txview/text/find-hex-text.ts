/** Longest text that is decoded: a chain text can have a megabyte. */
const LONGEST = 200_000
/** Shorter ones are usually numbers or short ids. */
const SHORTEST = 8
const HEX = /^(?:0[xX])?([\da-fA-F]+)$/
/** Invisible characters: a text with many of them is data that happens to be valid. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u

/** The text encoded by hexadecimal digits, if their bytes are valid UTF-8 and visible. */
export function findHexText(text: string): string | undefined {
  if (text.length < SHORTEST || text.length > LONGEST) return undefined
  const digits = HEX.exec(text.trim())?.[1] ?? ''
  if (digits.length < SHORTEST || digits.length % 2 !== 0) return undefined
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16))
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return UNSEEN.test(decoded) ? undefined : decoded
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
