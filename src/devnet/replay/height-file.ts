import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { findJson, integer, isJsonObject, text } from '../../base/json.ts'

/** Progress of a replay, stored so that a restart continues the same chain. `chainId` is the id of block 1. */
type HeightFile = { read: () => number | undefined; write: (height: number) => void }

/**
 * The file at `path`; parent folders are made. A write replaces the file atomically.
 * `read` throws CONFIG_INVALID when the file is malformed or belongs to another chain.
 */
export function makeHeightFile(path: string, chainId: string): HeightFile {
  return {
    read: () => {
      const content = findFileText(path)
      if (content === undefined) return undefined
      const json = findJson(content)
      const height = integer(json, 'height')
      if (!isJsonObject(json) || height < 0)
        throw new AppError('CONFIG_INVALID', 'The file with the height of the built-in network is damaged; remove it to start over', {
          path,
        })
      if (text(json, 'chainId') !== chainId)
        throw new AppError('CONFIG_INVALID', 'The file with the height of the built-in network belongs to another ledger', { path })
      return height
    },
    write: (height) => {
      mkdirSync(dirname(path), { recursive: true })
      const draft = `${path}.new`
      const file = openSync(draft, 'w')
      try {
        writeSync(file, JSON.stringify({ chainId, height }))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(draft, path)
    },
  }
}

function findFileText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
