import { describe, expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../model/tx.ts'
import type { Entity, StoreReader } from '../../store/store.ts'
import { checkEntity, getEntity, getShortEntity, notFound, toListJson, tryCollecting, withDisclosure, type ApiContext } from './context.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { makeEntry, makeEntryLater } from './make-entry.ts'

describe('the error for a thing that is not in the index', () => {
  const says = (status: IndexStatus['status'], indexed: number, head: number): string =>
    notFound({ status: () => ({ status, indexed, head }) }, 'Token 7').message
  const SENTENCES: [status: IndexStatus['status'], indexed: number, head: number, sentence: string][] = [
    ['live', 9, 9, 'Token 7 does not exist'],
    // The node may report an outdated head.
    ['live', 10, 9, 'Token 7 does not exist'],
    ['live', 8, 9, 'Token 7 is not indexed yet: the index is at block 8 of 9'],
    ['backfilling', 8, 9, 'Token 7 is not indexed yet: the index is at block 8 of 9'],
    ['backfilling', 9, 9, 'Token 7 is not indexed yet: the index is at block 9'],
    ['stalled', 9, 9, 'Token 7 is not in the index, which has stopped at block 9'],
    ['stalled', 8, 9, 'Token 7 is not indexed yet: the index is at block 8 of 9'],
  ]
  for (const [status, indexed, head, sentence] of SENTENCES)
    test(`${status}, block ${indexed} of ${head}: ${sentence}`, () => {
      expect(says(status, indexed, head)).toBe(sentence)
      expect(notFound({ status: () => ({ status, indexed, head }) }, 'a').code).toBe('NOT_FOUND')
    })
})

test('the subject of a call is found with its complete state, its beginning, or without state; or it is 404', async () => {
  const entity = { key: 'a', state: {} } as unknown as Entity
  const store = {
    findEntity: async (key: string) => (key === 'a' ? entity : undefined),
    findEntities: async (keys: string[]) => new Map(keys.includes('a') ? [['a', entity]] : []),
    findLastSns: async (keys: string[]) => new Map(keys.includes('a') ? [['a', 0]] : []),
  } as unknown as StoreReader
  const context = { store, status: () => ({ status: 'live', head: 1, indexed: 1 }) } as unknown as ApiContext
  expect(await getEntity(context, 'a', 'A')).toBe(entity)
  expect(await getShortEntity(context, 'a', 'A')).toBe(entity)
  await checkEntity(context, 'a', 'A')
  for (const find of [getEntity, getShortEntity, checkEntity])
    await expect(find(context, 'b', 'Thing b')).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Thing b does not exist' })
})

test('a payload that opens by date is closed until that second, and the answer holds until then', () => {
  const at = (nowSec: number) => {
    const until: number[] = []
    const tx = { type: 'mrc020', param: { opendate: 500, is_open: 0, data: 'x' } } as unknown as Tx
    const { param } = withDisclosure({ nowSec, holdUntil: (sec: number) => until.push(sec) } as unknown as ApiContext, tx)
    return [param, until]
  }
  expect(at(499)).toEqual([{ opendate: 500, is_open: 0, data: 'x' }, [500]])
  expect(at(500)).toEqual([{ opendate: 500, is_open: 1, data: 'x' }, []])
  expect(at(501)).toEqual([{ opendate: 500, is_open: 1, data: 'x' }, []])
})

const OURS = [new TypeError('a mistake'), new AppError('BUG', 'a mistake')]
const NOT_OURS = new AppError('STORE_UNREACHABLE', 'closed')
const fail = (error: Error) => (): never => {
  throw error
}

test('an entry with an internal error is reported, and replaced by its id with a mark', async () => {
  for (const error of OURS) {
    const noted: unknown[] = []
    const note = (what: string, fault: unknown): void => void noted.push([what, fault])
    const entry = makeEntry({ sn: 3, txid: 't' }, note, fail(error))
    expect(entry).toMatchObject({ sn: 3, txid: 't' })
    expect(await makeEntryLater({ sn: 3, txid: 't' }, note, async () => fail(error)())).toEqual(entry)
    expect(noted).toEqual([
      ['entry 3 t', error],
      ['entry 3 t', error],
    ])
  }
})

test('an unreadable index is not an error of one entry: the answer fails', async () => {
  const note = fail(new Error('noted'))
  expect(() => makeEntry({ sn: 3 }, note, fail(NOT_OURS))).toThrow('closed')
  await expect(makeEntryLater({ sn: 3 }, note, async () => fail(NOT_OURS)())).rejects.toThrow('closed')
})

test('the ids of one entry of many are left out if collecting them fails with an internal error', () => {
  for (const error of OURS) expect(() => tryCollecting(fail(error))).not.toThrow()
  expect(() => tryCollecting(fail(NOT_OURS))).toThrow('closed')
})

test('a page of a list has its page number and the count, and numbers its entries', () => {
  const page = {
    page: 2,
    maxPage: 3,
    count: 41,
    size: 20,
    items: [
      { ordinal: 21, item: 'a' },
      { ordinal: 20, item: 'b' },
    ],
  }
  const noted: string[] = []
  const json = toListJson(
    { noteFault: (what) => void noted.push(what) },
    page,
    (id) => ({ id }),
    (id, ordinal) => (id === 'b' ? fail(new Error('broken'))() : { id, sn: ordinal }),
  )
  expect(json).toMatchObject({ page: 2, maxpage: 3, count: 41, limit: 20 })
  expect(json.list[0]).toEqual({ id: 'a', sn: 21 })
  expect(json.list[1]).toMatchObject({ id: 'b', sn: 20 })
  expect(noted).toEqual(['entry 20 b'])
})
