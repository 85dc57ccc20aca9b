import { readFile, stat } from 'node:fs/promises'
import { findJson, integer, isJsonObject, text } from '../../../base/json.ts'
import type { FileCache } from '../../file-cache/file-cache.ts'
import type { CachedMedia } from './cached-media.ts'

/**
 * Names of stored files. Content is named by its hash. A reference is named by the hash of an address, and says which content was found
 * there and when.
 */
export const CACHED_NAMES = /^[0-9a-f]{64}\.(webp|mp4|webm|json)$/
const CONTENT = /^[0-9a-f]{64}\.(webp|mp4|webm)$/

/** The last content found at the address of a key, if its file still exists. Invalid files in the folder are ignored. */
export async function findReference(files: FileCache, key: string): Promise<(CachedMedia & { atMs: number }) | undefined> {
  const words = await readFile(await files.use(`${key}.json`), 'utf8').catch(() => '')
  const reference = findJson(words)
  if (!isJsonObject(reference)) return undefined
  const name = text(reference, 'name')
  if (!CONTENT.test(name)) return undefined
  const path = await files.use(name)
  const isThere = await stat(path).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  )
  return isThere ? { name, path, atMs: integer(reference, 'atMs') } : undefined
}

/** Records the content found at the address of a key. */
export const storeReference = (files: FileCache, key: string, reference: { name: string; atMs: number }): Promise<boolean> =>
  files.keep(`${key}.json`, Buffer.from(JSON.stringify(reference)))
