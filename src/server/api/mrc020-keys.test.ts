import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { makeMrc020Keys } from './mrc020-keys.ts'

test('a key is asked for once, by all who want it at once, and kept (D8)', async () => {
  let asked = 0
  const find = makeMrc020Keys(async (key) => `${key}#${(asked += 1)}`, makeTestClock(), silentLog)
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['a#1', 'a#1', 'b#2'])
  expect(await find('a')).toBe('a#1')
  expect(asked).toBe(2)
})

test('a node that fails or says nothing costs the key only, and is left alone for half a minute', async () => {
  const clock = makeTestClock()
  let asked = 0
  const find = makeMrc020Keys(() => Promise.reject(new Error(`down ${(asked += 1)}`)), clock, silentLog)
  expect(await find('a')).toBeUndefined()
  expect(await find('a')).toBeUndefined()
  expect(asked).toBe(1)
  await clock.advance(30_000)
  expect(await find('a')).toBeUndefined()
  expect(asked).toBe(2)
})

test('without a node there is no key', async () => expect(await makeMrc020Keys(undefined, makeTestClock(), silentLog)('a')).toBeUndefined())
