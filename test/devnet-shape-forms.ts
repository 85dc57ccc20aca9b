import { crc32 } from 'node:zlib'
import { findJson, isJsonObject, type Json, type JsonObject } from '../src/base/json.ts'
import { ADDRESS, HASH, kindOfKey } from '../src/chain/ids.ts'

/**
 * The shape of a set of JSON values: the forms of its texts and numbers, and the shapes of its containers. Objects whose keys are ids are
 * maps (any keys, one shape for all of them). All others are structures with their keys in a fixed order.
 */
export type Shape = {
  forms: Set<string>
  /** Key lists in order, joined with a comma. */
  keyLists: Set<string>
  fields: Map<string, Shape>
  /** Lengths of lists with positional meaning (`parameters`); empty for other lists. */
  lengths: Set<number>
}

export const makeShape = (): Shape => ({ forms: new Set(), keyLists: new Set(), fields: new Map(), lengths: new Set() })

/** How `learn` takes in a value: `tuple` for lists with positional meaning, `formsOnly` to learn forms without accepting the key order. */
type Mode = { tuple?: boolean; formsOnly?: boolean }

const MAP_KEY = /^(?:\d+|MT[A-Za-z0-9]{38}|MRC\d{3}_\w+|DEX\d{3}_\w+)$/
const isMap = (value: JsonObject): boolean => Object.keys(value).length > 0 && Object.keys(value).every((key) => MAP_KEY.test(key))

/** Fields that are maps by address or id. Social media links have free names and are maps too. */
const MAP_FIELDS: ReadonlySet<string> = new Set(['pending', 'socialmedia'])

const fieldOf = (shape: Shape, name: string): Shape => {
  const known = shape.fields.get(name)
  if (known) return known
  const made = makeShape()
  shape.fields.set(name, made)
  return made
}

/** Extends `shape` to accept values shaped like `value`. `name` is the field's name, which decides whether an object is a map. */
export function learn(shape: Shape, value: Json, name = '', mode: Mode = {}): void {
  const form = formOf(value)
  shape.forms.add(form)
  const inner = form === 'JSON' ? findJson(value as string) : value
  for (const { part, child } of partsOf(inner, name, mode.tuple)) learn(fieldOf(shape, part), child, part, { ...mode, tuple: false })
  if (Array.isArray(inner) && mode.tuple) shape.lengths.add(inner.length)
  if (isStructure(inner, name) && !mode.formsOnly) shape.keyLists.add(Object.keys(inner).join(','))
}

/** Parts of `value` that the shape does not accept, each as a sentence that starts with the place. */
export function differencesOf(shape: Shape, value: Json, path: string, name = '', tuple = false): string[] {
  const form = formOf(value)
  const isFreeText = typeof value === 'string' && shape.forms.has('text')
  if (!shape.forms.has(form) && !isFreeText) return [`${path}: ${form}; recorded: ${[...shape.forms].sort().join(', ')}`]
  if (isFreeText) return []
  const inner = form === 'JSON' ? findJson(value as string) : value
  if (Array.isArray(inner) && tuple && !shape.lengths.has(inner.length))
    return [`${path}: ${inner.length} of them; recorded: ${[...shape.lengths].join(', ')}`]
  if (isStructure(inner, name)) {
    const keys = Object.keys(inner).join(',')
    if (!shape.keyLists.has(keys)) return [`${path}: keys ${keys}; recorded: ${[...shape.keyLists].join(' | ')}`]
  }
  const unsorted = isJsonObject(inner) && !isStructure(inner, name) ? unsortedKeys(inner, path) : []
  const parts = partsOf(inner, name, tuple)
  return [...unsorted, ...parts.flatMap(({ part, child }) => differencesOf(fieldOf(shape, part), child, `${path}${placeOf(part)}`, part))]
}

const placeOf = (part: string): string => (/^[\d*]+$/.test(part) ? `[${part}]` : `.${part}`)

const isStructure = (value: Json | undefined, name: string): value is JsonObject =>
  isJsonObject(value) && Object.keys(value).length > 0 && !isMap(value) && !MAP_FIELDS.has(name)

/** Go writes maps sorted by key. */
function unsortedKeys(map: JsonObject, path: string): string[] {
  const keys = Object.keys(map)
  // JavaScript puts integer keys first in its own order, so their original order is unknown.
  const texts = keys.filter((key) => !/^\d+$/.test(key))
  return texts.every((key, index) => index === 0 || (texts[index - 1] ?? '') < key) ? [] : [`${path}: a map that is not sorted`]
}

function partsOf(value: Json | undefined, name: string, tuple = false): { part: string; child: Json }[] {
  if (Array.isArray(value)) return value.map((child, index) => ({ part: tuple ? String(index) : '*', child }))
  if (!isJsonObject(value)) return []
  const isAny = !isStructure(value, name)
  // The call's inputs are compared in its parameters.
  return Object.entries(value)
    .filter(([key]) => key !== 'job_args')
    .map(([key, child]) => ({ part: isAny ? '*' : key, child }))
}

/** A word for the form of a value: `empty`, `0`, `digits`, `address`, `id of mrc401`, `JSON`, `text`, `null`, `list`, … */
function formOf(value: Json): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isInteger(value) ? (value === 0 ? 'number 0' : 'number') : 'broken number'
  if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list'
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'empty object' : 'object'
  return FORMS.find(([, test]) => test(value))?.[0] ?? 'text'
}

/** One-time keys and item ids may begin like an address by chance, but they do not end with its checksum. */
const checksumOf = (address: string): string => crc32(address.slice(2, 32)).toString(16).padStart(8, '0')

const isContainer = (text: string): boolean => /^[[{]/.test(text) && typeof findJson(text) === 'object'

const FORMS: readonly (readonly [string, (text: string) => boolean])[] = [
  ['empty', (text) => text === ''],
  ['0', (text) => text === '0'],
  ['digits', (text) => /^\d+$/.test(text)],
  ['negative digits', (text) => /^-\d+$/.test(text)],
  ['decimal', (text) => /^\d+\.\d+$/.test(text)],
  ['address', (text) => ADDRESS.test(text) && text.endsWith(checksumOf(text))],
  ['hash', (text) => HASH.test(text)],
  ['forty letters', (text) => /^[A-Za-z0-9]{40}$/.test(text)],
  ['signature', (text) => /^M(?:E|G|IG)[A-Za-z0-9+/]{80,}={0,2}$/.test(text)],
  ['key', (text) => text.startsWith('-----BEGIN PUBLIC KEY-----')],
  ['link', (text) => /^https?:\/\//.test(text)],
  ['JSON null', (text) => text === 'null'],
  ['empty JSON', (text) => text === '[]' || text === '{}'],
  ['JSON', isContainer],
  ['id', (text) => kindOfKey(text) !== 'other'],
]
