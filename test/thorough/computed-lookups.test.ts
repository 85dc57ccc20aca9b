import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLookups } from '../find-lookups.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The only file that may do this: it first checks whether the object itself has the key. */
const ALLOWED = 'src/base/own-value.ts'

const isProduct = (path: string): boolean => /^(src|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path) && path !== ALLOWED

test('SAFE-040: no text chooses the object field to read or set, except through ownValue and setOwnValue', () => {
  const found = findLookups(ROOT, isProduct)
  expect(found.map(({ path, line, code }) => `${path}:${line} ${code}`)).toEqual([])
}, 120_000)

const SAMPLE = `
type Name = 'a' | 'b'
declare const table: Record<string, number>, word: string, name: Name, list: string[], some: unknown
export const bad = [
  table[word],
  table[word as Name],
  (table as any)[some as string],
  word in table,
  Object.assign({}, table),
]
export const { [word]: worse } = table
table[\`x\${word}\`] = 1
export const good = [table['a'], table[name], list[0], list[list.length - 1], 'a' in table, Object.assign({}, { a: 1 }), [word], { [word]: 1 }]
export const read = <T extends object, K extends keyof T & Name>(of: T, key: K) => of[key]
`

test('a look-up by arbitrary text is detected, a look-up by a name known in the code is not', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'metascope-lookups-')))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{"compilerOptions":{"strict":true,"lib":["esnext"],"types":[],"noEmit":true},"include":["*.ts"]}',
  )
  writeFileSync(join(folder, 'sample.ts'), SAMPLE)
  const found = findLookups(folder, () => true)
  rmSync(folder, { recursive: true })
  expect(found.map(({ line, code }) => `${line} ${code}`).sort()).toEqual(
    [
      '9 Object.assign({}, table)',
      '11 [word]: worse',
      '12 table[`x${word}`]',
      '5 table[word]',
      '6 table[word as Name]',
      '7 (table as any)[some as string]',
      '8 word in table',
    ].sort(),
  )
}, 120_000)
