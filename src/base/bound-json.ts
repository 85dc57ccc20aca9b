import { ownValue, setOwnValue } from './own-value.ts'
import { cutText } from './cut-text.ts'
import { escapePointer } from './json-pointer.ts'
import { ESCAPED_BYTES, lengthWithin, textBytes } from './text-bytes.ts'

/** Full lengths of cut parts by JSON Pointer (RFC 6901): characters of a text, entries of a list or an object. */
export type CutLengths = Record<string, number>
/**
 * `bytes` of the whole value; `text`: characters of one text; `entries` of one list, `fields` of one object (64 when absent); `notes`: bytes
 * of the lengths of cut parts (an eighth of `bytes` when absent).
 */
export type Bounds = { bytes: number; text: number; entries: number; fields?: number; notes?: number }
/** `cut` is absent when nothing was cut. */
export type Bounded<T> = { value: T; cut?: CutLengths }

const NUMBER_BYTES = 12
/** Quotes, colon and comma of an entry. */
const ENTRY_BYTES = 4
/** Ids and hashes are shorter: none is cut while a longer text can be cut instead. */
const ID_BYTES = 84
/** Minimum for a field besides its name, when not all ids fit. */
const FIELD_BYTES = 24
/** Up to this size an object's keys and ids get room before longer texts beside it. */
const MIN_BYTES = 1_600
/** More fields than any shape of ours has: an object with more is a map with foreign keys. */
const MAX_FIELDS = 64
/** An entry with a longer key is left out. */
const MAX_KEY_LENGTH = 200
/** Part of a URL or of a number would be another one: a longer one is left out. */
const MAX_ADDRESS_LENGTH = 2_000
const INDIVISIBLE = /^(?:(?:https?|ipfs|data):\S*|-?\d+)$/
const MAX_POINTER_LENGTH = 240
/** Share of the bytes that the lengths of cut parts may take. */
const NOTES_PART = 1 / 8

/**
 * The same JSON within bounds: long texts, lists and objects are cut, small values stay. Order is preserved; of lists and objects the first
 * entries stay. A value within bounds is returned unchanged. Cost: the size of the result, plus listing the keys of each cut map once.
 */
export function boundJson<T>(value: T, bounds: Bounds): Bounded<T> {
  const sizes = new Sizes(bounds)
  if (sizes.bytesOf(value, bounds.bytes) <= bounds.bytes && !sizes.hasLongPart) return { value }
  const cutter = new Cutter(sizes, bounds.notes ?? bounds.bytes * NOTES_PART)
  return { value: cutter.cut(value, bounds.bytes, '') as T, cut: cutter.lengths }
}

/** The first keys of a list or an object, up to the maximum that can stay, and how many it has. */
type Head = { keys: readonly string[]; count: number }

class Sizes {
  hasLongPart = false
  readonly #bounds: Bounds
  /** Of maps with more fields than can stay: computing it again would list all of their keys each time. */
  readonly #longMaps = new Map<object, Head>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  headOf(value: object): Head {
    const { entries, fields = MAX_FIELDS } = this.#bounds
    if (Array.isArray(value)) {
      return { keys: Array.from({ length: Math.min(value.length, entries) }, (_, at) => String(at)), count: value.length }
    }
    const known = this.#longMaps.get(value)
    if (known) return known
    const keys = Object.keys(value)
    if (keys.length <= fields) return { keys, count: keys.length }
    const head = { keys: keys.slice(0, fields), count: keys.length }
    this.#longMaps.set(value, head)
    return head
  }

  /** Size of a value with every text and list cut to its maximum; counting stops above `most`. */
  bytesOf(value: unknown, most: number, maxOfText = most): number {
    if (typeof value === 'string') return Math.min(this.#bytesOfText(value, maxOfText), maxOfText + 1)
    if (typeof value !== 'object' || value === null) return NUMBER_BYTES
    let bytes = 2
    const isList = Array.isArray(value)
    const { keys, count } = this.headOf(value)
    if (count > keys.length) this.hasLongPart = true
    for (const key of keys) {
      if (bytes > most) break
      if (key.length > MAX_KEY_LENGTH) this.hasLongPart = true
      bytes += (isList ? ENTRY_BYTES : keyBytes(key)) + this.bytesOf(ownValue(value as Record<string, unknown>, key), most, maxOfText)
    }
    return bytes
  }

  #bytesOfText(text: string, most: number): number {
    const longest = this.longestOf(text)
    if (text.length > longest) this.hasLongPart = true
    return textBytes(text, most, longest)
  }

  /** Addresses may be longer than other texts. */
  longestOf(text: string): number {
    const { text: longest } = this.#bounds
    return text.length > longest && text.length <= MAX_ADDRESS_LENGTH && INDIVISIBLE.test(text) ? MAX_ADDRESS_LENGTH : longest
  }
}

