import type { CutLengths } from '../../../base/bound-json.ts'
import { escapePointer } from '../../../base/json-pointer.ts'
import { ownValue } from '../../../base/own-value.ts'

const CUT = '…'

/**
 * A list or map as JSON of a line: its first entries, as many as fit, at least one. `more`: how many it has besides. `cut` has the full
 * lengths of what is cut of it, `pointer` is where it stands there.
 */
export function jsonLine(json: object, cut: CutLengths, pointer: string, most: number): { line: string; more: number } {
  const entries = entriesOf(json, cut, pointer)
  const count = Math.max(entries.length, ownValue(cut, pointer) ?? 0)
  let kept = entries.length
  while (kept > 1 && lineOf(json, entries.slice(0, kept), kept < count).length > most) kept -= 1
  return { line: lineOf(json, entries.slice(0, kept), kept < count), more: count - kept }
}

const lineOf = (json: object, entries: readonly string[], isCut: boolean): string => {
  const inside = (isCut ? [...entries, CUT] : entries).join(',')
  return Array.isArray(json) ? `[${inside}]` : `{${inside}}`
}

const entriesOf = (json: object, cut: CutLengths, pointer: string): string[] =>
  Object.entries(json).map(([key, part]) => {
    const text = partOf(part, cut, `${pointer}/${escapePointer(key)}`)
    return Array.isArray(json) ? text : `${JSON.stringify(key)}:${text}`
  })

/** What is cut ends with a mark, so that it does not pass for all there is. */
function partOf(part: unknown, cut: CutLengths, pointer: string): string {
  const isCut = ownValue(cut, pointer) !== undefined
  if (typeof part === 'object' && part !== null) return lineOf(part, entriesOf(part, cut, pointer), isCut)
  return JSON.stringify(isCut && typeof part === 'string' ? part + CUT : part)
}
