import { expect, test } from 'vitest'
import { translatingErrors } from './translate-errors.ts'

const thrown = (errcode: unknown): unknown => {
  const error = Object.assign(new Error('of SQLite'), { errcode })
  try {
    return translatingErrors(() => {
      throw error
    })
  } catch (found) {
    return found === error ? 'as it was' : found
  }
}

test('errors of SQLite are translated to those of the store, by the low byte of their code', () => {
  const CODES: [errcode: number, code: string][] = [
    [5, 'STORE_BUSY'],
    [6, 'STORE_BUSY'],
    [11, 'STORE_CORRUPT'],
    [19, 'STORE_CORRUPT'],
    [26, 'STORE_CORRUPT'],
    [8, 'STORE_UNWRITABLE'],
    [10, 'STORE_UNWRITABLE'],
    [13, 'STORE_UNWRITABLE'],
    [14, 'STORE_UNWRITABLE'],
    // SQLITE_BUSY_SNAPSHOT and SQLITE_CORRUPT_INDEX.
    [5 + 2 * 256, 'STORE_BUSY'],
    [11 + 3 * 256, 'STORE_CORRUPT'],
  ]
  for (const [errcode, code] of CODES) expect([errcode, thrown(errcode)]).toEqual([errcode, expect.objectContaining({ code })])
  expect(thrown(13)).toMatchObject({ message: 'The index cannot be written: the disk is full. Make room where DATA_DIR is' })
  expect(thrown(8)).toMatchObject({ message: 'The index cannot be written: its folder (DATA_DIR) is read-only' })
  expect(thrown(10)).toMatchObject({ message: 'The index cannot be read or written: its disk fails' })
  expect(thrown(14)).toMatchObject({ message: 'The index cannot be opened: check the permissions of DATA_DIR' })
  expect(thrown(11)).toMatchObject({ message: expect.stringContaining('The index is damaged'), cause: { message: 'of SQLite' } })
  expect(thrown(5)).toMatchObject({ message: 'The index is busy', cause: { message: 'of SQLite' } })
})

test('any other error is thrown unchanged, and results are returned', () => {
  for (const errcode of [1, 7, undefined, '5']) expect([errcode, thrown(errcode)]).toEqual([errcode, 'as it was'])
  expect(() =>
    translatingErrors(() => {
      throw 'a text'
    }),
  ).toThrow('a text')
  expect(translatingErrors(() => 7)).toBe(7)
})
