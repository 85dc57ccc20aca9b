import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import type { Db, Row, Work } from '../engine/work.ts'
import { findLockHolder } from './file-lock.ts'
import { lockPathOf, raiseFence, underLease, type LeaseParts } from './leased.ts'

function* constant<T>(value: T): Work<T> {
  yield { sql: 'select 1', params: [], hasRows: true }
  return value
}
function drive<T>(work: Work<T>, rows: Row[]): T {
  let step = work.next([])
  while (step.done !== true) step = work.next(rows)
  return step.value
}

/** An index under a lease whose database records the calls it receives. Its fence is 7 while `fence` is 7. */
function makeLeased(over: Partial<LeaseParts> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-leased-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'index.sqlite')
  const told: unknown[] = []
  const state = { fence: 7 }
  const db: Db = {
    read: async (work) => drive(work, [[state.fence]]),
    write: async (work) => drive(work, [[state.fence]]),
    claim: async () => void told.push('claim'),
    setMode: async (mode) => void told.push(mode),
    release: () => void told.push('release'),
    close: async () => void told.push('close'),
  }
  const parts: LeaseParts = {
    path,
    owner: 'box 5 x 1600000000',
    open: () => (told.push('open'), { db, fence: 7 }),
    readOnce: <T>(work: Work<T>) => (told.push('once'), drive(work, [])),
    ...over,
  }
  return { path, told, state, parts, open: () => underLease(parts) }
}

test('an index is opened under its lock, and both are released at the end', async () => {
  const { path, told, open } = makeLeased()
  expect(lockPathOf(path)).toBe(`${path}-lock`)
  const leased = open()
  expect([told, findLockHolder(`${path}-lock`), await leased.claim()]).toEqual([['open', 'claim'], 'box 5 x 1600000000', undefined])
  expect([await leased.read(constant(3)), await leased.write(constant(4))]).toEqual([3, 4])
  leased.release?.()
  await leased.setMode('live')
  await leased.close()
  expect([told, findLockHolder(`${path}-lock`)]).toEqual([['open', 'claim', 'release', 'live', 'close'], undefined])
  expect(existsSync(`${path}-lock`)).toBe(true)
})

test("a waiting process opens the index per read, gets the writer's name, commits nothing, and sets its mode on taking over", async () => {
  const { told, parts, open } = makeLeased()
  const first = open()
  const second = underLease({ ...parts, owner: 'box 6 x' })
  expect(told).toEqual(['open'])
  await second.setMode('backfill')
  second.release?.()
  expect(told).toEqual(['open'])
  expect([await second.read(constant(3)), told.at(-1)]).toEqual([3, 'once'])
  const holder = 'process 5 on box, since 2020-09-13 12:26:40 UTC'
  expect(await second.claim()).toBe(holder)
  await expect(second.write(constant(1))).rejects.toMatchObject({
    code: 'STORE_LEASE_LOST',
    message: 'Another process writes this index',
    detail: { holder },
  })
  await first.close()
  expect([await second.claim(), told.slice(-2)]).toEqual([undefined, ['open', 'backfill']])
  expect(second.wasLost?.()).toBe(false)
  await second.close()
})

test('a write without a claim takes a lock that has become free', async () => {
  const { parts, open } = makeLeased()
  const first = open()
  const second = underLease(parts)
  await first.close()
  expect(await second.write(constant(9))).toBe(9)
  await second.close()
})

test('a changed fence number ends the lease, in a commit and in a claim; that is reported once', async () => {
  const { path, told, state, open } = makeLeased()
  const leased = open()
  state.fence = 8
  await expect(leased.write(constant(1))).rejects.toMatchObject({ code: 'STORE_LEASE_LOST', detail: {} })
  expect([told, findLockHolder(`${path}-lock`)]).toEqual([['open', 'close'], undefined])
  expect([leased.wasLost?.(), leased.wasLost?.()]).toEqual([true, false])
  state.fence = 7
  expect(await leased.claim()).toBeUndefined()
  state.fence = 8
  // Lost, and taken again at once.
  expect([await leased.claim(), leased.wasLost?.(), told.slice(2)]).toEqual([undefined, true, ['open', 'claim', 'close', 'open']])
  state.fence = 7
  rmSync(`${path}-lock`)
  expect([await leased.claim(), leased.wasLost?.()]).toEqual([undefined, true])
  await leased.close()
})

test('an error of the work does not end the lease', async () => {
  const { open } = makeLeased()
  const leased = open()
  function* failing(): Work<number> {
    yield* constant(1)
    throw new AppError('STORE_CORRUPT', 'damage')
  }
  await expect(leased.write(failing())).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
  expect([await leased.write(constant(2)), leased.wasLost?.()]).toEqual([2, false])
  await leased.close()
})

test('an existing index that cannot be written is readable, and a claim throws the cause; any other error fails the opening', async () => {
  const unwritable = new AppError('STORE_UNWRITABLE', 'the disk is full')
  const fail = (error: Error) => (): never => {
    throw error
  }
  const { path, open } = makeLeased({ open: fail(unwritable) })
  expect(open).toThrow(unwritable)
  writeFileSync(path, '')
  const leased = open()
  expect(await leased.read(constant(3))).toBe(3)
  await expect(leased.claim()).rejects.toBe(unwritable)
  // The lock was released.
  expect(findLockHolder(`${path}-lock`)).toBeUndefined()
  const corrupt = makeLeased({ open: fail(new AppError('STORE_CORRUPT', 'damage')) })
  writeFileSync(corrupt.path, '')
  expect(corrupt.open).toThrow('damage')
  expect(findLockHolder(`${corrupt.path}-lock`)).toBeUndefined()
})

test('each holder gets the next number, and its name is stored with it', () => {
  const database = new DatabaseSync(':memory:', { returnArrays: true })
  database.exec("create table lease (id integer primary key, owner text, fence integer); insert into lease values (1, '', 0)")
  expect([raiseFence(database, 'one'), raiseFence(database, 'two')]).toEqual([1, 2])
  expect(database.prepare('select owner, fence from lease').get()).toEqual(['two', 2])
  database.exec('delete from lease')
  expect(() => raiseFence(database, 'three')).toThrow(expect.objectContaining({ code: 'STORE_CORRUPT', detail: { table: 'lease' } }))
  database.close()
})
