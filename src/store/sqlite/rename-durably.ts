import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Renames a finished file so that it survives a loss of power: the content is flushed before the new name, and the name before this
 * returns. Other processes see either the former file or this one.
 */
export function renameDurably(from: string, to: string): void {
  sync(from, 'r+')
  renameSync(from, to)
  syncFolder(dirname(to))
}

/** Makes new names in a folder durable. Windows does this on its own, and cannot open folders. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r')
}

function sync(path: string, mode: 'r' | 'r+'): void {
  const opened = openSync(path, mode)
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
