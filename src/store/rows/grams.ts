/**
 * The search index: each name is cut into n-grams of one to three characters, so any part of a name is found, also the one- and
 * two-syllable words of Korean. Marked entries represent the front of a name and the complete name.
 */
export const FRONT = '\u0001'
export const WHOLE = '\u0002'
export const MAX_GRAM_LENGTH = 3
/** Most characters of a name that are indexed: names are free text of any length. */
const MAX_NAME_LENGTH = 128

/** Code points, which count as characters here, also in composed Korean. */
export const charactersOf = (text: string): string[] => Array.from(text)

/** Brings names and search texts into one form: compatibility forms joined, lower case, one space between words, no control characters. */
export function normaliseName(text: string): string {
  const plain = text
    .slice(0, MAX_NAME_LENGTH * 4)
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
  return charactersOf(plain.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, MAX_NAME_LENGTH)
    .join('')
}

/** Every index entry of an entity with these (normalised) names. */
export function gramsOf(names: readonly string[]): Set<string> {
  const grams = new Set<string>()
  for (const name of names) {
    if (name === '') continue
    const characters = charactersOf(name)
    grams.add(WHOLE + name)
    for (let length = 1; length <= MAX_GRAM_LENGTH && length <= characters.length; length += 1) {
      grams.add(FRONT + characters.slice(0, length).join(''))
      for (let at = 0; at + length <= characters.length; at += 1) grams.add(characters.slice(at, at + length).join(''))
    }
  }
  return grams
}

/** The overlapping trigrams of a text; none for a shorter text. */
export function trigramsOf(text: string): string[] {
  const characters = charactersOf(text)
  return [...new Set(characters.slice(MAX_GRAM_LENGTH - 1).map((_, at) => characters.slice(at, at + MAX_GRAM_LENGTH).join('')))]
}
