import { expect, test } from 'vitest'
import type { Names } from './names.ts'
import { toChangeJson, type ChangeJson } from './changes.ts'
import { toPageChanges } from './page-changes.ts'

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

test('a price whose token changed has no difference', () => {
  const change = toChangeJson(
    { key: 'M', kind: 'mrc401', before: { sell_token: '7', sell_price: '1' }, after: { sell_token: '8', sell_price: '2' } },
    names,
  )
  expect(change.fields.find(({ field }) => field === 'sell_price')).toStrictEqual({ field: 'sell_price', old: '1', new: '2' })
})
