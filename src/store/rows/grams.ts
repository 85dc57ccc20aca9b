/**
 * The search index: each name is cut into pieces of one to three characters, so any part of a name is found, also the one- and
 * two-syllable words of Korean. Marked pieces stand for the front of a name and for the whole name.
 */
export const FRONT = '\u0001'
export const WHOLE = '\u0002'
export const MAX_GRAM_LENGTH = 3
/** Characters of a name that are indexed: names are free text of any length. */
const MAX_NAME_LENGTH = 128

/** Code points: what counts as one character here, also in Korean once composed. */
export const charactersOf = (text: string): string[] => Array.from(text)

/** Names and search texts in one form: compatibility forms joined, lower case, one space between words, no control characters. */
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

/** Every piece under which an entity with these (normalised) names is found. */
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

/** The overlapping pieces of three characters of a text longer than that. */
export function trigramsOf(text: string): string[] {
  const characters = charactersOf(text)
  return [...new Set(characters.slice(MAX_GRAM_LENGTH - 1).map((_, at) => characters.slice(at, at + MAX_GRAM_LENGTH).join('')))]
}
