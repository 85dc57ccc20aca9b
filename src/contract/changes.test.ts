import { describe, expect, test } from 'vitest'
import { assetsOfWritten, toChangeJson, type ChangeJson } from './changes.ts'
import { toPageChange, toPageChanges, withoutEmptyFields } from './page-changes.ts'
import type { Names } from './names.ts'
import { toTokenRefJson } from './to-refs.ts'

const TX = { from_addr: 'MTfrom', to_addr: 'MTto' }
const record = (key: string, fields: ChangeJson['fields'], more: Partial<ChangeJson> = {}): ChangeJson => ({
  key,
  kind: 'other',
  fields,
  ...more,
})
const field = (name: string, old: unknown, now: unknown) => ({ field: name, old, new: now })

describe('a field that is empty before and after', () => {
  const isShown = (name: string, old: unknown, now: unknown) => withoutEmptyFields(record('k', [field(name, old, now)])).fields.length === 1
  test('is left out, whichever empty value is stored', () => {
    for (const nothing of [null, undefined, '', 0, '0', '[]', '{}', [], {}])
      expect([nothing, isShown('price', nothing, null), isShown('price', null, nothing)]).toStrictEqual([nothing, false, false])
  })
  test('is shown when one side has a text, a number, a boolean or an entry', () => {
    for (const something of ['a', 1, false, true, [0], { a: null }])
      expect([something, isShown('price', something, null), isShown('price', null, something)]).toStrictEqual([something, true, true])
  })
  test('does not exist for token fields, because 0 is a token id', () => {
    expect([isShown('token', null, '0'), isShown('sell_token', 0, ''), isShown('token_count', null, '0')]).toStrictEqual([
      true,
      true,
      false,
    ])
    expect([isShown('sell_token', null, ''), isShown('token', null, {})]).toStrictEqual([false, false])
  })
  test("is also left out when it repeats the record's own id", () =>
    expect([isShown('id', null, 'k'), isShown('id', 'k', 'x'), isShown('id', null, 'x')]).toStrictEqual([false, true, true]))
})

describe('changes on a page', () => {
  const one = [field('a', null, '1')]
  test('exclude records without changed fields, unless they are new', () => {
    const { changes, changes_more: more } = toPageChanges(
      { changes: [record('old', []), record('new', [], { is_new: 1 }), record('changed', one)] },
      TX,
    )
    expect([changes.map(({ key }) => key), more]).toStrictEqual([['new', 'changed'], undefined])
    expect(toPageChanges({ changes: [] }, TX)).toStrictEqual({ changes: [] })
    expect(toPageChanges({ changes: [], changes_more: 2 }, TX)).toStrictEqual({ changes: [], changes_more: 2 })
  })
  test('list the sender, the receiver, records and then other wallets, each group in its original order', () => {
    const keys = ['w1', 'r1', 'MTto', 'w2', 'r2', 'MTfrom']
    const changes = keys.map((key) => record(key, one, key.startsWith('r') ? {} : { kind: 'wallet' }))
    expect(toPageChanges({ changes }, TX).changes.map(({ key }) => key)).toStrictEqual(['MTfrom', 'MTto', 'r1', 'r2', 'w1', 'w2'])
  })
  test('have at most 160 rows and never part of a record', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => field(`f${at}`, null, '1'))
    const eight = Array.from({ length: 8 }, (_, at) => record(`r${at}`, twenty))
    expect(toPageChanges({ changes: eight }, TX)).toMatchObject({ changes: { length: 8 } })
    expect(toPageChanges({ changes: eight }, TX)).not.toHaveProperty('changes_more')
    const more = toPageChanges({ changes: [...eight, record('r9', one)] }, TX)
    expect([more.changes.length, more.changes_more]).toStrictEqual([8, 1])
  })
})

