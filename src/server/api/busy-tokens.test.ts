import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { tokenKey } from '../../chain/ids.ts'
import { makeBusyTokens } from './busy-tokens.ts'

/** A chain of twelve tokens, number n with n transactions, whose store fails while `isBroken`. */
function makeTokens() {
  const state = { isBroken: false, listed: 0 }
  const clock = makeTestClock(0)
  const items = Array.from({ length: 12 }, (_, at) => ({ ordinal: 12 - at, item: tokenKey(String(11 - at)) }))
  const busy = makeBusyTokens(
    {
      listEntityKeys: async () => {
        state.listed += 1
        if (state.isBroken) throw new Error('closed')
        return { page: 1, maxPage: 1, count: 12, size: 200, items }
      },
      countFeed: async ({ subject }) => Number(subject),
    },
    clock,
  )
  return { state, clock, busy }
}
const BUSIEST = ['0', '11', '10', '9', '8', '7', '6', '5']

test('the coin and the seven tokens with most transactions are counted once a minute, once for all callers', async () => {
  const { state, clock, busy } = makeTokens()
  expect(await Promise.all([busy(), busy()])).toEqual([BUSIEST, BUSIEST])
  await clock.advance(59_999)
  await busy()
  expect(state.listed).toBe(1)
  await clock.advance(1)
  await busy()
  expect(state.listed).toBe(2)
})

test('a failed count is not cached: the next caller counts again', async () => {
  const { state, busy } = makeTokens()
  state.isBroken = true
  await expect(busy()).rejects.toThrow('closed')
  state.isBroken = false
  expect(await busy()).toEqual(BUSIEST)
})
