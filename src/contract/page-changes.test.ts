import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import type { Names } from './names.ts'
import { toChangeJson, type ChangeJson } from './changes.ts'
import { tokensOfChanges, toPageChange, toPageChanges, withoutDefaultTokens, withoutEmptyFields } from './page-changes.ts'

const TX = { from_addr: 'MTfrom', to_addr: 'MTto' }
const record = (key: string, fields: number): ChangeJson => ({
  key,
  kind: 'other',
  fields: Array.from({ length: fields }, (_, at) => ({ field: `f${at}`, old: null, new: `${at + 1}` })),
})

test('TIME-011: a page shows 20 records with 20 fields each, and counts the others', () => {
  const { changes, changes_more: more } = toPageChanges(
    {
      changes: [record('a', 25), ...Array.from({ length: 30 }, (_, at) => record(`b${at}`, 1))],
    },
    TX,
  )
  expect(changes).toHaveLength(20)
  expect([changes[0]?.fields.length, changes[0]?.more, changes[1]?.more]).toStrictEqual([20, 5, undefined])
  expect(more).toBe(11)
})

test('TIME-011: a page has at most 160 rows, and texts of at most one line', () => {
  const long = { ...record('a', 1), fields: [{ field: 'x', old: 'a'.repeat(4000), new: { deep: 'b'.repeat(4000) } }] }
  const { changes, changes_more: more } = toPageChanges(
    {
      changes: [long, ...Array.from({ length: 12 }, (_, at) => record(`b${at}`, 20))],
      changes_more: 3,
    },
    TX,
  )
  expect(changes).toHaveLength(8)
  expect(more).toBe(8)
  expect(JSON.stringify(changes[0]).length).toBeLessThan(600)
})

test('fields that are empty before and after are left out; token 0 is not empty', () => {
  const fields = [
    { field: 'url', old: null, new: '' },
    { field: 'sell_date', old: null, new: '0' },
    { field: 'sell_token', old: null, new: '0' },
    { field: 'balance.0', old: '5', new: '0' },
    { field: 'id', old: null, new: 'a' },
    { field: 'list', old: [], new: {} },
    { field: 'map', old: {}, new: { x: 1 } },
  ]
  const { changes } = toPageChanges(
    {
      changes: [
        { key: 'a', kind: 'mrc401', fields },
        { key: 'b', kind: 'mrc401', fields: fields.slice(0, 2) },
      ],
    },
    TX,
  )
  expect(changes.map(({ key, fields: left }) => [key, left.map(({ field }) => field)])).toStrictEqual([
    ['a', ['sell_token', 'balance.0', 'map']],
  ])
})

test('sender and receiver come first, then records other than wallets', () => {
  const wallet = (key: string): ChangeJson => ({ ...record(key, 1), kind: 'wallet' })
  const { changes } = toPageChanges({ changes: [wallet('MTfee'), wallet('MTto'), record('DEX402_x', 1), wallet('MTfrom')] }, TX)
  expect(changes.map(({ key }) => key)).toStrictEqual(['MTfrom', 'MTto', 'DEX402_x', 'MTfee'])
})

const names: Names = {
  findToken: (id) =>
    id === '7'
      ? { sn: '7', name: 'Seven', symbol: 'SVN', decimal: 2, amountdecimal: 2, image: '', owner: '', option: { title: '', color: '' } }
      : undefined,
  findNft: () => undefined,
}

test('prices of a record are in the token that it names', () => {
  const change = toChangeJson(
    {
      key: 'DEX402_x',
      kind: 'dex402',
      before: { sell_token: '7', sell_price: '', auction_current_price: '100' },
      after: { sell_token: '7', sell_price: '250', auction_current_price: '1x' },
    },
    names,
  )
  expect(change.fields).toStrictEqual([
    { field: 'sell_price', old: '', new: '250', asset: '7', symbol: 'SVN', decimal: 2, difference: '250' },
    { field: 'auction_current_price', old: '100', new: '1x' },
  ])
})

test('WROTE-003: an amount whose token became another has the token of each side, and no difference', () => {
  const change = toChangeJson(
    { key: 'M', kind: 'mrc401', before: { sell_token: '7', sell_price: '1' }, after: { sell_token: '8', sell_price: '2' } },
    names,
  )
  expect(change.fields.find(({ field }) => field === 'sell_price')).toStrictEqual({
    field: 'sell_price',
    old: '1',
    new: '2',
    old_asset: { asset: '7', symbol: 'SVN', decimal: 2 },
    new_asset: { asset: '8', symbol: '', decimal: 0 },
  })
})

test('WROTE-004: a value that is cut keeps its full length through every cut, at its own side', () => {
  const many = Array.from({ length: 120 }, (_, at) => at)
  const written = { key: 'k', kind: 'x', before: { a: 'o'.repeat(5000) }, after: { a: many, b: { c: 'n'.repeat(4001) } } }
  const change = toChangeJson(written, names)
  // 4,000 characters of a text and 100 entries of a list at most.
  expect(change.fields.map(({ cut }) => cut)).toStrictEqual([{ '/old': 5000, '/new': 120 }, { '/new': 4001 }])
  const page = toPageChange(change)
  expect(page.fields.map(({ cut }) => cut)).toStrictEqual([{ '/old': 5000, '/new': 120 }, { '/new': 4001 }])
  expect(page.fields[0]?.new).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(toPageChange(toChangeJson({ ...written, before: {}, after: { a: [1, 2] } }, names)).fields).toStrictEqual([
    { field: 'a', old: null, new: [1, 2] },
  ])
})

