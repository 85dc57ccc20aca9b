import { LRUCache } from 'lru-cache'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'

/** Asks the node. May take any time, and may reject. */
export type FindMrc020Key = (key: string, signal: AbortSignal) => Promise<string | undefined>

const MAX_CACHED_KEYS = 2_000
const TIMEOUT_MS = 2_000
/** Pause after a failure: otherwise every page view would wait two seconds for the node. */
const RETRY_AFTER_MS = 30_000

/**
 * Public keys of opened MRC020 records. Each is cached once it is found. Concurrent callers share one request, which ends after two
 * seconds. Without an answer the page is shown without the key. After a failure there is a pause for all keys. Then keys are requested one
 * at a time until the node answers, so at most one page waits for it.
 */
export function makeMrc020Keys(find: FindMrc020Key | undefined, clock: Clock, log: Log): (key: string) => Promise<string | undefined> {
  const known = new LRUCache<string, string>({ max: MAX_CACHED_KEYS })
  const failed = new LRUCache<string, number>({ max: MAX_CACHED_KEYS })
  const asking = new Map<string, Promise<string | undefined>>()
  /** When the node failed; `undefined` once it has answered again. */
  let downSinceMs: number | undefined

  async function ask(key: string, findKey: FindMrc020Key): Promise<string | undefined> {
    const given = new AbortController()
    const settled = new AbortController()
    const timeout = clock.sleepMs(TIMEOUT_MS, settled.signal).then(() => {
      if (settled.signal.aborted) return undefined
      const error = new AppError('NODE_TIMEOUT', `The node did not answer within ${TIMEOUT_MS / 1000} s`)
      given.abort(error)
      throw error
    })
    try {
      const publickey = await Promise.race([findKey(key, given.signal), timeout])
      downSinceMs = undefined
      if (publickey !== undefined && publickey !== '') {
        known.set(key, publickey)
        return publickey
      }
    } catch (error) {
      log.warn('the node did not return the key of an opened record', { key, error })
      // Even an invalid answer shows that the node is up: one odd record must not block the keys of all others.
      if (!(error instanceof AppError && error.code === 'NODE_ANSWER_INVALID')) downSinceMs = clock.passedMs()
    } finally {
      settled.abort()
    }
    failed.set(key, clock.passedMs())
    return undefined
  }

  return async (key) => {
    const publickey = known.get(key)
    if (publickey !== undefined || !find) return publickey
    const failedMs = failed.get(key)
    if (failedMs !== undefined && clock.passedMs() - failedMs < RETRY_AFTER_MS) return undefined
    const underWay = asking.get(key)
    if (underWay) return underWay
    if (downSinceMs !== undefined && (asking.size > 0 || clock.passedMs() - downSinceMs < RETRY_AFTER_MS)) return undefined
    const asked = ask(key, find).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }
}
