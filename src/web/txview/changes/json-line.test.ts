import { expect, test } from 'vitest'
import { jsonLine } from './json-line.ts'

test('WROTE-004: what fits and is not cut is the JSON itself', () => {
  expect(jsonLine({ k: [1, 'a', null] }, {}, '/new', 20)).toStrictEqual({ line: '{"k":[1,"a",null]}', more: 0 })
  expect(jsonLine([], {}, '/new', 20)).toStrictEqual({ line: '[]', more: 0 })
})

test('WROTE-004: entries that are cut, or have no room in the line, are counted', () => {
  expect(jsonLine([1, 2], { '/new': 12 }, '/new', 20)).toStrictEqual({ line: '[1,2,…]', more: 10 })
  expect(jsonLine([1, 2], { '/old': 12 }, '/new', 20)).toStrictEqual({ line: '[1,2]', more: 0 })
  // Of 7 letters there is room for [11,…].
  expect(jsonLine([11, 22, 33], {}, '/new', 7)).toStrictEqual({ line: '[11,…]', more: 2 })
  expect(jsonLine({ a: 1, b: 2 }, { '/new': 5 }, '/new', 8)).toStrictEqual({ line: '{"a":1,…}', more: 4 })
  expect(jsonLine([], { '/new': 5 }, '/new', 8)).toStrictEqual({ line: '[…]', more: 5 })
})

test('WROTE-004: the first entry stands there whatever its length', () => {
  expect(jsonLine(['x'.repeat(20), 1], {}, '/new', 8)).toStrictEqual({ line: `["${'x'.repeat(20)}",…]`, more: 1 })
})

test('WROTE-004: lists, maps and texts inside that are cut have a mark', () => {
  const cut = { '/new/a/0/l': 3, '/new/a/0/t': 9, '/new/m~1n': 4 }
  expect(jsonLine({ a: [{ l: [1], t: 'xy' }], 'm/n': { z: 1 } }, cut, '/new', 80)).toStrictEqual({
    line: '{"a":[{"l":[1,…],"t":"xy…"}],"m/n":{"z":1,…}}',
    more: 0,
  })
})
