import { expect, test } from 'vitest'
import { collectGarbage } from '../../test/collect-garbage.ts'
import { boundJson } from './bound-json.ts'
import { cutText } from './cut-text.ts'

test('a text is cut to a number of UTF-16 units, and never inside a character', () => {
  expect(['', 'abc', 'abcd'].map((text) => cutText(text, 3))).toEqual(['', 'abc', 'abc'])
  // The emoji is units 3 and 4, then 2 and 3.
  expect(['ab😀', 'a😀b'].map((text) => cutText(text, 3))).toEqual(['ab', 'a😀'])
  // A lone surrogate, which the chain may contain, counts as a character.
  expect(cutText('ab\udc00c', 3)).toBe('ab\udc00')
})

test('SAFE-031: a cut text keeps neither the rest nor the longer text in memory', () => {
  const heapBytes = (): number => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = heapBytes()
  const kept = Array.from({ length: 20 }, (_, at) => [
    cutText(`${at}`.padEnd(1_000_000, `text ${at} `), 100),
    boundJson({ text: `${at}`.padEnd(1_000_000, `more ${at} `) }, { bytes: 1_000, text: 200, entries: 1 }).value.text,
  ])
  expect(heapBytes() - before).toBeLessThan(10_000_000)
  expect(kept.flat().map(({ length }) => length)).toEqual(kept.flatMap(() => [100, 200]))
})
