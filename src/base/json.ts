import { ownValue } from './own-value.ts'
export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Foreign JSON may be nested to any depth; the chain needs 9 levels. Code that walks JSON can rely on this bound. */
export const DEEPEST_LEVEL = 64
/** Replaces deeper levels. */
export const TOO_DEEP = '…'

/** Longer text is checked before parsing: the engine needs 45 bytes for each level, which is gigabytes for a text of brackets. */
const LONG_CHARACTERS = 1_000_000
const DEEPEST_LONG_LEVEL = 10_000

/** Parses JSON text; `undefined` when it is invalid or nested absurdly deep. For foreign text, where failure is an ordinary case. */
export function findJson(text: string): Json | undefined {
  if (text.length > LONG_CHARACTERS && isNestedDeeper(text, DEEPEST_LONG_LEVEL)) return undefined
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    // Some engines throw a RangeError for text that is nested too deep.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** Whether lists and objects are nested more than `levels` deep. Does not validate: the parser reports invalid JSON. */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1
      if (depth > levels) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
  }
  return false
}
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** Index of the closing quote of the string that begins at `at`; the text's end when it is not closed. */
export function endOfString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return text.length
}

/** JSON nested at most `DEEPEST_LEVEL` deep: the same value, unless deeper levels have to be replaced. */
export const boundDepth = (json: Json): Json => (isDeeper(json, DEEPEST_LEVEL) ? cut(json, DEEPEST_LEVEL) : json)

/** Recurses at most `levels` deep. It checks every record, and lists of values are walked three times as fast as keys. */
function isDeeper(json: Json, levels: number): boolean {
  if (typeof json !== 'object' || json === null) return false
  if (levels === 0) return true
  const parts = Array.isArray(json) ? json : Object.values(json)
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (typeof part === 'object' && isDeeper(part, levels - 1)) return true
  }
  return false
}

function cut(json: Json, levels: number): Json {
  if (typeof json !== 'object' || json === null) return json
  if (levels === 0) return TOO_DEEP
  if (Array.isArray(json)) return json.map((part) => cut(part, levels - 1))
  return Object.fromEntries(Object.entries(json).map(([key, part]) => [key, cut(part, levels - 1)]))
}

/** A reviver with the argument that engines pass: the source text of a number. */
type SourceReviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown
const parseWithSources = JSON.parse as (text: string, revive: SourceReviver) => Json

/** As `findJson`, with every number as its source text, so that no digit is lost: `0.10` is `'0.10'`, `1e-7` is `'1e-7'`. */
export function findJsonTexts(text: string): Json | undefined {
  try {
    return parseWithSources(text, (_key, value, { source }) => (typeof value === 'number' ? (source ?? String(value)) : value))
  } catch (error) {
    // Text nested too deep to be walked is no answer either.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field as text: strings unchanged, numbers and booleans printed, everything else (absent, null, containers) `''`. */
export function text(source: unknown, key: string): string {
  const value = isJsonObject(source) ? ownValue(source, key) : undefined
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A field as a whole number: numbers cut, digit strings read, anything else 0. For dates in seconds and counters, never for amounts. */
export function integer(source: unknown, key: string): number {
  const value = isJsonObject(source) ? ownValue(source, key) : undefined
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  // Adding 0 turns -0 into 0, since JSON cannot carry -0.
  return typeof number === 'number' && Number.isSafeInteger(Math.trunc(number)) ? Math.trunc(number) + 0 : 0
}

/** A field as an object; `null`, `[]` and absent count as empty, as Go writes nil maps. */
export function object(source: unknown, key: string): JsonObject {
  const value = isJsonObject(source) ? ownValue(source, key) : undefined
  return isJsonObject(value) ? value : {}
}

/** A field as a list; `null`, `{}` and absent count as empty. */
export function list(source: unknown, key: string): Json[] {
  const value = isJsonObject(source) ? ownValue(source, key) : undefined
  return Array.isArray(value) ? value : []
}
