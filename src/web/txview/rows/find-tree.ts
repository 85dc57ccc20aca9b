import { findJson, isJsonObject } from '../../../base/json.ts'

/** Whether a chain text is a JSON object or list, which is shown as a tree (TX-024). */
export function isTree(text: string): boolean {
  const json = /^\s*[[{]/.test(text) ? findJson(text) : undefined
  return isJsonObject(json) || Array.isArray(json)
}