test('a record shows its first fields and the number of the others', () => {
  const three = [field('a', 1, 2), field('b', 1, 2), field('c', 1, 2)]
  expect(toPageChange(record('k', three), 2)).toStrictEqual(record('k', three.slice(0, 2), { more: 1 }))
  expect(toPageChange(record('k', three), 3)).toStrictEqual(record('k', three))
  expect(toPageChange(record('k', three, { more: 5 }), 1).more).toBe(7)
  expect(toPageChange(record('k', three, { more: 5 })).more).toBe(5)
  const long = toPageChange(record('k', [field('f'.repeat(200), 'o'.repeat(200), ['n'.repeat(200)])])).fields[0]
  expect([long?.field, String(long?.old).length <= 160, JSON.stringify(long?.new).length <= 164]).toStrictEqual([
    'f'.repeat(160),
    true,
    true,
  ])
})

describe('the difference of an amount', () => {
  const names: Names = {
    findToken: (id) => (id === '7' ? toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', decimal: 4 } }) : undefined),
    findNft: () => undefined,
  }
  const supplyOf = (was: unknown, is: unknown) =>
    toChangeJson(
      { key: 'TOKEN_DATA_7', kind: 'token', before: { totalsupply: was as string }, after: { totalsupply: is as string } },
      names,
    ).fields[0]
  const counted = { field: 'totalsupply', asset: '7', symbol: 'HBT', decimal: 4 }
  test('exists when both values are digits or empty', () => {
    expect(supplyOf('5', '3')).toStrictEqual({ ...counted, old: '5', new: '3', difference: '-2' })
    expect(supplyOf('', '3')).toStrictEqual({ ...counted, old: '', new: '3', difference: '3' })
    expect(supplyOf('5', null)).toStrictEqual({ ...counted, old: '5', new: null, difference: '-5' })
    expect(supplyOf('0', '9'.repeat(80))).toMatchObject({ difference: '9'.repeat(80) })
  })
  test('is absent when a value is a number, not digits, or longer than any amount', () => {
    for (const other of [5, 'x', '1x', '-1', '9'.repeat(81), ['5']]) {
      expect(supplyOf('5', other === 5 ? 6 : other)).not.toHaveProperty('difference')
      expect(supplyOf(other, '7')).not.toHaveProperty('difference')
    }
  })
  test('the assets of written records and wallets are collected', () => {
    const parts = { free: 0n, locked: 0n, sale: 0n, auction: 0n }
    const wallet = { key: 'MTa', kind: 'wallet', isNew: false, changes: [{ asset: '3', before: parts, after: parts }] }
    const item = { key: 'k', kind: 'mrc401', before: { sell_token: '7' }, after: { auction_token: '8' } }
    expect(assetsOfWritten([wallet, item])).toStrictEqual(['3', '7', '8'])
    expect(toChangeJson(wallet, names)).toStrictEqual({ key: 'MTa', kind: 'wallet', fields: [] })
  })
})

describe('changed fields of a record', () => {
  const names: Names = { findToken: () => undefined, findNft: () => undefined }
  type State = Parameters<typeof toChangeJson>[0] extends infer W ? (W extends { after: infer A } ? A : never) : never
  const changed = (before: State | undefined, after: State) => toChangeJson({ key: 'k', kind: 'x', before, after }, names).fields
  test('hold a complete value when one side is not an object', () => {
    expect(changed({ a: [1] }, { a: { b: 1 } })).toStrictEqual([field('a', [1], { b: 1 })])
    expect(changed({ a: 'x' }, { a: { b: 1 } })).toStrictEqual([field('a', 'x', { b: 1 })])
    expect(changed({ a: { b: 1 } }, { a: 'x' })).toStrictEqual([field('a', { b: 1 }, 'x')])
    expect(changed({ a: { b: 1 } }, {})).toStrictEqual([field('a.b', 1, null)])
    expect(changed(undefined, { a: { b: { c: { d: 1 } } } })).toStrictEqual([field('a.b.c', null, { d: 1 })])
    expect(changed({ a: null }, { a: { b: 1 } })).toStrictEqual([field('a.b', null, 1)])
  })
  test('exclude unchanged fields and the bookkeeping of calls', () => {
    const words = { job_type: 'b', job_args: 'b', jobdate: 2, tx_id: 'b', db_sn: 2, db_id: 'b', nonce: 2 }
    expect(changed({ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] }, ...words })).toStrictEqual([])
  })
})
