import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../base/log.ts'

export type FileCacheOptions = {
  folder: string
  /** Pattern of the cache's file names; other files in the folder are left alone. */
  names: RegExp
  /** Limit for all files this process knows: those present when it began, and its own. */
  maxBytes: number
  /** Plural name of the files for the log: `share pictures`. */
  what: string
  log: Log
}

export type FileCache = {
  /** Path of a file, which may not exist; the call counts as a use. */
  use: (name: string) => Promise<string>
  /** Stores bytes under a name and evicts the least recently used files. Never fails; `false` when the bytes could not be written. */
  keep: (name: string, bytes: Buffer) => Promise<boolean>
  /** Path of a new file to write to. The writer removes it if it does not adopt it. Rejects when the folder cannot be created. */
  begin: () => Promise<string>
  /** Renames a finished file from `begin` to its final name; otherwise like `keep`. */
  adopt: (name: string, path: string, size: number) => Promise<boolean>
  /** Removes a file; never fails. */
  drop: (name: string) => Promise<void>
  /** Bytes of all known files. */
  sizeBytes: () => number
}

const UNFINISHED = /\.tmp$/
/** No fetch and write takes this long: an older unfinished file belongs to no running process. */
const UNFINISHED_MS = 3_600_000
/** Whether an unfinished file is abandoned: too old, or dated in the future by a clock that was ahead. */
const isLeft = (mtimeMs: number): boolean =>
  mtimeMs < performance.timeOrigin - UNFINISHED_MS || mtimeMs > performance.timeOrigin + performance.now() + UNFINISHED_MS
/** The smallest file occupies one disk block. */
const BLOCK_BYTES = 4096

/**
 * Finished files on disk, at most `maxBytes` of them. A file gets its name only once it is completely written. The folder may be deleted or
 * damaged at any time, and other processes may use it too: every file can be made again.
 */
export function makeFileCache({ folder, names, maxBytes, what, log }: FileCacheOptions): FileCache {
  const removals: Promise<unknown>[] = []
  /** Sizes by name. An evicted file is removed from disk. */
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (size) => size,
    dispose: (_size, name, reason) => void (reason === 'evict' && removals.push(remove(name))),
  })
  let opened: Promise<void> | undefined
  let hasWarned = false

  const pathOf = (name: string): string => join(folder, name)
  /** Logs once until a write succeeds again: on a full disk every request would log. */
  const warn = (error: unknown): false => {
    if (!hasWarned) log.warn(`${what} cannot be stored`, { folder, error })
    hasWarned = true
    return false
  }
  const remove = (name: string): Promise<void> => rm(pathOf(name), { force: true })
  /** Counts an existing file and removes files above the limit: the least recently used ones, or this one if it alone is too large. */
  async function remember(name: string, size: number): Promise<void> {
    sizes.set(name, Math.max(size, BLOCK_BYTES))
    if (!sizes.has(name)) removals.push(remove(name))
    await Promise.all(removals.splice(0))
  }

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (const { name, size } of await listFiles(folder, names)) await remember(name, size)
  }

  async function begin(): Promise<string> {
    await mkdir(folder, { recursive: true })
    // A process id would not do: processes in containers that share the folder may have the same one.
    return pathOf(`${randomUUID()}.tmp`)
  }

  async function adopt(name: string, path: string, size: number): Promise<true> {
    await rename(path, pathOf(name))
    hasWarned = false
    await remember(name, size)
    return true
  }

  const whenOpen = (): Promise<unknown> =>
    (opened ??= open()).catch((error: unknown) => {
      // The next call retries.
      opened = undefined
      return warn(error)
    })

  return {
    use: async (name) => {
      await whenOpen()
      sizes.get(name)
      return pathOf(name)
    },
    keep: async (name, bytes) => {
      if (bytes.length > maxBytes) return false
      await whenOpen()
      let path: string | undefined
      try {
        path = await begin()
        await writeFile(path, bytes, { flag: 'wx' })
        return await adopt(name, path, bytes.length)
      } catch (error) {
        // On a full disk every retry would leave another partial file.
        if (path !== undefined) await rm(path, { force: true }).catch(() => undefined)
        return warn(error)
      }
    },
    begin: async () => {
      await whenOpen()
      return begin()
    },
    adopt: (name, path, size) => adopt(name, path, size).catch(warn),
    drop: (name) => {
      sizes.delete(name)
      return remove(name).catch((error: unknown) => void warn(error))
    },
    sizeBytes: () => sizes.calculatedSize,
  }
}

/** Finished files of a folder, least recently used first. Removes abandoned unfinished files. */
async function listFiles(folder: string, names: RegExp): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; usedMs: number }[] = []
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name) && !names.test(name)) continue
    const path = join(folder, name)
    // Another process may have removed or renamed the file since the listing.
    const seen = await stat(path).catch(() => undefined)
    if (!seen) continue
    const { size, mtimeMs } = seen
    if (names.test(name)) found.push({ name, size, usedMs: mtimeMs })
    else if (isLeft(mtimeMs)) await rm(path, { force: true })
  }
  return found.sort((a, b) => a.usedMs - b.usedMs)
}
