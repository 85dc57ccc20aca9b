import { findJson, isJsonObject, type Json } from '../../../base/json.ts'

/** What a text of the chain holds when it is JSON of several values, which is drawn as a tree (TX-024). */
export function findTree(text: string): Json | undefined {
  const json = /^\s*[[{]/.test(text) ? findJson(text) : undefined
  return isJsonObject(json) || Array.isArray(json) ? json : undefined
}
