/** One trait of a filter: it matches items whose metadata has this value for this name. */
export type TraitFilter = { name: string; value: string }

/** Longest name and value. Longer ones are left out, because a shortened one could equal another. */
export const MAX_TRAIT_LENGTH = { name: 64, value: 120 } as const
/** Most traits of one filter. */
export const MAX_TRAIT_FILTERS = 10

const escaped = (name: string): string => name.replaceAll('\\', '\\\\').replaceAll(':', '\\:')
const SPELLED = /^((?:[^\\:]|\\[\\:]){1,256}):(.+)$/s

/** `name:value`; a colon or backslash in the name has a backslash before it. */
export const spellTrait = ({ name, value }: TraitFilter): string => `${escaped(name)}:${value}`

/** What `spellTrait` writes; `undefined` for anything else. */
export function readTrait(text: string): TraitFilter | undefined {
  const [, name = '', value = ''] = SPELLED.exec(text) ?? []
  const found = { name: plainText(name.replaceAll(/\\([\\:])/g, '$1')), value: plainText(value) }
  const isFine =
    found.name !== '' && found.value !== '' && found.name.length <= MAX_TRAIT_LENGTH.name && found.value.length <= MAX_TRAIT_LENGTH.value
  return isFine ? found : undefined
}

/** Text on one line without control characters, Unicode-normalised, so that names and values can be compared. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/**
 * Traits of a filter, one per line, sorted and without duplicates. `undefined` when one is invalid or there are more than `MAX_TRAIT_FILTERS`; an
 * empty list for an empty text.
 */
export function readTraits(lines: string): readonly TraitFilter[] | undefined {
  const texts = lines.split('\n').filter((line) => line.trim() !== '')
  if (texts.length > MAX_TRAIT_FILTERS) return undefined
  const found = texts.map(readTrait)
  const known = found.filter((trait) => trait !== undefined)
  if (known.length < found.length) return undefined
  const spelled = new Map(known.map((trait) => [spellTrait(trait), trait]))
  return [...spelled].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, trait]) => trait)
}

/** The reverse of `readTraits`. */
export const spellTraits = (traits: readonly TraitFilter[]): string => traits.map(spellTrait).join('\n')
