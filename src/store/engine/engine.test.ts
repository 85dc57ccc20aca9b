import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'
import { headOf, readCursor } from './cursor.ts'
import { damaged, readBack, rootMessage } from './damage.ts'
import { makeOwner, nameOfOwner } from './owner.ts'
import { CURSOR_SELECT, CURSOR_SELECT_10 } from './sql.ts'
import { COPIED_TABLES, CURSOR_TABLE } from './tables.ts'
import { isUpgrade, madeByNewer, needsReindex, notUpToDate, refuseNewerContent } from './upgrade.ts'

const BUILT_BEFORE = 'This index was built by an older version: run `npm run reindex -- --fresh`'

test('an index of another version is refused with an explanation', () => {
  expect(madeByNewer({ version: 99 })).toMatchObject({
    code: 'STORE_CORRUPT',
    message: 'The index was made by a newer version of this program',
    detail: { version: 99 },
  })
  expect(needsReindex(3)).toMatchObject({ code: 'STORE_CORRUPT', message: BUILT_BEFORE, detail: { schema: 3 } })
  expect(notUpToDate(true)).toMatchObject({ code: 'NOT_READY', message: BUILT_BEFORE })
  expect(notUpToDate(false)).toMatchObject({ code: 'NOT_READY', message: 'The index is not up to date with this version yet' })
  for (const content of [undefined, 0, CONTENT_VERSION]) expect(() => refuseNewerContent(content)).not.toThrow()
  expect(() => refuseNewerContent(CONTENT_VERSION + 1)).toThrow(
    expect.objectContaining({ code: 'STORE_CORRUPT', detail: { content: CONTENT_VERSION + 1 } }),
  )
})

test('an upgrade leads from a schema to a later one; creating a database is none', () => {
  expect([isUpgrade(0, 12), isUpgrade(1, 12), isUpgrade(12, 12), isUpgrade(13, 12)]).toEqual([false, true, false, false])
})

test('a process is named by its host, its number and the second of its start', () => {
  expect(makeOwner(1_600_000_000_999)).toMatch(new RegExp(`^${hostname()} ${process.pid} [0-9a-f-]{36} 1600000000$`))
  expect(makeOwner(0)).not.toBe(makeOwner(0))
  expect(nameOfOwner('box 7 x 1600000000')).toBe('process 7 on box, since 2020-09-13 12:26:40 UTC')
  expect(nameOfOwner('box 7 x 99999999999')).toBe('process 7 on box, since 5138-11-16 09:46:39 UTC')
  expect([nameOfOwner('box 7 x 1e9'), nameOfOwner('box 7 x 999999999999'), nameOfOwner('box 7')]).toEqual(Array(3).fill('process 7 on box'))
  expect([nameOfOwner(''), nameOfOwner('box')]).toEqual(['process ? on an unnamed machine', 'process ? on box'])
})

test('the error for damage names the remedy, and keeps details and cause', () => {
  const cause = new Error('outer', { cause: new TypeError('inner') })
  expect(damaged({ block: 4 }, cause)).toMatchObject({
    code: 'STORE_CORRUPT',
    message: 'The index is damaged. Restore a backup (npm run restore) or rebuild it (npm run reindex)',
    detail: { block: 4 },
    cause,
  })
  expect(damaged().detail).toEqual({})
  expect(readBack(() => 7)).toBe(7)
  const fail = (): never => {
    throw cause
  }
  expect(() => readBack(fail)).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT', cause }))
  expect([rootMessage(cause), rootMessage(new Error('a', { cause: 'text' })), rootMessage('text'), rootMessage(undefined)]).toEqual([
    'inner',
    'a',
    'text',
    'undefined',
  ])
  expect(rootMessage(new AppError('STORE_CORRUPT', 'damage', {}, new Error('page 4')))).toBe('page 4')
})

test('the cursor is one row; an empty index has none', () => {
  const work = readCursor()
  expect(work.next([])).toMatchObject({ value: { sql: CURSOR_SELECT, params: [], hasRows: true } })
  const cursor = work.next([[9, 8, 7, 6, 5, 4, 3, 2, 1, 'chain', 11]]).value
  expect(cursor).toEqual({
    block: 9,
    tx: 8,
    records: 7,
    version: 6,
    timestampSec: 5,
    wallets: 4,
    tokens: 3,
    unknown: 2,
    clockSec: 1,
    chainId: 'chain',
    contentVersion: 11,
  })
  expect(headOf(cursor as Parameters<typeof headOf>[0])).not.toHaveProperty('clockSec')
  const earlier = readCursor(CURSOR_SELECT_10)
  expect(earlier.next([])).toMatchObject({ value: { sql: CURSOR_SELECT_10 } })
  expect(earlier.next([]).value).toMatchObject({ block: 0, chainId: '', contentVersion: CONTENT_VERSION, clockSec: 0 })
})

test('a copied table has its key columns first', () => {
  const tableOf = (name: string) => COPIED_TABLES.find((table) => table.name === name)
  expect(tableOf('feed')).toEqual({
    name: 'feed',
    key: ['list', 'ordinal'],
    columns: ['list', 'ordinal', 'entry', 'facet'],
    pieceRows: 8192,
  })
  expect(tableOf('name_key')).toEqual({ name: 'name_key', key: ['h', 'id'], columns: ['h', 'id'], pieceRows: 8192 })
  expect([tableOf('tx')?.pieceRows, tableOf('body')?.pieceRows, CURSOR_TABLE.key]).toEqual([2048, 256, ['id']])
})
