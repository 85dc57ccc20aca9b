import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Gives a finished file its name, which then holds after a loss of power too: what is in the file reaches the disk before the name does,
 * and the name before this returns. Whoever looks meanwhile sees the former file or this one.
 */
export function renameDurably(from: string, to: string): void {
  sync(from, 'r+')
  renameSync(from, to)
  syncFolder(dirname(to))
}

/** Names that were made in a folder hold from now on. Windows keeps them by itself, and opens no folder. */
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
