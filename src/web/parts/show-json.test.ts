import { expect, test } from 'vitest'
import type { Json } from '../../base/json.ts'
import { showJson, type ShownJson } from './show-json.ts'

const countParts = (part: ShownJson): number => (part.entries ?? []).reduce((sum, [, child]) => sum + 1 + countParts(child), 0)

test('a small tree is shown completely', () => {
  expect(showJson({ a: [1, 'b'], c: null })).toEqual({
    json: { a: [1, 'b'], c: null },
    count: 2,
    entries: [
      [
        'a',
        {
          json: [1, 'b'],
          count: 2,
          entries: [
            ['0', { json: 1, count: 0, entries: undefined }],
            ['1', { json: 'b', count: 0, entries: undefined }],
          ],
        },
      ],
      ['c', { json: null, count: 0, entries: undefined }],
    ],
  })
})
test('a list shows its first 200 entries and has their full count', () => {
  const { count, entries } = showJson(Array.from({ length: 5_000 }, (_, i) => i))
  expect([count, entries?.length, entries?.at(-1)?.[0]]).toEqual([5_000, 200, '199'])
})
test('nested lists show 2,000 parts in total', () => {
  const wide: Json = Array.from({ length: 150 }, () => Array.from({ length: 150 }, () => [1]))
  expect(countParts(showJson(wide))).toBe(2_000)
})
test('a hundred thousand nested brackets end at level forty', () => {
  let deep: Json = []
  for (let i = 0; i < 100_000; i += 1) deep = [deep]
  expect(countParts(showJson(deep))).toBe(40)
})
