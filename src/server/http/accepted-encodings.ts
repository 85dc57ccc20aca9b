/** The quality of each encoding a caller names, by lower-case name. `gzip;q=0` refuses gzip; `*` stands for all encodings not named. */
function readEncodings(header: string): Map<string, number> {
  const named = header.split(',').flatMap((part): [string, number][] => {
    const [name = '', ...options] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = options.find((option) => /^q\s*=/.test(option))?.replace(/^q\s*=\s*/, '')
    return name === '' ? [] : [[name, quality === undefined ? 1 : Number(quality) || 0]]
  })
  return new Map(named)
}

/** A header that needs full parsing: weights, wildcards, capital letters. */
const UNCLEAR = /[;*A-Z]/
const PLAIN = { br: /(?:^|[, ])br(?:$|[, ])/, gzip: /(?:^|[, ])gzip(?:$|[, ])/ } as const

/** Whether a caller accepts an encoding. A caller without the header accepts only unencoded responses. */
export function isAccepted(header: string | undefined, encoding: 'gzip' | 'br'): boolean {
  // Fast path for the usual headers of browsers and for those rewritten by `plainEncodings`.
  if (header !== undefined && !UNCLEAR.test(header)) return PLAIN[encoding].test(header)
  const encodings = readEncodings(header ?? '')
  return (encodings.get(encoding) ?? encodings.get('*') ?? 0) > 0
}

/** The header rewritten for code that reads only names: the accepted encodings among those we can send, better compression first. */
export const plainEncodings = (header: string | undefined): string =>
  (['br', 'gzip'] as const).filter((encoding) => isAccepted(header, encoding)).join(', ')
