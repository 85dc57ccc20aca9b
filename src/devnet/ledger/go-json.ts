import type { Json } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'

const ESCAPED: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * JSON text as the chaincode writes it: Go escapes characters that could end a script. Keys keep the given order; Go writes maps sorted by
 * key (`sortedMap`), structures as declared.
 */
export function goJson(value: Json | readonly Json[]): string {
  const text = JSON.stringify(value)
  return /[<>&\u2028\u2029]/.test(text) ? text.replaceAll(/[<>&\u2028\u2029]/g, (letter) => ownValue(ESCAPED, letter) ?? letter) : text
}

/** A copy with its keys in byte order, the order in which Go writes maps. */
export function sortedMap<T>(map: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A map of texts as Go writes it. `sortedMap` cannot express it: JavaScript orders whole-number keys of an object first, by number. */
export function goMapJson(map: Readonly<Record<string, string>>): string {
  const entries = Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, value]) => `${goJson(key)}:${goJson(value)}`).join()}}`
}
