import { boundDepth, endOfString, findJson, TOO_DEEP, type Json } from './json.ts'

/** A number as it was written, which the tree of a text shows: reading it as a number would lose digits. */
export class NumberText {
  readonly digits: string
  constructor(digits: string) {
    this.digits = digits
  }
}
/** JSON whose numbers keep their digits. */
export type WrittenJson = string | NumberText | boolean | null | WrittenJson[] | { [key: string]: WrittenJson }

/**
 * As `findJson`, with every number as it was written. Engines tell a reviver the text of a number only of late, so the numbers are put
 * between quotes before the text is parsed: strings begin with `s` then, numbers with `n`, until they are read back.
 */
export function findWrittenJson(text: string): WrittenJson | undefined {
  // What is no JSON must not become some by the quotes.
  if (findJson(text) === undefined) return undefined
  const marked = findJson(markScalars(text))
  return marked === undefined ? undefined : unmark(boundDepth(marked))
}

/** One walk over the text; numbers are one flat class of characters, for the text is JSON already. */
function markScalars(text: string): string {
  const parts: string[] = []
  const numbers = /-?\d[\d.eE+-]*/y
  let from = 0
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      parts.push(text.slice(from, at), '"s', text.slice(at + 1, end + 1))
      from = at = end + 1
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      numbers.lastIndex = at
      const digits = numbers.exec(text)?.[0] ?? text.slice(at, at + 1)
      parts.push(text.slice(from, at), '"n', digits, '"')
      from = at = at + digits.length
    } else at += 1
  }
  parts.push(text.slice(from))
  return parts.join('')
}
const [QUOTE, MINUS, ZERO, NINE] = [34, 45, 48, 57]

function unmark(json: Json): WrittenJson {
  if (typeof json === 'string') return json.startsWith('n') ? new NumberText(json.slice(1)) : json === TOO_DEEP ? json : json.slice(1)
  if (typeof json !== 'object' || json === null) return typeof json === 'number' ? new NumberText(String(json)) : json
  if (Array.isArray(json)) return json.map(unmark)
  return Object.fromEntries(Object.entries(json).map(([key, part]) => [key.slice(1), unmark(part)]))
}
