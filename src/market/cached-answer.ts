import { readFile, rename, writeFile } from 'node:fs/promises'
import { findJson, integer, isJsonObject, text } from '../base/json.ts'
import type { Log } from '../base/log.ts'

/** The last good answer of a price source and the time of its request. */
export type CachedAnswer = { body: string; etag: string | undefined; askedSec: number }

/** Stores the last good answer across restarts, so that a restart neither loses prices nor asks the source again at once. */
export type AnswerCache = {
  /** `undefined`: no answer is stored, or it answered a different request. */
  find: () => Promise<CachedAnswer | undefined>
  /** Never fails: a write error is logged once. */
  keep: (answer: CachedAnswer) => Promise<void>
}

/** One file, written under another name and renamed. `name`: the request, without the key. */
export function makeAnswerCache(path: string, name: string, log: Log): AnswerCache {
  let hasWarned = false
  return {
    find: async () => {
      const content = await readFile(path, 'utf8').catch(() => undefined)
      const json = content === undefined ? undefined : findJson(content)
      if (!isJsonObject(json) || json['name'] !== name || typeof json['body'] !== 'string') return undefined
      return { body: json['body'], etag: text(json, 'etag') || undefined, askedSec: integer(json, 'askedSec') }
    },
    keep: async ({ body, etag, askedSec }) => {
      try {
        await writeFile(`${path}.${process.pid}`, JSON.stringify({ name, askedSec, etag, body }))
        await rename(`${path}.${process.pid}`, path)
      } catch (error) {
        if (!hasWarned) log.warn('prices cannot be saved for a restart', { path, error })
        hasWarned = true
      }
    },
  }
}
