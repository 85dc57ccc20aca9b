import { cutText } from '../../base/cut-text.ts'
import { findJsonTexts, isJsonObject, isNestedDeeper, type Json } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'
import { MAX_TRAIT_LENGTH, plainText, spellTrait, type TraitFilter } from '../../contract/trait-filter.ts'
import { failed } from '../media/outside/media-failure.ts'

/** Metadata from an item's address, within bounds. Texts are not escaped: the view escapes them. */
export type ItemMetadata = { name: string; description: string; image: string; attributes: readonly TraitFilter[]; more: number }

/** Limit of an answer in bytes. */
export const MAX_METADATA_BYTES = 65_536
/** An object of traits needs four levels: the document, the list, the trait, its value. */
const MAX_DEPTH = 16
const MAX_ATTRIBUTES = 100
const LONGEST = { name: 200, description: 4_000, image: 2_048 } as const

/**
 * Reads foreign JSON. Name and description are cut. `more` counts the traits left out: those without a name, with a name or value above
 * `MAX_TRAIT_LENGTH`, with a list or object as value, or beyond the first hundred. Different values of one name all stay; equal pairs
 * appear once. Throws MEDIA_FAILED: `type` if it is no JSON object, `damaged` if it is nested too deep.
 */
export function readMetadata(bytes: Buffer): ItemMetadata {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes)
  if (isNestedDeeper(text, MAX_DEPTH)) throw failed('damaged')
  const json = findJsonTexts(text)
  if (!isJsonObject(json)) throw failed('type')
  return {
    name: cutText(plainText(textOf(json, 'name') || textOf(json, 'title')), LONGEST.name),
    description: cutText(blockOf(textOf(json, 'description')), LONGEST.description),
    image: imageOf(textOf(json, 'image') || textOf(json, 'image_url')),
    ...readAttributes(json),
  }
}

function textOf(source: Json, key: string): string {
  const value = isJsonObject(source) ? ownValue(source, key) : undefined
  return typeof value === 'string' ? value : ''
}

/** Multi-line text without other control characters. */
const blockOf = (text: string): string =>
  text
    .slice(0, LONGEST.description * 2)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim()

/** A web or content address. A cut address would be a different one, so a long one is dropped. */
const imageOf = (text: string): string => (text.length <= LONGEST.image && /^(?:https?|ipfs):\/\/[^\s<>"]+$/.test(text) ? text : '')

function readAttributes(json: Json): Pick<ItemMetadata, 'attributes' | 'more'> {
  const pairs = ['attributes', 'traits', 'properties'].map((field) => pairsOf(valueOf(json, field))).find(({ length }) => length > 0) ?? []
  const found = new Map<string, TraitFilter>()
  let more = 0
  for (const [name, value] of pairs) {
    const trait = toTrait(name, value)
    const key = trait && spellTrait(trait)
    if (trait === undefined || key === undefined || (found.size === MAX_ATTRIBUTES && !found.has(key))) more += 1
    else found.set(key, trait)
  }
  return { attributes: [...found.values()], more }
}

const valueOf = (source: Json, key: string): Json | undefined => (isJsonObject(source) ? ownValue(source, key) : undefined)

/** Names and values of a list of `{trait_type, value}`, or of an object with a value or a `{value}` for each name. */
function pairsOf(attributes: Json | undefined): [name: Json | undefined, value: Json | undefined][] {
  if (Array.isArray(attributes))
    return attributes.map((one) => [valueOf(one, 'trait_type') ?? valueOf(one, 'name') ?? valueOf(one, 'key'), valueOf(one, 'value')])
  if (!isJsonObject(attributes)) return []
  return Object.entries(attributes).map(([name, value]) => [name, isJsonObject(value) ? ownValue(value, 'value') : value])
}

function toTrait(name: Json | undefined, value: Json | undefined): TraitFilter | undefined {
  // Numbers arrive as their original text.
  const isValue = typeof value === 'string' || typeof value === 'boolean'
  if (typeof name !== 'string' || !isValue) return undefined
  const trait = { name: plainText(name), value: plainText(String(value)) }
  const isFine =
    trait.name !== '' && trait.value !== '' && trait.name.length <= MAX_TRAIT_LENGTH.name && trait.value.length <= MAX_TRAIT_LENGTH.value
  return isFine ? trait : undefined
}
