import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'metascope-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

function refusalOf(dataDir: string): string {
  try {
    makeFolder(dataDir)
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFIG_INVALID') return error.message
    throw error
  }
  return 'none'
}

test('a folder is made with its parents, and may exist already', () => {
  const path = join(folder, 'a', 'b', 'c')
  makeFolder(path)
  makeFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test('a folder below /proc is refused with a sentence', () => {
  expect(refusalOf('/proc/metascope/data')).toMatch(/^DATA_DIR \/proc\/metascope\/data cannot be made: ENOENT/)
})

test('a file in the way is refused with a sentence', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(refusalOf(file)).toBe(`DATA_DIR ${file} cannot be made: it is a file`)
  expect(refusalOf(join(file, 'below'))).toMatch(/^DATA_DIR .+ cannot be made: ENOTDIR/)
})
