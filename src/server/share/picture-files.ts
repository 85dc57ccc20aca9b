import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../base/log.ts'
import { isWholePng } from './whole-png.ts'

/** Some thousand pictures. */
const MOST_BYTES = 64 * 1024 * 1024
const NAME = /^([0-9a-f]{64})\.png$/
const UNFINISHED = /\.tmp$/

export type PictureFiles = {
  /** A picture as it was kept; `undefined` when it is not, or is damaged. */
  find: (key: string) => Promise<Buffer | undefined>
  /** Keeps a picture and forgets what was not asked for longest. Never fails: what cannot be written is drawn again. */
  keep: (key: string, png: Buffer) => Promise<void>
}

/**
 * Finished pictures on disk, at most `mostBytes` of them. Whole or not there: a file gets its name when it is written to its end. The
 * folder may vanish or be damaged at any time; it holds nothing that cannot be drawn again.
 */
export function makePictureFiles(folder: string, log: Log, mostBytes = MOST_BYTES): PictureFiles {
  /** Sizes by key, the least recently used first. */
  const sizes = new Map<string, number>()
  let total = 0
  let writes = 0
  let opened: Promise<void> | undefined

  const pathOf = (key: string): string => join(folder, `${key}.png`)
  const forget = async (key: string): Promise<void> => {
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
    await rm(pathOf(key), { force: true })
  }
  const remember = (key: string, size: number): void => {
    total += size - (sizes.get(key) ?? 0)
    sizes.delete(key)
    sizes.set(key, size)
  }

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true })
    const found: { key: string; size: number; usedMs: number }[] = []
    for (const name of await readdir(folder)) {
      const key = NAME.exec(name)?.[1]
      const path = join(folder, name)
      if (UNFINISHED.test(name)) await rm(path, { force: true })
      if (key === undefined) continue
      const { size, mtimeMs } = await stat(path)
      found.push({ key, size, usedMs: mtimeMs })
    }
    for (const { key, size } of found.sort((a, b) => a.usedMs - b.usedMs)) remember(key, size)
    await shrink()
  }

  async function shrink(): Promise<void> {
    for (const [oldest] of sizes) {
      if (total <= mostBytes) return
      await forget(oldest)
    }
  }

  async function keep(key: string, png: Buffer): Promise<void> {
    writes += 1
    const path = pathOf(key)
    const unfinished = `${path}.${process.pid}-${writes}.tmp`
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, png)
    await rename(unfinished, path)
    remember(key, png.length)
    await shrink()
  }

  const whenOpen = (): Promise<void> => (opened ??= open())
  const warn = (error: unknown): void => log.warn('share pictures cannot be kept', { folder, error })

  return {
    find: async (key) => {
      await whenOpen().catch(warn)
      const png = await readFile(pathOf(key)).catch(() => undefined)
      if (png === undefined) return undefined
      if (!isWholePng(png)) {
        log.warn('a kept share picture is damaged', { key })
        await forget(key).catch(warn)
        return undefined
      }
      remember(key, png.length)
      return png
    },
    keep: (key, png) => (png.length > mostBytes ? Promise.resolve() : keep(key, png).catch(warn)),
  }
}
