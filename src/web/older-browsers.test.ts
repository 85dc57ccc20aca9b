import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('public/older-browsers.js', import.meta.url), 'utf8')

/** Evaluates an expression in a context where `lacking` was deleted and the script has replaced it. */
function inOlder(lacking: string, expression: string): unknown {
  const context = { URL: {}, AbortSignal: {} }
  return JSON.parse(String(runInNewContext(`delete ${lacking};\n${script}\n;JSON.stringify(${expression})`, context)))
}

// Unpaired surrogates: building an address from such a text throws.
const TEXTS = [
  'ab',
  '\uD83D\uDE00',
  '\uDE00',
  '\uD83D',
  '\uDE00\uDE00',
  'a\uDE00\uDE00\uDE00b',
  '\uD83D\uD83D\uDE00\uDE00',
  '\uDE00\uD83D',
  '',
]

test.each(TEXTS)('HANDS-018: text %# is as well formed as a newer browser makes it', (text) => {
  expect(inOlder('String.prototype.toWellFormed', `${JSON.stringify(text)}.toWellFormed()`)).toBe(text.toWellFormed())
})

test('HANDS-018: lists are copied, changed and searched from their end as in newer browsers', () => {
  expect(inOlder('Array.prototype.toSorted', '[3, 1, 2].toSorted((a, b) => a - b)')).toEqual([1, 2, 3])
  expect(inOlder('Array.prototype.toReversed', '[3, 1, 2].toReversed()')).toEqual([2, 1, 3])
  expect(inOlder('Array.prototype.toSpliced', '[3, 1, 2].toSpliced(1, 1, 7, 8)')).toEqual([3, 7, 8, 2])
  expect(inOlder('Array.prototype.with', '[3, 1, 2].with(-1, 9)')).toEqual([3, 1, 9])
  expect(inOlder('Array.prototype.findLast', '[3, 1, 2].findLast((n) => n > 2)')).toBe(3)
  expect(inOlder('Array.prototype.findLastIndex', '[3, 1, 2].findLastIndex((n) => n > 5)')).toBe(-1)
})
