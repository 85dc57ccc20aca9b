import { expect, test } from 'vitest'
import { readMapChange } from './read-map.ts'

test('HANDS-026: two maps of single values become one list of names, and numbers keep their digits', () => {
  expect(readMapChange('{"b":"x","a":1.10}', '{"a":1.1,"c":true}')).toEqual([
    { name: 'b', before: 'x', after: undefined },
    { name: 'a', before: '1.10', after: '1.1' },
    { name: 'c', before: undefined, after: 'true' },
  ])
  expect(readMapChange('null', '{"__proto__":"p"}')).toEqual([{ name: '__proto__', before: undefined, after: 'p' }])
})

test('HANDS-026: other texts are no list of names', () => {
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`n${at}`, at])))
  const cases = [
    ['{"a":1}', '{"a":[1]}'],
    ['[1]', '[2]'],
    ['{"a":1}', '{"a":'],
    ['words', '{"a":1}'],
    ['{}', '{}'],
    ['7', '8'],
    ['{}', many],
  ] as const
  for (const [before, after] of cases) expect([before, after, readMapChange(before, after)]).toEqual([before, after, undefined])
})
