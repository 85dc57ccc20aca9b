/** Encodings a caller names and wants, by their names in lower case. `gzip;q=0` refuses gzip; `*` stands for all that are not named. */
function readEncodings(header: string): Map<string, number> {
  const named = header.split(',').flatMap((part): [string, number][] => {
    const [name = '', ...options] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = options.find((option) => /^q\s*=/.test(option))?.replace(/^q\s*=\s*/, '')
    return name === '' ? [] : [[name, quality === undefined ? 1 : Number(quality) || 0]]
  })
  return new Map(named)
}

/** A header that must be read with care: weights, wildcards, capital letters. */
const UNCLEAR = /[;*A-Z]/
const PLAIN = { br: /(?:^|[, ])br(?:$|[, ])/, gzip: /(?:^|[, ])gzip(?:$|[, ])/ } as const

/** Whether a caller takes an encoding. A caller that says nothing takes only what is not encoded. */
export function isAccepted(header: string | undefined, encoding: 'gzip' | 'br'): boolean {
  // What browsers say, and what is left of it by `plainEncodings`.
  if (header !== undefined && !UNCLEAR.test(header)) return PLAIN[encoding].test(header)
  const encodings = readEncodings(header ?? '')
  return (encodings.get(encoding) ?? encodings.get('*') ?? 0) > 0
}

/** The header rewritten for those who read only names: what the caller takes of what we can send, the better compressed first. */
export const plainEncodings = (header: string | undefined): string =>
  (['br', 'gzip'] as const).filter((encoding) => isAccepted(header, encoding)).join(', ')
