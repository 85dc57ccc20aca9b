import { expect, test } from 'vitest'
import { AppError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { makeMrc020Keys } from './mrc020-keys.ts'

test('a key is requested once for concurrent callers, and cached', async () => {
  let asked = 0
  const find = makeMrc020Keys(async (key) => `${key}#${(asked += 1)}`, makeTestClock(), silentLog)
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['a#1', 'a#1', 'b#2'])
  expect(await find('a')).toBe('a#1')
  expect(asked).toBe(2)
})

test('a node that fails costs only the key, and is not asked again for half a minute', async () => {
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

test('a node that does not respond is not asked for any key for a while, then one page at a time waits for it', async () => {
  const clock = makeTestClock()
  const asked: string[] = []
  let isDown = true
  const find = makeMrc020Keys(
    (key) => {
      asked.push(key)
      return isDown ? new Promise(() => undefined) : Promise.resolve(`key of ${key}`)
    },
    clock,
    silentLog,
  )
  const first = find('a')
  await clock.advance(2_000)
  expect(await first).toBeUndefined()
  // At 2 s it failed: no page waits for another key.
  expect(await Promise.all([find('b'), find('c')])).toEqual([undefined, undefined])
  expect(asked).toEqual(['a'])
  // At 32 s one page tries, and the others do not wait with it.
  await clock.advance(30_000)
  const trial = find('b')
  expect(await find('c')).toBeUndefined()
  await clock.advance(2_000)
  expect(await trial).toBeUndefined()
  expect(asked).toEqual(['a', 'b'])
  await clock.advance(30_000)
  isDown = false
  expect(await find('c')).toBe('key of c')
  expect(await Promise.all([find('a'), find('d')])).toEqual(['key of a', 'key of d'])
})

test('a record with an invalid answer from the node does not affect the keys of others', async () => {
  const find = makeMrc020Keys(
    async (key) => {
      if (key === 'odd') throw new AppError('NODE_ANSWER_INVALID', 'A public key is a text')
      return 'good'
    },
    makeTestClock(),
    silentLog,
  )
  expect(await find('odd')).toBeUndefined()
  expect(await find('a')).toBe('good')
})

test('without a node there is no key', async () => expect(await makeMrc020Keys(undefined, makeTestClock(), silentLog)('a')).toBeUndefined())