type Entry = { key: string; part: unknown; keyBytes: number; least: number; bytes: number }

class Cutter {
  readonly lengths: CutLengths = {}
  readonly #sizes: Sizes
  #lengthsLeft: number

  constructor(sizes: Sizes, notes: number) {
    this.#sizes = sizes
    this.#lengthsLeft = notes
  }

  cut(value: unknown, room: number, pointer: string): unknown {
    if (typeof value === 'string') return this.#cutText(value, room, pointer)
    if (typeof value !== 'object' || value === null) return value
    const isList = Array.isArray(value)
    const { keys, count } = this.#sizes.headOf(value)
    const entries = keys
      .filter((key) => key.length <= MAX_KEY_LENGTH)
      .map((key) => this.#entryOf(key, ownValue(value as Record<string, unknown>, key), isList ? ENTRY_BYTES : keyBytes(key), room))
    // Room for less than the brackets of an entry leaves no entries.
    const shares = room < NUMBER_BYTES ? [] : shareOut(entries, room, isList)
    if (shares.length < count) this.#note(pointer, count)
    const kept = shares.map((share, at) => {
      const { key, part, keyBytes: own } = entries[at] as Entry
      return [key, this.cut(part, share - own, `${pointer}/${escapePointer(key)}`)] as const
    })
    return isList ? kept.map(([, part]) => part) : Object.fromEntries(kept)
  }

  #entryOf(key: string, part: unknown, own: number, room: number): Entry {
    const least = Math.min(this.#sizes.bytesOf(part, MIN_BYTES, ID_BYTES), MIN_BYTES)
    return { key, part, keyBytes: own, least: own + least, bytes: own + this.#sizes.bytesOf(part, room) }
  }

  #cutText(text: string, room: number, pointer: string): string {
    const end = lengthWithin(text, room, this.#sizes.longestOf(text))
    if (end === text.length) return text
    this.#note(pointer, text.length)
    return INDIVISIBLE.test(text.slice(0, MAX_ADDRESS_LENGTH)) ? '' : cutText(text, end)
  }

  /** Notes only the first cut parts: notes of all might need more room than the value itself. */
  #note(pointer: string, length: number): void {
    this.#lengthsLeft -= keyBytes(pointer) + NUMBER_BYTES
    if (pointer.length <= MAX_POINTER_LENGTH && this.#lengthsLeft > 0) setOwnValue(this.lengths, pointer, length)
  }
}

const keyBytes = (key: string): number => ENTRY_BYTES + textBytes(key, MAX_KEY_LENGTH * ESCAPED_BYTES)

/**
 * Room for each entry: small ones get what they need, the others equal shares. A list gets its first entries whose ids fit; an object every
 * field, unless it has more fields than can fit.
 */
function shareOut(entries: readonly Entry[], room: number, isList: boolean): number[] {
  let left = room - 2
  const kept: Entry[] = []
  for (const entry of entries) {
    const least = isList ? entry.least : Math.min(entry.least, entry.keyBytes + FIELD_BYTES)
    if (kept.length > 0 && least > left) break
    left -= least
    kept.push(entry)
  }
  const isTight = sumOf(kept.map(({ least }) => least)) > room - 2
  const sharesAt = (level: number): number[] =>
    kept.map(({ least, bytes }) => (isTight ? Math.min(least, level) : Math.max(least, Math.min(bytes, level))))
  let [level, above] = [0, room]
  while (above - level > 1) {
    const middle = Math.floor((level + above) / 2)
    if (sumOf(sharesAt(middle)) <= room - 2) level = middle
    else above = middle
  }
  return sharesAt(level)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
