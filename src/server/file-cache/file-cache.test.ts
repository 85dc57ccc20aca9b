import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { makeFileCache, type FileCache } from './file-cache.ts'

let folder: string
let files: FileCache
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-kept-'))
  files = makeFileCache({ folder, names: /^\w+$/, maxBytes: 20_000, what: 'files', log: silentLog })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function adopt(name: string, size: number): Promise<boolean> {
  const path = await files.begin()
  writeFileSync(path, Buffer.alloc(size))
  return files.adopt(name, path, size)
}

test('a file counts as at least one disk block, and the least recently used one is evicted first', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await adopt(name, 10)
  expect(files.sizeBytes()).toBe(4 * 4096)
  await files.use('a')
  await adopt('e', 5000)
  // 4 × 4,096 and 5,000 are 21,384.
  expect([readdirSync(folder).sort(), files.sizeBytes()]).toEqual([['a', 'c', 'd', 'e'], 3 * 4096 + 5000])
})

test('a file larger than the limit is removed, and the others stay', async () => {
  await adopt('a', 10)
  await adopt('large', 20_001)
  expect([readdirSync(folder), files.sizeBytes()]).toEqual([['a'], 4096])
})

test('a file that replaces another counts once', async () => {
  await adopt('a', 9000)
  await adopt('a', 10)
  await files.keep('b', Buffer.alloc(5000))
  expect([readdirSync(folder).sort(), files.sizeBytes()]).toEqual([['a', 'b'], 4096 + 5000])
  await files.drop('b')
  expect([readdirSync(folder), files.sizeBytes()]).toEqual([['a'], 4096])
})
