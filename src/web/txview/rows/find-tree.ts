import { findJson, isJsonObject } from '../../../base/json.ts'

/** Whether a text of the chain is JSON of several values, which is drawn as a tree (TX-024). */
export function isTree(text: string): boolean {
  const json = /^\s*[[{]/.test(text) ? findJson(text) : undefined
  return isJsonObject(json) || Array.isArray(json)
}
