import { AppError } from '../base/errors.ts'
import { findJson, isJsonObject, text, type Json } from '../base/json.ts'

/** How long a page may wait for a key. */
export const MRC020_LIMIT_MS = 2_000
const ASK_AGAIN_MS = 30_000
const KEPT_KEYS = 10_000

/**
 * Remembers the public keys of opened MRC020 records. Calls for one key share one request; a key that was found never changes; "not
 * open yet" and failures are remembered for half a minute, so that visitors of one page cannot press a node.
 */
export function makeMrc020Keys(fetchRecord: (key: string) => Promise<Json | undefined>): (key: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | undefined>>()
  const forgetLater = (key: string): void => {
    setTimeout(() => known.delete(key), ASK_AGAIN_MS).unref()
  }
  return (key) => {
    const kept = known.get(key)
    if (kept) return kept
    const [oldest] = known.keys()
    if (known.size >= KEPT_KEYS && oldest !== undefined) known.delete(oldest)
    const asked = withLimit(fetchRecord(key)).then(readPublicKey)
    known.set(key, asked)
    asked.then(
      (publicKey) => publicKey === undefined && forgetLater(key),
      () => forgetLater(key),
    )
    return asked
  }
}

/** The key of a record that is open. Bridges, and nodes at times, send the record as JSON text inside JSON. */
function readPublicKey(json: Json | undefined): string | undefined {
  const record = typeof json === 'string' ? findJson(json) : json
  if (!isJsonObject(record) || text(record, 'is_open') !== '1') return undefined
  return text(record, 'publickey') || undefined
}

async function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('NODE_TIMEOUT', `The node did not answer within ${MRC020_LIMIT_MS} ms`)), MRC020_LIMIT_MS)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
