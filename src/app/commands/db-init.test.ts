import { expect, test } from 'vitest'
import { readInitWords } from './db-init.ts'

test('db:init reads an address and the number of shards', () => {
  expect(readInitWords([])).toEqual({ url: undefined, shards: undefined })
  expect(readInitWords(['--url', 'postgresql://db/metascope'])).toEqual({ url: 'postgresql://db/metascope', shards: undefined })
  expect(readInitWords(['--citus'])).toEqual({ url: undefined, shards: 32 })
  expect(readInitWords(['--citus', '--shards', '128'])).toEqual({ url: undefined, shards: 128 })
})

test.each([
  ['--shards', '128'],
  ['--citus', '--shards', '0'],
  ['--citus', '--shards', '4097'],
  ['--citus', '--shards', '1.5'],
  ['--citus', '--shards', 'many'],
  ['--shard', '3'],
])('words that make no sense are refused: %s %s %s', (...words) => {
  expect(readInitWords(words)).toBe(undefined)
})
