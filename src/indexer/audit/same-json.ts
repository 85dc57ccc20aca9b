import { isJsonObject, type Json } from '../../base/json.ts'
import { ownValue } from '../../base/own-value.ts'

/** Whether two values are the same JSON, whatever the order of keys. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, at) => isSameJson(part, b[at]))
  if (!isJsonObject(a)) return a === b
  if (!isJsonObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(ownValue(a, key), ownValue(b, key)))
  )
}

/** The fields that differ, for people. */
export function differingFields(a: Json | undefined, b: Json | undefined): string[] {
  if (!isJsonObject(a) || !isJsonObject(b)) return []
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !isSameJson(ownValue(a, key), ownValue(b, key)))
}
