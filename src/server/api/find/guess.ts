import { charactersOf, normaliseName } from '../../../store/rows/grams.ts'

/** Share of the characters that may differ. */
const MAX_WRONG = 0.4
const LONGEST = 48

/** The words of a name that are closest to a mistyped text, as many as the text has; `undefined` when none is close. */
export function guessOf(text: string, names: readonly string[]): string | undefined {
  const wanted = normaliseName(text).slice(0, LONGEST)
  const count = wanted.split(' ').length
  let best: { words: string; wrong: number } | undefined
  for (const name of names) {
    const words = name.split(' ')
    for (let at = 0; at + count <= words.length; at += 1) {
      const part = words.slice(at, at + count).join(' ')
      if (part.length > LONGEST) continue
      const wrong = distanceOf(wanted, part)
      if (wrong < (best?.wrong ?? Infinity)) best = { words: part, wrong }
    }
  }
  return best !== undefined && best.wrong > 0 && best.wrong <= charactersOf(wanted).length * MAX_WRONG ? best.words : undefined
}

/** Number of characters to add, drop or change to turn one text into the other. */
export function distanceOf(one: string, other: string): number {
  const [from, to] = [charactersOf(one), charactersOf(other)]
  let above = to.map((_, at) => at + 1)
  from.forEach((character, row) => {
    let [left, corner] = [row + 1, row]
    above = to.map((wanted, at) => {
      const up = above[at] ?? 0
      left = Math.min(left + 1, up + 1, corner + (character === wanted ? 0 : 1))
      corner = up
      return left
    })
  })
  return above.at(-1) ?? from.length
}