describe('WROTE-006: what a page leaves out', () => {
  const shown = (kind: string, before: JsonObject | undefined, after: JsonObject) => {
    const written = { key: 'TOKEN_DATA_15', kind, before, after }
    return withoutEmptyFields(withoutDefaultTokens(toChangeJson(written, names), written)).fields.map(({ field, old, new: now }) => [
      field,
      old,
      now,
    ])
  }
  test('is token 0 on a side where nothing is counted in it', () => {
    expect(shown('mrc401', undefined, { sell_token: '0', sell_price: '0' })).toStrictEqual([])
    expect(shown('mrc401', undefined, { sell_token: '0', sell_price: '5' })).toStrictEqual([
      ['sell_token', null, '0'],
      ['sell_price', null, '5'],
    ])
    expect(shown('mrc401', { sell_token: '4', sell_price: '5' }, { sell_token: '0', sell_price: '' })).toStrictEqual([
      ['sell_token', '4', null],
      ['sell_price', '5', ''],
    ])
    // Its price is the same as before: 5 of token 0 are no default.
    expect(shown('mrc401', { sell_token: '4', sell_price: '5' }, { sell_token: '0', sell_price: '5' })).toMatchObject([
      ['sell_token', '4', '0'],
    ])
  })
  test('is a base token 0, and the number of the token itself', () => {
    expect(shown('token', undefined, { id: '15', token: 15, basetoken: 0, decimal: 15 })).toStrictEqual([['decimal', null, 15]])
    expect(shown('token', { basetoken: 14 }, { basetoken: 0 })).toStrictEqual([['basetoken', 14, null]])
    expect(shown('mrc400', undefined, { token: 15, allow_token: '0' })).toStrictEqual([
      ['token', null, 15],
      ['allow_token', null, '0'],
    ])
  })
  test('is nothing of a wallet', () => {
    const parts = { free: 0n, locked: 0n, sale: 0n, auction: 0n }
    const wallet = { key: 'MTa', kind: 'wallet', isNew: false, changes: [{ asset: '7', before: parts, after: { ...parts, free: 5n } }] }
    const change = toChangeJson(wallet, names)
    expect(withoutDefaultTokens(change, wallet)).toBe(change)
  })
})

test('tokens that a page names: of records, of fields, of entries of maps', () => {
  const fields = [
    { field: 'sell_token', old: '4', new: null },
    { field: 'token', old: null, new: 22 },
    { field: 'mrc010', old: null, new: '9' },
    { field: 'targettoken.6', old: null, new: 1 },
    { field: 'initialreserve.3', old: null, new: '5' },
    { field: 'logger.MTx', old: null, new: 1 },
    { field: 'sell_price', old: '8', new: '8' },
  ]
  expect(
    tokensOfChanges([
      { key: 'TOKEN_DATA_15', kind: 'token', fields },
      { key: 'k', kind: 'x', fields },
    ]),
  ).toStrictEqual(['15', '4', '22', '9', '6', '3'])
})

test('SAFE-044: a value that has functions of objects for names breaks nothing', () => {
  const odd = [{ toString: 1, valueOf: 1 }]
  const change: ChangeJson = {
    key: 'TOKEN_DATA_7',
    kind: 'token',
    fields: [
      { field: 'id', old: null, new: odd },
      { field: 'sell_token', old: '4', new: odd },
    ],
  }
  expect(withoutEmptyFields(change).fields).toEqual(change.fields)
  expect(tokensOfChanges([change])).toEqual(['7', '4'])
})

test('WROTE-004: each cut text of a map has its full length, and lengths of parts that are not shown are left out', () => {
  const map = Object.fromEntries(
    ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((name) => [`${name}-of-six-texts`, 'x'.repeat(90)]),
  )
  const [shown] = toPageChange({ key: 'k', kind: 'other', fields: [{ field: 'f', old: null, new: [map] }] }).fields
  // Four of the six fit beside their names.
  const names = ['first', 'second', 'third', 'fourth'].map((name) => `${name}-of-six-texts`)
  const [first = {}] = (shown?.new ?? []) as object[]
  expect(Object.keys(first)).toEqual(names)
  expect(shown?.cut).toEqual({ '/new/0': 6, ...Object.fromEntries(names.map((name) => [`/new/0/${name}`, 90])) })
  const before = { '/new': 40, '/new/0/gone': 500, '/new/30': 600 }
  const cut = toPageChange({ key: 'k', kind: 'other', fields: [{ field: 'f', old: null, new: [{ a: '1' }], cut: before }] }).fields[0]?.cut
  expect(cut).toEqual({ '/new': 40 })
})

test('TIME-011: a page of changes has at most 60,000 characters, whatever is cut of it', () => {
  const list = Array.from({ length: 60 }, (_, at) => ({ [`name-${at}`]: 'y'.repeat(400) }))
  const fields = Array.from({ length: 20 }, (_, at) => ({ field: `f${at}`, old: list, new: [...list, at] }))
  const changes = Array.from({ length: 20 }, (_, at): ChangeJson => ({ key: `k${at}`, kind: 'other', fields }))
  const page = toPageChanges({ changes }, TX)
  expect(page.changes.length).toBeGreaterThan(0)
  expect(page.changes.length + (page.changes_more ?? 0)).toBe(20)
  expect(JSON.stringify(page).length).toBeLessThan(61_000)
})
