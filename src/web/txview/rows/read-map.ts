import { findWrittenJson, NumberText, type WrittenJson } from '../../../base/written-json.ts'

/** Larger maps are shown as trees. */
const MAX_ENTRIES = 40

/** One name of a changed map: its value before and after, `undefined` on the side without that name. */
export type MapEntry = { name: string; before: string | undefined; after: string | undefined }

/**
 * Reads two JSON texts as one list of names, those of the old map first. Both must be maps of single values (absent: `''` or `null`), such
 * as partners with their roles. `undefined` for other texts and for cut ones. Numbers keep their digits.
 */
export function readMapChange(before: string, after: string): MapEntry[] | undefined {
  const [old, next] = [readMap(before), readMap(after)]
  if (old === undefined || next === undefined || old.size + next.size === 0) return undefined
  const names = [...new Set([...old.keys(), ...next.keys()])]
  return names.length > MAX_ENTRIES ? undefined : names.map((name) => ({ name, before: old.get(name), after: next.get(name) }))
}

function readMap(text: string): Map<string, string> | undefined {
  if (text === '') return new Map()
  const json = findWrittenJson(text)
  if (json === null) return new Map()
  if (json === undefined || typeof json !== 'object' || Array.isArray(json) || json instanceof NumberText) return undefined
  const entries = Object.entries(json).map(([name, value]) => [name, readValue(value)] as const)
  return entries.every((entry): entry is readonly [string, string] => entry[1] !== undefined) ? new Map(entries) : undefined
}

function readValue(value: WrittenJson): string | undefined {
  if (typeof value === 'string') return value
  if (value instanceof NumberText) return value.digits
  return typeof value === 'object' && value !== null ? undefined : String(value)
}
