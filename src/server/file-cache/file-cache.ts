import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../base/log.ts'

export type FileCacheOptions = {
  folder: string
  /** Names that files may have; others in the folder are left alone. */
  names: RegExp
  /** Of all files this process knows of: those that were there when it began, and its own. */
  maxBytes: number
  /** What they are, for the log: `share pictures`. */
  what: string
  log: Log
}

export type FileCache = {
  /** Path under which a file lies if it is there; asking counts as using it. */
  use: (name: string) => Promise<string>
  /** Keeps bytes under a name and forgets what was not used for longest. Never fails; `false` when they could not be written. */
  keep: (name: string, bytes: Buffer) => Promise<boolean>
  /** Path of a new file to write to; what is not adopted is the writer's to remove. Rejects when there can be none. */
  begin: () => Promise<string>
  /** Gives a finished file of `begin` its name, as `keep`. */
  adopt: (name: string, path: string, size: number) => Promise<boolean>
  /** Removes a file; never fails. */
  drop: (name: string) => Promise<void>
  /** Bytes of all files known of. */
  sizeBytes: () => number
}

const UNFINISHED = /\.tmp$/
/** Nothing takes so long to be fetched and written: what was older when this process began belongs to none that lives. */
const UNFINISHED_MS = 3_600_000
/** Of a time to come are files that a clock ahead of time has left. */
const isLeft = (mtimeMs: number): boolean =>
  mtimeMs < performance.timeOrigin - UNFINISHED_MS || mtimeMs > performance.timeOrigin + performance.now() + UNFINISHED_MS
/** The smallest file takes up a block of the disk. */
const BLOCK_BYTES = 4096

/**
 * Finished files on disk, at most `maxBytes` of them. Whole or not there: a file gets its name when it is written to its end. The folder
 * may vanish or be damaged at any time, and other processes may use it as well; it holds nothing that cannot be made again.
 */
export function makeFileCache({ folder, names, maxBytes, what, log }: FileCacheOptions): FileCache {
  const removals: Promise<unknown>[] = []
  /** Sizes by name. What it forgets is removed from disk. */
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (size) => size,
    dispose: (_size, name, reason) => void (reason === 'evict' && removals.push(remove(name))),
  })
  let opened: Promise<void> | undefined
  let hasWarned = false

  const pathOf = (name: string): string => join(folder, name)
  /** Once until it works again: a full disk is met by every request. */
  const warn = (error: unknown): false => {
    if (!hasWarned) log.warn(`${what} cannot be kept`, { folder, error })
    hasWarned = true
    return false
  }
  const remove = (name: string): Promise<void> => rm(pathOf(name), { force: true })
  /** Counts a file that is there, and removes what no longer fits: the least recently used ones, or a file larger than all may be. */
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
    // Processes in containers that share the folder may have the same number.
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
      // The next call tries again.
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
        // A half-written file would fill a full disk further with each try.
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

/** Finished files of a folder, the least recently used first. Removes unfinished ones that belong to no process. */
async function listFiles(folder: string, names: RegExp): Promise<{ name: string; size: number }[]> {
  const found: { name: string; size: number; usedMs: number }[] = []
  for (const name of await readdir(folder)) {
    if (!UNFINISHED.test(name) && !names.test(name)) continue
    const path = join(folder, name)
    // Another process may have removed or renamed it since it was listed.
    const seen = await stat(path).catch(() => undefined)
    if (!seen) continue
    const { size, mtimeMs } = seen
    if (names.test(name)) found.push({ name, size, usedMs: mtimeMs })
    else if (isLeft(mtimeMs)) await rm(path, { force: true })
  }
  return found.sort((a, b) => a.usedMs - b.usedMs)
}
