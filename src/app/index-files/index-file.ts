import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { renameDurably } from '../../store/sqlite/rename-durably.ts'

/** Which file is the index: a folder may hold older ones beside it. Without this file it is the first. */
const CURRENT_FILE = 'index.current'
const INDEX_NAME = /^index(?:-([1-9]\d{0,8}))?\.sqlite$/
const nameOf = (number: number): string => (number === 1 ? 'index.sqlite' : `index-${number}.sqlite`)

/** The index of `dataDir`: `index.sqlite`, or the one that was switched to last. Throws CONFIG_INVALID. */
export const findIndexFile = (dataDir: string): string => join(dataDir, nameOf(currentNumber(dataDir)))

/** The file, and SQLite's own beside it. */
const FILE_ENDS = ['', '-wal', '-shm']

/** An unused name for the next index: SQLite would read a leftover write-ahead log into a file of the same name. */
export function nextIndexFile(dataDir: string): string {
  const isTaken = (number: number): boolean => FILE_ENDS.some((end) => existsSync(join(dataDir, nameOf(number) + end)))
  let number = currentNumber(dataDir) + 1
  while (isTaken(number)) number += 1
  return join(dataDir, nameOf(number))
}

/**
 * Atomically makes a complete index file of `dataDir` the current one. Each index has its own file name, so a file is never read with the
 * write-ahead log of another. Readers and writers of the former index use it until they check for the current one again.
 */
export function switchIndexFile(dataDir: string, path: string): void {
  const current = join(dataDir, CURRENT_FILE)
  writeFileSync(`${current}.new`, `${basename(path)}\n`)
  renameDurably(`${current}.new`, current)
}

function currentNumber(dataDir: string): number {
  const path = join(dataDir, CURRENT_FILE)
  if (!existsSync(path)) return 1
  const text = readFileSync(path, 'utf8').trim()
  const match = INDEX_NAME.exec(text)
  if (!match) throw new AppError('CONFIG_INVALID', `${path} must hold the name of an index, like index-2.sqlite, but has "${text}"`)
  return Number(match[1] ?? 1)
}
