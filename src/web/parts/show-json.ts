import { NumberText } from '../../base/written-json.ts'

/** Data of a tree: JSON, with numbers as their original text. */
export type TreeJson = string | number | boolean | null | NumberText | TreeJson[] | { [key: string]: TreeJson }

/** A shown part of a tree. `entries` is undefined for a leaf; `count` is the full number of entries. */
export type ShownJson = { json: TreeJson; count: number; entries: readonly (readonly [name: string, part: ShownJson])[] | undefined }

/** Chain data can have lists of a megabyte: limits per list and for the complete tree. */
const ENTRIES_SHOWN = 200
const PARTS_SHOWN = 2_000
/** Brackets can be nested a thousand deep, which no visitor would read. */
const LAST_DEPTH = 40

/** The shown part of any JSON: the first entries of each list, level by level, never more than `PARTS_SHOWN` parts in total. */
export function showJson(json: TreeJson): ShownJson {
  let left = PARTS_SHOWN
  const top = makePart(json)
  let level = [top]
  for (let depth = 0; depth < LAST_DEPTH && level.length > 0; depth += 1) {
    const next: ShownJson[] = []
    for (const part of level) {
      const shown = Math.min(left, ENTRIES_SHOWN)
      left -= Math.min(shown, part.count)
      part.entries = listEntries(part.json, shown).map(([name, child]) => [name, makePart(child)] as const)
      for (const [, child] of part.entries) if (child.entries !== undefined) next.push(child)
    }
    level = next
  }
  return top
}

const isBranch = (json: TreeJson): json is TreeJson[] | { [key: string]: TreeJson } =>
  typeof json === 'object' && json !== null && !(json instanceof NumberText)
const makePart = (json: TreeJson): ShownJson =>
  isBranch(json) ? { json, count: Object.keys(json).length, entries: [] } : { json, count: 0, entries: undefined }
const listEntries = (json: TreeJson, limit: number): [string, TreeJson][] => (isBranch(json) ? Object.entries(json).slice(0, limit) : [])
