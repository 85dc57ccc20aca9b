import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../base/log.ts'

export type KeptFilesOptions = {
  folder: string
  /** Names that files may have; others in the folder are left alone. */
  names: RegExp
  /** Of all files together. */
  mostBytes: number
  /** What they are, for the log: `share pictures`. */
  what: string
  log: Log
}

export type KeptFiles = {
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
/** The smallest file takes up a block of the disk. */
const BLOCK_BYTES = 4096

/**
 * Finished files on disk, at most `mostBytes` of them. Whole or not there: a file gets its name when it is written to its end. The folder
 * may vanish or be damaged at any time, and other processes may use it as well; it holds nothing that cannot be made again.
 */
export function makeKeptFiles({ folder, names, mostBytes, what, log }: KeptFilesOptions): KeptFiles {
  /** Sizes by name, the least recently used first. */
  const sizes = new Map<string, number>()
  let total = 0
  let begun = 0
  let opened: Promise<void> | undefined

  const pathOf = (name: string): string => join(folder, name)
  const warn = (error: unknown): false => {
    log.warn(`${what} cannot be kept`, { folder, error })
    return false
  }
  const forget = async (name: string): Promise<void> => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
    await rm(pathOf(name), { force: true })
  }
  const remember = (name: string, size: number): void => {
    const taken = Math.max(size, BLOCK_BYTES)
    total += taken - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, taken)
  }

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const found: { name: string; size: number; usedMs: number }[] = []
    for (const name of await readdir(folder)) {
      const path = pathOf(name)
      if (UNFINISHED.test(name)) await rm(path, { force: true })
      else if (names.test(name)) {
        const { size, mtimeMs } = await stat(path)
        found.push({ name, size, usedMs: mtimeMs })
      }
    }
    for (const { name, size } of found.sort((a, b) => a.usedMs - b.usedMs)) remember(name, size)
    await shrink()
  }

  async function shrink(): Promise<void> {
    for (const [oldest] of sizes) {
      if (total <= mostBytes) return
      await forget(oldest)
    }
  }

  async function begin(): Promise<string> {
    begun += 1
    const number = begun
    await mkdir(folder, { recursive: true })
    return pathOf(`${process.pid}-${number}.tmp`)
  }

  async function adopt(name: string, path: string, size: number): Promise<true> {
    await rename(path, pathOf(name))
    remember(name, size)
    await shrink()
    return true
  }

  const whenOpen = (): Promise<unknown> => (opened ??= open()).catch(warn)

  return {
    use: async (name) => {
      await whenOpen()
      const size = sizes.get(name)
      if (size !== undefined) {
        sizes.delete(name)
        sizes.set(name, size)
      }
      return pathOf(name)
    },
    keep: async (name, bytes) => {
      if (bytes.length > mostBytes) return false
      await whenOpen()
      try {
        const path = await begin()
        await writeFile(path, bytes)
        return await adopt(name, path, bytes.length)
      } catch (error) {
        return warn(error)
      }
    },
    begin: async () => {
      await whenOpen()
      return begin()
    },
    adopt: (name, path, size) => adopt(name, path, size).catch(warn),
    drop: (name) => forget(name).catch((error: unknown) => void warn(error)),
    sizeBytes: () => total,
  }
}
