import { readFile } from 'node:fs/promises'
import type { Log } from '../../base/log.ts'
import { makeFileCache } from '../file-cache/file-cache.ts'
import { isCompletePng } from './complete-png.ts'

/** Some thousand pictures. */
const MAX_BYTES = 64 * 1024 * 1024

export type PictureFiles = {
  /** A stored picture; `undefined` when it is missing or damaged. */
  find: (key: string) => Promise<Buffer | undefined>
  /** Stores a picture and removes the least recently used ones. Never fails: a picture that cannot be written is drawn again. */
  keep: (key: string, png: Buffer) => Promise<void>
}

/** Finished pictures on disk, at most `maxBytes` of them. */
export function makePictureFiles(folder: string, log: Log, maxBytes = MAX_BYTES): PictureFiles {
  const files = makeFileCache({ folder, names: /^[0-9a-f]{64}\.png$/, maxBytes, what: 'share pictures', log })
  const nameOf = (key: string): string => `${key}.png`
  return {
    find: async (key) => {
      const png = await readFile(await files.use(nameOf(key))).catch(() => undefined)
      if (png === undefined || isCompletePng(png)) return png
      log.warn('a stored share picture is damaged', { key })
      await files.drop(nameOf(key))
      return undefined
    },
    keep: async (key, png) => void (await files.keep(nameOf(key), png)),
  }
}
