/** Letters to change, add or leave out between two words. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(a).entries()) {
    const next = [line + 1]
    for (let at = 0; at < b.length; at += 1) {
      const change = (row[at] ?? 0) + (b[at] === letter ? 0 : 1)
      next.push(Math.min(change, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Further apart two words are no slip of the pen; of a short word half may be wrong. */
const FURTHEST = 3
/** Longest name that is compared. */
const LONGEST = 40

/** A word that is known, and what else it is called. */
export type Known = { word: string; names?: readonly string[] }

/** The known word that another one most likely means, by itself or by one of its names; `undefined` for a word like none. Capitals do not count. */
export function findLikely(wrong: string, known: readonly Known[]): string | undefined {
  if (wrong.length > LONGEST) return undefined
  const far = known.flatMap(({ word, names = [] }) =>
    [word, ...names].map((name) => ({
      word,
      distance: distanceOf(wrong.toLowerCase(), name.toLowerCase()),
      most: Math.min(FURTHEST, Math.floor(Math.max(wrong.length, name.length) / 2)),
    })),
  )
  const [nearest] = far.filter(({ distance, most }) => distance <= most).toSorted((a, b) => a.distance - b.distance)
  return nearest?.word
}
