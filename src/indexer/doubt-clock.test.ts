import { expect, test } from 'vitest'
import { makeTestClock } from '../../test/test-clock.ts'
import { doubtClock, isSettledAhead, judgeClock } from './doubt-clock.ts'

const DAY = 86_400
/** 2026-11-26 00:20:00 UTC. */
const NOW = 1_795_652_400

test.each([
  ['the node agrees and the chain is quiet for years', NOW, NOW - 60, NOW - 900 * DAY, false],
  ['the node agrees and a block claims a time ten years ahead', NOW, NOW + 60, NOW + 3650 * DAY, false],
  ['the newest block is recent and the node disagrees', NOW, NOW - 900 * DAY, NOW - 5, false],
  ['the clock is a day ahead of both', NOW + DAY, NOW, NOW, false],
  ['the clock is more than a day ahead of both', NOW + DAY + 1, NOW, NOW, true],
  ['the clock is years ahead of both', NOW + 3650 * DAY, NOW, NOW - 5, true],
  ['the clock is years behind both', NOW - 3650 * DAY, NOW, NOW - 5, true],
  ['the node sends no time and the newest block is recent', NOW, undefined, NOW - 5, false],
  ['the node sends no time and the newest block is old', NOW, undefined, NOW - 3 * DAY, true],
  ['the node sends no time and a block claims a time ten years ahead', NOW, undefined, NOW + 3650 * DAY, false],
] as const)('OPS-011 when %s, the clock is in doubt or not: %i %s %i %s', (_what, clockSec, nodeSec, newestSec, isDoubted) => {
  expect(doubtClock(clockSec, { nodeSec, newestSec }) !== undefined).toBe(isDoubted)
})

test('the message of a doubt names the times of clock, node and newest block', () => {
  expect(doubtClock(NOW + 3650 * DAY, { nodeSec: NOW, newestSec: NOW - 60 })).toBe(
    'The clock of this machine is in doubt: it says 2036-11-23 00:20 UTC, the node says 2026-11-26 00:20 UTC, the newest block is dated 2026-11-26 00:19 UTC. No lock is released until they agree. Correct the clock.',
  )
})

test('locks count as released ahead from more than a day on', () => {
  expect([isSettledAhead(NOW + DAY, NOW), isSettledAhead(NOW + DAY + 1, NOW)]).toEqual([false, true])
})

test("before the node answers, a clock is neither trusted nor reported as wrong; then the node's time advances by itself", async () => {
  const clock = makeTestClock(NOW * 1000)
  const judged = judgeClock(clock, true)
  const old = NOW - 30 * DAY
  expect([judged.trustedSec(old, false), judged.doubt()]).toEqual([undefined, undefined])
  judged.heard(NOW * 1000)
  expect([judged.trustedSec(old, false), judged.doubt()]).toEqual([NOW, undefined])
  await clock.advance(2 * DAY * 1000)
  expect(judged.trustedSec(old, false)).toBe(NOW + 2 * DAY)
  clock.set(3650 * DAY * 1000)
  expect(judged.trustedSec(old, false)).toBeUndefined()
  expect(judged.doubt()).toContain('The clock of this machine is in doubt')
  clock.set(-3650 * DAY * 1000)
  expect([judged.trustedSec(old, false), judged.doubt()]).toEqual([NOW + 2 * DAY, undefined])
})

test("without the node's time, an old block is used for the judgement only once the node has no newer one", () => {
  const judged = judgeClock(makeTestClock(NOW * 1000), true)
  judged.heard(undefined)
  expect([judged.trustedSec(NOW - 900 * DAY, false), judged.doubt()]).toEqual([undefined, undefined])
  expect(judged.trustedSec(NOW - 900 * DAY, true)).toBeUndefined()
  expect(judged.doubt()).toContain('the node does not tell the time')
})
