import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findIndexFile, nextIndexFile, switchIndexFile } from './index-file.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-index-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the first index has no number, and each later one an unused number', () => {
  const folder = makeFolder()
  expect(findIndexFile(folder)).toBe(join(folder, 'index.sqlite'))
  expect(nextIndexFile(folder)).toBe(join(folder, 'index-2.sqlite'))
  writeFileSync(join(folder, 'index-2.sqlite'), '')
  expect(nextIndexFile(folder)).toBe(join(folder, 'index-3.sqlite'))
})

test('after a switch the other index is current, and it can be switched back', () => {
  const folder = makeFolder()
  switchIndexFile(folder, join(folder, 'index-2.sqlite'))
  expect(findIndexFile(folder)).toBe(join(folder, 'index-2.sqlite'))
  switchIndexFile(folder, join(folder, 'index.sqlite'))
  expect(findIndexFile(folder)).toBe(join(folder, 'index.sqlite'))
})

test('an index.current that does not name an index is refused with a sentence', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'index.current'), '../elsewhere.sqlite\n')
  expect(() => findIndexFile(folder)).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: `${join(folder, 'index.current')} must hold the name of an index, like index-2.sqlite, but has "../elsewhere.sqlite"`,
    }),
  )
})
