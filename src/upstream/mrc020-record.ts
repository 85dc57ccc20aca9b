import { findJson, isJsonObject, text, type Json } from '../base/json.ts'

/** How long a node may take to return a key, while a visitor waits. */
export const MRC020_LIMIT_MS = 2_000

/** The key of an open record. Bridges, and sometimes nodes, send the record as JSON text inside JSON. */
export function readPublicKey(json: Json | undefined): string | undefined {
  const record = typeof json === 'string' ? findJson(json) : json
  if (!isJsonObject(record) || text(record, 'is_open') !== '1') return undefined
  return text(record, 'publickey') || undefined
}
