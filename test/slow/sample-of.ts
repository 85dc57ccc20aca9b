/** A character of a class, by the text between its brackets. */
function memberOf(inner: string): string {
  if (inner.startsWith('^')) return inner.includes('a') ? '~' : 'a'
  return inner.startsWith('\\') ? escaped(inner.slice(0, 2)) : inner.slice(0, 1)
}

const CLASS_SAMPLES = new Map(Object.entries({ s: ' ', d: '7', w: 'a', S: 'a', D: 'a', W: ' ', n: '\n', t: '\t', r: '\r', b: '', B: '' }))
const escaped = (escape: string): string => CLASS_SAMPLES.get(escape.charAt(1)) ?? escape.charAt(1)

const TOKEN =
  /\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\[pP]\{[^}]*\}|\\k<\w+>|\\.|\[((?:\\.|[^\]\\])*)\]|\(\?(?:<?[=!]|:|<\w+>)|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/giu

/**
 * A text that an expression begins to match, as one piece per pattern element in order. Takes the first of several alternatives. An
 * approximation for tests: the contents of a look-around count as required.
 */
export function sampleOf(source: string): string[] {
  const pieces: string[] = []
  /** Depth of the outermost group whose first alternative has ended. */
  let over: number | undefined
  let depth = 0
  for (const [token, point, unit, byte, inner] of source.matchAll(TOKEN)) {
    const code = point ?? unit ?? byte
    if (token.startsWith('(')) depth += 1
    else if (token === ')') {
      depth -= 1
      if (over !== undefined && depth < over) over = undefined
    } else if (token === '|') over ??= depth
    else if (over !== undefined || /^([*+?^$]|\{\d)/.test(token)) continue
    else if (code !== undefined) pieces.push(String.fromCodePoint(Number.parseInt(code, 16)))
    else if (/^\\p/i.test(token)) pieces.push('\u0301')
    else if (inner !== undefined) pieces.push(memberOf(inner))
    else if (token === '.') pieces.push('a')
    else pieces.push(token.startsWith('\\') ? escaped(token) : token)
  }
  return pieces.filter((piece) => piece !== '')
}

/** The top-level alternatives of an expression. */
function alternativesOf(source: string): string[] {
  const alternatives = ['']
  let depth = 0
  for (const [token] of source.matchAll(TOKEN)) {
    if (token.startsWith('(')) depth += 1
    if (token === ')') depth -= 1
    if (token === '|' && depth === 0) alternatives.push('')
    else alternatives.push((alternatives.pop() ?? '') + token)
  }
  return alternatives
}

/** Texts that an expression begins to match and may not finish: of each alternative's sample, the `most` longest beginnings. */
export function beginningsOf(source: string, most: number): string[] {
  const all = alternativesOf(source).flatMap((alternative) => {
    const pieces = sampleOf(alternative)
    return pieces.map((_, index) => pieces.slice(0, index + 1).join('')).slice(-most)
  })
  return [...new Set(all)]
}
