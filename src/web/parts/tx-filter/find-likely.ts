/** Edit distance: letters to change, add or remove between two words. */
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

/** A larger distance is no typo; half of a short word may be wrong. */
const FURTHEST = 3
/** Longest word that is compared. */
const LONGEST = 40

/** An accepted word with its other names. */
export type Known = { word: string; names?: readonly string[] }

/** The accepted word most similar to a wrong one, by itself or by its names, ignoring case; `undefined` if none is similar. */
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
