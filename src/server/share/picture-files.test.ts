import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { makePictureFiles } from './picture-files.ts'

const PNG = readFileSync(new URL('../../web/public/share-default.png', import.meta.url))
/** The year 2096. */
const AHEAD_SEC = 4_000_000_000
const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
const [A = '', B = '', C = ''] = keys

let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'metascope-pictures-')), 'share')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const names = (): string[] => readdirSync(folder).sort()

test('a stored picture is found again, also by another process', async () => {
  const files = makePictureFiles(folder, silentLog)
  expect(await files.find(A)).toBeUndefined()
  await files.keep(A, PNG)
  expect((await files.find(A))?.equals(PNG)).toBe(true)
  expect((await makePictureFiles(folder, silentLog).find(A))?.equals(PNG)).toBe(true)
})

test('the folder stays within its limit: the least recently used picture is removed first', async () => {
  const files = makePictureFiles(folder, silentLog, PNG.length * 2)
  await files.keep(A, PNG)
  await files.keep(B, PNG)
  await files.find(A)
  await files.keep(C, PNG)
  expect(names()).toEqual([`${A}.png`, `${C}.png`])
})

test('files of an earlier run are counted, and its unfinished ones removed, but not those another process may be writing', async () => {
  await makePictureFiles(folder, silentLog).keep(A, PNG)
  await makePictureFiles(folder, silentLog).keep(B, PNG)
  utimesSync(join(folder, `${B}.png`), 1, 1)
  writeFileSync(join(folder, 'left.tmp'), 'half a pict')
  utimesSync(join(folder, 'left.tmp'), 1, 1)
  writeFileSync(join(folder, 'ahead.tmp'), 'half a pict')
  utimesSync(join(folder, 'ahead.tmp'), AHEAD_SEC, AHEAD_SEC)
  writeFileSync(join(folder, 'under way.tmp'), 'half a pict')
  await makePictureFiles(folder, silentLog, PNG.length).find(C)
  expect(names()).toEqual([`${A}.png`, 'under way.tmp'])
})

test('a truncated or changed file is no picture and is removed', async () => {
  const files = makePictureFiles(folder, silentLog)
  await files.keep(A, PNG)
  truncateSync(join(folder, `${A}.png`), PNG.length - 20)
  expect(await files.find(A)).toBeUndefined()
  expect(names()).toEqual([])

  const changed = Buffer.from(PNG)
  changed.writeUInt8(changed.readUInt8(500) ^ 1, 500)
  await files.keep(B, changed)
  expect(await files.find(B)).toBeUndefined()
})

test('a folder that vanishes or cannot be written is no failure', async () => {
  const files = makePictureFiles(folder, silentLog)
  await files.keep(A, PNG)
  rmSync(folder, { recursive: true })
  expect(await files.find(A)).toBeUndefined()
  await files.keep(A, PNG)
  expect(names()).toEqual([`${A}.png`])

  const logged: string[] = []
  const nowhere = makePictureFiles(join(folder, `${A}.png`), { ...silentLog, warn: (message) => logged.push(message) })
  await nowhere.keep(B, PNG)
  expect(await nowhere.find(B)).toBeUndefined()
  expect(logged).toEqual(['share pictures cannot be stored'])
  // Once the file in place of the folder is removed, writing works again, and a new failure is logged again.
  rmSync(join(folder, `${A}.png`))
  await nowhere.keep(B, PNG)
  expect((await nowhere.find(B))?.equals(PNG)).toBe(true)
  rmSync(join(folder, `${A}.png`), { recursive: true })
  writeFileSync(join(folder, `${A}.png`), '')
  await nowhere.keep(C, PNG)
  expect(logged).toHaveLength(2)
})

test('a picture that cannot be written completely leaves nothing behind', async () => {
  const files = makePictureFiles(folder, silentLog)
  // A folder already has the name: the last step fails, after all bytes are written.
  mkdirSync(join(folder, `${A}.png`, 'in the way'), { recursive: true })
  await files.keep(A, PNG)
  expect(names()).toEqual([`${A}.png`])
})
