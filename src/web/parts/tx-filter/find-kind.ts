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

/** Further apart two words are no slip of the pen. */
const FURTHEST = 3
/** Longest name that is compared. */
const LONGEST = 40

/** The known kind that a word most likely means; `undefined` for a word like none. Capitals do not count. */
export function findLikelyKind(word: string, kinds: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined
  const far = kinds.map((kind) => ({ kind, distance: distanceOf(word.toLowerCase(), kind.toLowerCase()) }))
  const [nearest] = far.toSorted((a, b) => a.distance - b.distance)
  return nearest !== undefined && nearest.distance <= FURTHEST ? nearest.kind : undefined
}
