/**
 * Names in blocks: one row holds those of 128 entities of a kind, a line for each. Frequent texts are counted by scanning these rows, some
 * fifty times faster than reading each entity. Normalised names have no control characters.
 */
export const NAMES_IN_PART = 128
const END_OF_LINE = '\n'
const BETWEEN_NAMES = '\t'

export const partOf = (doc: number): number => Math.floor(doc / NAMES_IN_PART)

/** Names of a part's entities by their number. */
export function readLines(part: number, lines: string): Map<number, readonly string[]> {
  const named = lines.split(END_OF_LINE).map((line, at) => [part * NAMES_IN_PART + at, line] as const)
  return new Map(named.filter(([, line]) => line !== '').map(([doc, line]) => [doc, line.split(BETWEEN_NAMES)]))
}

/** A part with the names of some of its entities replaced, by their number. */
export function withNames(part: number, lines: string, changed: ReadonlyMap<number, readonly string[]>): string {
  const all = lines.split(END_OF_LINE)
  for (const [doc, names] of changed) {
    const at = doc - part * NAMES_IN_PART
    while (all.length <= at) all.push('')
    all[at] = names.join(BETWEEN_NAMES)
  }
  return all.join(END_OF_LINE)
}

/** How a text fits best to one of the names: as the complete name, its front or any part of it. */
export type Fit = 'whole' | 'front' | 'within'
export function fitOf(wanted: string, names: readonly string[]): Fit | undefined {
  if (names.includes(wanted)) return 'whole'
  if (names.some((name) => name.startsWith(wanted))) return 'front'
  return names.some((name) => name.includes(wanted)) ? 'within' : undefined
}

/** Finds matches among the names of a part, by ascending number, without visiting each line: a tenth of a microsecond per match. */
export function eachMatch(part: number, lines: string, wanted: string, take: (doc: number, fit: Fit) => void): void {
  let [line, start, at] = [0, 0, lines.indexOf(wanted)]
  while (at !== -1) {
    let end = lines.indexOf(END_OF_LINE, start)
    for (; end !== -1 && end < at; end = lines.indexOf(END_OF_LINE, start)) {
      start = end + 1
      line += 1
    }
    if (end === -1) end = lines.length
    take(part * NAMES_IN_PART + line, fitInLine(lines, wanted, at, start, end))
    at = lines.indexOf(wanted, end)
    start = end + 1
    line += 1
  }
}

/** The best fit in a line. `first`: the place of its first match. */
function fitInLine(lines: string, wanted: string, first: number, start: number, end: number): Fit {
  let fit: Fit = 'within'
  for (let at = first; at !== -1 && at < end; at = lines.indexOf(wanted, at + 1)) {
    if (at !== start && lines[at - 1] !== BETWEEN_NAMES) continue
    const after = at + wanted.length
    if (after === end || lines[after] === BETWEEN_NAMES) return 'whole'
    fit = 'front'
  }
  return fit
}
