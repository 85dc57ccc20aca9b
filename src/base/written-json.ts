import { boundDepth, endOfString, findJson, TOO_DEEP, type Json } from './json.ts'

/** A number's source text, which the tree of a JSON text shows: parsing it as a number would lose digits. */
export class NumberText {
  readonly digits: string
  constructor(digits: string) {
    this.digits = digits
  }
}
/** JSON whose numbers keep their digits. */
export type WrittenJson = string | NumberText | boolean | null | WrittenJson[] | { [key: string]: WrittenJson }

/**
 * As `findJson`, with every number as its source text. Only recent engines pass that to a reviver, so numbers are quoted before the text is
 * parsed: meanwhile strings begin with `s` and numbers with `n`.
 */
export function findWrittenJson(text: string): WrittenJson | undefined {
  // Quoting numbers must not turn invalid text into valid JSON.
  if (findJson(text) === undefined) return undefined
  const marked = findJson(markScalars(text))
  return marked === undefined ? undefined : unmark(boundDepth(marked))
}

/** Walks the text once. A number is matched as one class of characters, which is enough because the text is valid JSON. */
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
