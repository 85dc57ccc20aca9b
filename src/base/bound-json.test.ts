import { expect, test } from 'vitest'
import { boundJson } from './bound-json.ts'

const BOUNDS = { bytes: 1_000, text: 20, entries: 5 }
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

test('SAFE-020: a value within bounds is returned as the same object, without `cut`', () => {
  const value = { text: 'a'.repeat(20), list: [1, 2, 3], none: null }
  expect(boundJson(value, BOUNDS)).toEqual({ value })
  expect(boundJson(value, BOUNDS).value).toBe(value)
})

test('SAFE-020: long texts, lists and maps are cut, each with its full length by JSON Pointer', () => {
  const map = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`k${at}`, at]))
  const { value, cut } = boundJson({ 'a/b~c': 'x'.repeat(41_000), list: [1, 2, 3, 4, 5, 6, 7], map, id: 'MT1' }, BOUNDS)
  expect(value).toMatchObject({ 'a/b~c': 'x'.repeat(20), list: [1, 2, 3, 4, 5], id: 'MT1' })
  expect(cut).toMatchObject({ '/a~1b~0c': 41_000, '/list': 7, '/map': 70 })
})

test('SAFE-020: no character is cut in half, and escaped characters count with their escaped size', () => {
  expect(boundJson('a'.repeat(19) + '😀b', BOUNDS).value).toBe('a'.repeat(19))
  const wide = { bytes: 602, text: 5_000, entries: 5 }
  for (const character of ['<', '"', '&', '\u0001', '\u2028']) {
    expect(boundJson(character.repeat(5_000), wide).value).toBe(character.repeat(100))
  }
  expect(boundJson('가'.repeat(5_000), wide).value).toHaveLength(200)
})

test('SAFE-020: a URL or number that is too long is left out, since a part of it would be another one', () => {
  const address = `https://host.example/${'a'.repeat(1_900)}`
  const bounds = { ...BOUNDS, bytes: 4_000 }
  expect(boundJson({ address }, bounds).value).toEqual({ address })
  expect(boundJson({ address: `${address}${'a'.repeat(100)}`, amount: '7'.repeat(1_000_000) }, bounds)).toEqual({
    value: { address: '', amount: '' },
    cut: { '/address': 2_021, '/amount': 1_000_000 },
  })
})

test('SAFE-020: ids and every field of a shape stay while longer texts are cut', () => {
  const shape = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field_${at}`, at % 4 === 0 ? 'z'.repeat(9_000) : at]))
  const id = 'f'.repeat(64)
  const { value } = boundJson({ ...shape, id, counts: { tx: 1, holder: 2 } }, { bytes: 2_000, text: 5_000, entries: 20 })
  expect(Object.keys(value)).toHaveLength(42)
  expect(value).toMatchObject({ id, counts: { tx: 1, holder: 2 }, field_1: 1 })
  expect(bytesOf(value)).toBeLessThanOrEqual(2_000)
})

test('SAFE-020: a list of long rows is cut to its first rows, each with its ids', () => {
  const rows = Array.from({ length: 1_025 }, (_, at) => ({ from: `MT${'a'.repeat(38)}`, sn: at, memo: 'm'.repeat(3_000) }))
  const { value, cut } = boundJson({ rows }, { bytes: 4_000, text: 256, entries: 100 })
  expect(value.rows.length).toBeGreaterThan(10)
  expect(value.rows.map(({ from, sn }, at) => from === rows[0]?.from && sn === at)).not.toContain(false)
  expect(cut).toMatchObject({ '/rows': 1_025 })
})

test('SAFE-020: the result of any value is within bounds, and bounding it again changes nothing', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'end' : [deep(levels - 1), { [`k${levels}`]: 'v'.repeat(500) }])
  const keys = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key ${at}`, `<${at}>`]))
  const values: unknown[] = [
    deep(60),
    keys,
    { ['k'.repeat(1_000_000)]: 1 },
    { __proto__x: keys, list: Object.values(keys) },
    [[[keys]], [keys]],
  ]
  for (const bytes of [300, 2_000, 20_000]) {
    for (const value of values) {
      const { value: cut } = boundJson(value, { bytes, text: 256, entries: 200 })
      expect(bytesOf(cut)).toBeLessThanOrEqual(bytes)
      expect(boundJson(cut, { bytes, text: 256, entries: 200 }).value).toBe(cut)
    }
  }
})

test('SAFE-020: a key named __proto__ is a key like any other', () => {
  const value = JSON.parse(`{"__proto__":"${'p'.repeat(900)}","a":1}`) as object
  const bounded = boundJson(value, BOUNDS)
  expect(JSON.stringify(bounded.value)).toBe(`{"__proto__":"${'p'.repeat(20)}","a":1}`)
  expect(bounded.cut).toEqual({ '/__proto__': 900 })
})

test('SAFE-030: a list is read only as far as it is shown, and the keys of a map are listed once', () => {
  const counts = { listed: 0, read: 0 }
  const watched = <T extends object>(of: T): T =>
    new Proxy(of, {
      ownKeys: (target) => ((counts.listed += 1), Reflect.ownKeys(target)),
      get: (target, key, self) => ((counts.read += 1), Reflect.get(target, key, self)),
    })
  const list = watched(Array.from({ length: 1_000_000 }, () => 1))
  expect(boundJson([[[list]], [list]], { bytes: 2_000, text: 20, entries: 5 })).toEqual({
    value: [[[[1, 1, 1, 1, 1]]], [[1, 1, 1, 1, 1]]],
    cut: { '/0/0/0': 1_000_000, '/1/0': 1_000_000 },
  })
  expect([counts.listed, counts.read < 1_000]).toEqual([0, true])
  const map = watched(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1])))
  const bounds = { bytes: 2_000, text: 20, entries: 5, fields: 2 }
  expect(boundJson({ a: { b: { map } } }, bounds)).toEqual({ value: { a: { b: { map: { k0: 1, k1: 1 } } } }, cut: { '/a/b/map': 100_000 } })
  expect(counts.listed).toBe(1)
})
